import { expect, test } from 'vitest';
import { QueueFull, serialQueue } from './serialQueue.ts';

test('works on one at a time, in the order asked', async () => {
  const next = serialQueue(5);
  const seen: string[] = [];
  const work = (name: string) => async () => {
    seen.push(`${name} begins`);
    await Promise.resolve();
    seen.push(`${name} ends`);
    return name;
  };
  expect(await Promise.all(['a', 'b', 'c'].map((name) => next(work(name))))).toEqual(['a', 'b', 'c']);
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('goes on after work that failed', async () => {
  const next = serialQueue(5);
  await expect(next(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await next(async () => 'done')).toBe('done');
});

test('takes no more than may wait, until there is room again', async () => {
  const next = serialQueue(1);
  const first = Promise.withResolvers<void>();
  const running = next(() => first.promise);
  const waiting = next(async () => 'second');
  await expect(next(async () => 'third')).rejects.toBeInstanceOf(QueueFull);
  first.resolve();
  await Promise.all([running, waiting]);
  expect(await next(async () => 'fourth')).toBe('fourth');
});
