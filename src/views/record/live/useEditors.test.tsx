import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, renderHook } from '@testing-library/react';
import { DataProviderContext, TestMemoryRouter } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tellLiveEvent } from '../../../live/liveEvent.ts';
import { useSayEditing } from './useEditors.ts';

const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Renders an open form that reports its presence. */
function openForm() {
  const said: string[] = [];
  const provider = {
    send: async ({ method }: { method: string }) => {
      said.push(method);
      return {};
    },
  };
  const { unmount } = renderHook(() => useSayEditing('books', '1'), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>
        <TestMemoryRouter>
          <DataProviderContext.Provider value={provider as never}>{children}</DataProviderContext.Provider>
        </TestMemoryRouter>
      </QueryClientProvider>
    ),
  });
  return { said, unmount };
}

it('reports an open form while its user is active', async () => {
  const { said, unmount } = openForm();
  expect(said).toEqual(['POST']);
  for (let minutes = 0; minutes < 30; minutes += 1) {
    await vi.advanceTimersByTimeAsync(minute);
    fireEvent.keyDown(document.body, { key: 'a' });
  }
  expect(said).toHaveLength(61);
  unmount();
  expect(said.at(-1)).toBe('DELETE');
});

it('does not keep the session of an idle user alive, and reports again on their return', async () => {
  const { said } = openForm();
  await vi.advanceTimersByTimeAsync(10 * minute);
  const before = said.length;
  await vi.advanceTimersByTimeAsync(24 * 60 * minute);
  expect(said).toHaveLength(before);
  fireEvent.pointerDown(document.body);
  expect(said).toHaveLength(before + 1);
  await vi.advanceTimersByTimeAsync(minute);
  expect(said).toHaveLength(before + 3);
});

it('closing one of two tabs leaves the other as an editor, unless that is idle', async () => {
  const { said } = openForm();
  tellLiveEvent({ name: 'editors', type: 'books', ids: ['2'] });
  expect(said).toEqual(['POST']);
  tellLiveEvent({ name: 'editors', type: 'books', ids: ['1'] });
  expect(said).toEqual(['POST', 'POST']);
  await vi.advanceTimersByTimeAsync(10 * minute);
  const before = said.length;
  tellLiveEvent({ name: 'editors', type: 'books', ids: ['1'] });
  expect(said).toHaveLength(before);
});
