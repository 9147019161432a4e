import { expect, it } from 'vitest';
import { type Health, judgeChecks, type Result } from './judgeChecks.ts';

const result = (server: string, isOpen: boolean, port = 443): Result => ({ server, port, isOpen });

/** Judges minute after minute, and returns the states of one port. */
function statesOf(key: string, minutes: readonly (readonly Result[])[]): string[] {
  let health: ReadonlyMap<string, Health> = new Map();
  return minutes.map((results) => {
    health = judgeChecks(health, results);
    return health.get(key)?.state ?? 'unchecked';
  });
}

const other = result('b', true);

it('a port is down after three misses in a row, and up again at once', () => {
  const minutes = [true, false, false, true, false, false, false, false, true].map((isOpen) => [
    result('a', isOpen),
    other,
  ]);
  expect(statesOf('a:443', minutes)).toEqual(['up', 'up', 'up', 'up', 'up', 'up', 'down', 'down', 'up']);
});

it('when all servers fail at once nobody can tell, and that minute counts for nobody', () => {
  const minutes = [
    [result('a', true), result('b', true)],
    [result('a', false), result('b', true)],
    [result('a', false), result('b', false)],
    [result('a', false), result('b', true)],
    [result('a', false), result('b', true)],
  ];
  expect(statesOf('a:443', minutes)).toEqual(['up', 'up', 'cannotTell', 'cannotTell', 'down']);
  expect(statesOf('b:443', minutes)).toEqual(['up', 'up', 'cannotTell', 'up', 'up']);
});

it('a single server can be down, as there is no other to compare it with', () => {
  const minutes = Array.from({ length: 3 }, () => [result('a', false), result('a', false, 993)]);
  expect(statesOf('a:443', minutes)).toEqual(['cannotTell', 'cannotTell', 'down']);
});

it('each port of a server is judged by itself', () => {
  const minutes = Array.from({ length: 3 }, () => [result('a', false), result('a', true, 993), other]);
  expect(statesOf('a:443', minutes).at(-1)).toBe('down');
  expect(statesOf('a:993', minutes).at(-1)).toBe('up');
});
