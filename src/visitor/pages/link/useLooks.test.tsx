import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLooks } from './useLooks.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Waiting({ look }: { look: () => Promise<void> }) {
  useLooks(true, look);
  return null;
}

const show = (state: DocumentVisibilityState): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
const minute = () => vi.advanceTimersByTimeAsync(60_000);

test('who waits for a minute looks often at first and less often later, and so a minute holds the looks of many', async () => {
  const look = vi.fn(async () => undefined);
  render(<Waiting look={look} />);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(look).toHaveBeenCalledTimes(2);
  await minute();
  expect(look.mock.calls.length).toBeLessThan(10);
  look.mockClear();
  await minute();
  expect(look).toHaveBeenCalledTimes(2);
});

test('nobody looks from a page that cannot be seen; once it can be seen again it looks soon', async () => {
  const look = vi.fn(async () => undefined);
  render(<Waiting look={look} />);
  await minute();
  show('hidden');
  look.mockClear();
  await minute();
  expect(look).not.toHaveBeenCalled();
  show('visible');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(look).toHaveBeenCalledOnce();
});

test('a look that is not answered yet is followed by no other, and a page that is left looks no more', async () => {
  const answer = Promise.withResolvers<void>();
  const look = vi.fn(() => answer.promise);
  const { unmount } = render(<Waiting look={look} />);
  await minute();
  expect(look).toHaveBeenCalledOnce();
  unmount();
  answer.resolve();
  await minute();
  expect(look).toHaveBeenCalledOnce();
});
