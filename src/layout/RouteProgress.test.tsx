import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderTranslated, testTranslation } from '../testing/renderPage.tsx';
import { LoadingScreen } from './loading/LoadingScreen.tsx';
import { RouteProgress } from './RouteProgress.tsx';

const phase = () => screen.queryByRole('progressbar')?.getAttribute('data-phase') ?? 'idle';
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function open() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = Promise.withResolvers<{ default: () => string }>();
  const Slow = lazy(() => page.promise);
  const router = createMemoryRouter([
    {
      element: (
        <>
          <RouteProgress />
          <main>
            <Suspense>
              <Outlet />
            </Suspense>
          </main>
        </>
      ),
      children: [
        { path: '/slow', element: <Slow /> },
        {
          path: '/parts',
          element: (
            <Suspense fallback={<LoadingScreen />}>
              <Slow />
            </Suspense>
          ),
        },
        { path: '*', element: 'Home' },
      ],
    },
  ]);
  const translation = await testTranslation();
  vi.useFakeTimers();
  renderTranslated(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
    translation,
  );
  await pass(200);
  expect(phase()).toBe('finished');
  await pass(1_000);
  expect(phase()).toBe('idle');
  return { queryClient, router, arrive: () => page.resolve({ default: () => 'The slow page' }) };
}

beforeEach(() => vi.useRealTimers());
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

it('runs from a change of page until what it asked for has come', async () => {
  const { queryClient, router } = await open();
  let answer: (value: string) => void = () => undefined;
  await act(async () => {
    await router.navigate('/shelves');
    void queryClient.fetchQuery({
      queryKey: ['shelves'],
      queryFn: () => new Promise<string>((done) => (answer = done)),
    });
  });
  await pass(5_000);
  expect(phase()).toBe('running');
  await act(async () => answer('there'));
  await pass(200);
  expect(phase()).toBe('finished');
  await pass(500);
  expect(phase()).toBe('idle');
});

it.each([
  ['a page is on its way, and the page before it is still there', '/slow', true],
  ['a part of a page is on its way, and the page before it is gone', '/parts', false],
])('runs while the code of %s', async (_, path, isBefore) => {
  const { router, arrive } = await open();
  await act(() => router.navigate(path));
  await pass(5_000);
  expect(phase()).toBe('running');
  expect(screen.queryByText('Home') !== null).toBe(isBefore);
  await act(async () => arrive());
  await pass(100);
  expect(phase()).toBe('running');
  await pass(200);
  expect(screen.getByText('The slow page')).toBeDefined();
  expect(phase()).toBe('finished');
});

it('ends red when what it asked for failed', async () => {
  const { queryClient, router } = await open();
  await act(async () => {
    await router.navigate('/shelves');
    void queryClient.prefetchQuery({ queryKey: ['shelves'], queryFn: () => Promise.reject(new Error('broken')) });
  });
  await pass(50);
  expect(phase()).toBe('failed');
  await pass(500);
  expect(phase()).toBe('idle');
});
