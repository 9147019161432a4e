import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../../errors/ErrorBoundary.tsx';
import { onDemand } from './onDemand.tsx';

afterEach(cleanup);

const Greeting = ({ name }: { name: string }) => <p>Welcome, {name}</p>;
const Waiting = () => <p>A moment</p>;

it('draws at once what was fetched ahead, with no fallback between', async () => {
  const Page = onDemand(async () => Greeting, Waiting);
  await Page.fetch();
  render(<Page name="Els" />);
  expect(screen.getByText('Welcome, Els')).toBeTruthy();
});

it('draws what waits in its own place until then, and fetches once', async () => {
  const load = vi.fn(async () => Greeting);
  const Page = onDemand(load, Waiting);
  const { unmount } = render(<Page name="Els" />);
  expect(screen.getByText('A moment')).toBeTruthy();
  expect(await screen.findByText('Welcome, Els')).toBeTruthy();
  unmount();
  render(<Page name="Piet" />);
  expect(screen.getByText('Welcome, Piet')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

it('leaves a failure to the boundary, and fetches anew at the next try', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error('No network'));
  const Page = onDemand(load, Waiting);
  const again = (retry: () => void) => (
    <button type="button" onClick={retry}>
      Again
    </button>
  );
  render(
    <ErrorBoundary fallback={again}>
      <Page name="Els" />
    </ErrorBoundary>,
  );
  (await screen.findByRole('button', { name: 'Again' })).click();
  expect(await screen.findByText('Welcome, Els')).toBeTruthy();
});
