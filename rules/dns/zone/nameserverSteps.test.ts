import { expect, test } from 'vitest';
import { nameserverSteps, type StoredNameserver } from './nameserverSteps.ts';

const row = (host: string, state: StoredNameserver['state'], order = 1): StoredNameserver => ({
  id: `id-${host}`,
  host,
  order,
  state,
});

test('a domain without nameservers of its own gets these', () => {
  expect(nameserverSteps([], ['a', 'b'])).toEqual([
    { op: 'add', values: { host: 'a', order: 1 } },
    { op: 'add', values: { host: 'b', order: 2 } },
  ]);
});

test('those in use stay until the new ones are checked; the new ones come first, as something has to take over', () => {
  expect(nameserverSteps([row('a', 'applied'), row('b', 'applied', 2)], ['b', 'c'])).toEqual([
    { op: 'add', values: { host: 'c', order: 2 } },
    { op: 'update', id: 'id-b', values: { order: 1 } },
    { op: 'update', id: 'id-a', values: { state: 'leaving' } },
  ]);
});

test('what was never in use is removed, and what failed is tried again', () => {
  expect(nameserverSteps([row('a', 'failed'), row('b', 'checking', 2)], ['a'])).toEqual([
    { op: 'update', id: 'id-a', values: { state: 'queued' } },
    { op: 'remove', id: 'id-b' },
  ]);
});

test('going back keeps what was about to be replaced', () => {
  const stored = [row('a', 'leaving'), row('b', 'leaving', 2), row('c', 'checking')];
  expect(nameserverSteps(stored, ['a', 'b'])).toEqual([
    { op: 'update', id: 'id-a', values: { state: 'applied' } },
    { op: 'update', id: 'id-b', values: { state: 'applied' } },
    { op: 'remove', id: 'id-c' },
  ]);
});

test('fewer of the same need no check, and the same need nothing', () => {
  const stored = [row('a', 'applied'), row('b', 'applied', 2), row('c', 'applied', 3)];
  expect(nameserverSteps(stored, ['a', 'b'])).toEqual([{ op: 'remove', id: 'id-c' }]);
  expect(nameserverSteps(stored, ['a', 'b', 'c', 'c'])).toEqual([]);
});
