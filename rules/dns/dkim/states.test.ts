import { expect, test } from 'vitest';
import { dkimEdges, dkimStates } from './states.ts';

test('a key is activated only from validated, and validated only from published', () => {
  const ways = Object.values(dkimEdges).map(({ from, to }) => `${from} → ${to}`);
  expect(ways).toEqual(['generated → published', 'published → validated', 'validated → activated']);
  const named = Object.values(dkimEdges).flatMap(({ from, to }) => [from, to]);
  expect([...new Set(named)]).toEqual(Object.keys(dkimStates));
});
