import { expect, it } from 'vitest';
import { record } from '../../../../rules/dns/testing/records.ts';
import type { ChangeSet } from '../data/useChangeSets.ts';
import { changesBetween, versionsOf } from './versionsOf.ts';

const www = record('www A 192.0.2.1', { id: '1' });
const later = { ...www, value: '192.0.2.2' };
const blog = record('blog A 192.0.2.3', { id: '8' });
const set = (id: string, changes: object[], state: ChangeSet['state'] = 'applied'): ChangeSet => ({
  id,
  user: null,
  state,
  changes: JSON.stringify(changes),
  createdAt: null,
  appliedAt: `2026-11-2${id}T12:00:00Z`,
  failure: null,
});
const sets = [
  set('3', [{ kind: 'remove', before: www }], 'failed'),
  set('2', [{ kind: 'add', after: record('blog A 192.0.2.3') }]),
  set('1', [{ kind: 'change', before: www, after: later }]),
];
const contents = (records: readonly { name: string; value: string }[]) =>
  records.map(({ name, value }) => `${name} ${value}`).sort();

it('finds each version by undoing the applied sets, and leaves failed ones out', () => {
  const versions = versionsOf([later, blog], sets);
  expect(versions.map(({ key, isExact }) => [key, isExact])).toEqual([
    ['2', true],
    ['1', true],
    ['first', true],
  ]);
  expect(versions.map(({ records }) => contents(records))).toEqual([
    ['blog 192.0.2.3', 'www 192.0.2.2'],
    ['www 192.0.2.2'],
    ['www 192.0.2.1'],
  ]);
});

it('says where records were changed outside of change sets', () => {
  expect(versionsOf([later], sets).map(({ isExact }) => isExact)).toEqual([true, false, false]);
});

it('leads from any version to any other', () => {
  const [now, , first] = versionsOf([later, blog], sets);
  expect(changesBetween(now?.records ?? [], first?.records ?? [])).toEqual([
    { kind: 'remove', before: blog },
    { kind: 'change', before: later, after: www },
  ]);
});
