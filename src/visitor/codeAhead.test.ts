/** @alone: holds what was fetched, once for a page. */
import { afterEach, expect, test, vi } from 'vitest';
import { fetchAhead, isOnlyAhead, needCode } from './codeAhead.ts';

afterEach(() => vi.unstubAllGlobals());

const saving = (saveData: boolean) => vi.stubGlobal('navigator', { connection: { saveData } });

test('somebody who saves data fetches nothing ahead', () => {
  saving(true);
  const load = vi.fn();
  fetchAhead(load);
  expect(isOnlyAhead()).toBe(false);
  expect(load).not.toHaveBeenCalled();
});

test('a failure is nobody’s until the code is needed, and is followed by another attempt', async () => {
  saving(false);
  const lost = Promise.withResolvers<void>();
  const load = vi.fn(() => lost.promise);
  fetchAhead(load);
  fetchAhead(load);
  await expect.poll(() => load.mock.calls.length).toBe(1);
  expect(isOnlyAhead()).toBe(true);
  needCode();
  expect(isOnlyAhead()).toBe(false);
  lost.reject(new TypeError('no network'));
  const again = vi.fn(async () => undefined);
  const callsOfAnotherTry = (): number => {
    fetchAhead(again);
    return again.mock.calls.length;
  };
  await expect.poll(callsOfAnotherTry).toBe(1);
});
