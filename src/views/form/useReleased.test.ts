import { fireEvent, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useReleased } from './useReleased.ts';

const settledBefore = (promise: Promise<void>, other: Promise<unknown>): Promise<boolean> =>
  Promise.race([promise.then(() => true), other.then(() => false)]);
const soon = (): Promise<void> => Promise.resolve().then(() => undefined);

test('resolves at once when nothing is pressed', async () => {
  const { result } = renderHook(useReleased);
  expect(await settledBefore(result.current(), soon())).toBe(true);
});

test.each(['pointerUp', 'pointerCancel'] as const)(
  'a press is waited for until its %s, and the click after it',
  async (over) => {
    const { result } = renderHook(useReleased);
    fireEvent.pointerDown(document.body);
    expect(await settledBefore(result.current(), soon())).toBe(false);
    fireEvent[over](document.body);
    expect(await settledBefore(result.current(), soon())).toBe(false);
    await result.current();
    expect(await settledBefore(result.current(), soon())).toBe(true);
  },
);

test('resolves when the form unmounts during a press', async () => {
  const { result, unmount } = renderHook(useReleased);
  fireEvent.pointerDown(document.body);
  const released = result.current();
  unmount();
  expect(await settledBefore(released, soon())).toBe(true);
});
