import { expect, test } from 'vitest';
import { saveEach } from './saveEach.ts';

test('each is saved once, and one that is refused holds up no other', async () => {
  const zones = Array.from({ length: 11 }, (_, index) => ({ domain: String(index) }));
  const asked: string[] = [];
  const progress: number[] = [];
  const saved = await saveEach(zones, {
    save: async ({ domain }) => {
      asked.push(domain);
      if (domain === '3') throw new Error('moved');
      return `set${domain}`;
    },
    textOf: (error) => String(error),
    onProgress: (done) => progress.push(done),
  });
  expect(asked.toSorted((one, other) => Number(one) - Number(other))).toEqual(zones.map(({ domain }) => domain));
  expect(saved.map((one) => ('saved' in one ? one.saved : one.trouble))).toEqual(
    zones.map(({ domain }) => (domain === '3' ? 'Error: moved' : `set${domain}`)),
  );
  expect(progress.at(-1)).toBe(11);
});
