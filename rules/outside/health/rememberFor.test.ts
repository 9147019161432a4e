import { expect, it } from 'vitest';
import { rememberFor } from './rememberFor.ts';

const at = (seconds: number): Date => new Date(seconds * 1000);

it('a question is asked once a minute, also when many ask at once', async () => {
  let asked = 0;
  const remember = rememberFor<number>(60_000);
  const ask = (seconds: number, key = 'a'): Promise<number> => remember(key, at(seconds), async () => ++asked);
  expect(await Promise.all([ask(0), ask(0), ask(59)])).toEqual([1, 1, 1]);
  expect(await ask(60)).toBe(2);
  expect(await ask(60, 'b')).toBe(3);
});

it('a question that failed is asked again at once', async () => {
  const remember = rememberFor<string>(60_000);
  await expect(remember('a', at(0), () => Promise.reject(new Error('No answer')))).rejects.toThrow('No answer');
  expect(await remember('a', at(1), async () => 'found')).toBe('found');
});
