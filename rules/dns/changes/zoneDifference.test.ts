import { expect, test } from 'vitest';
import { record } from '../testing/records.ts';
import { asToldBy, changedAsFarAsThere, zoneDifference } from './zoneDifference.ts';

const www = record('www A 192.0.2.1', { id: '1' });
const mail = record('@ MX mail.example.nl', { id: '2' });
const theirs = { ...www, value: '192.0.2.2' };
const ours = { ...www, value: '192.0.2.3' };
const shop = record('shop A 192.0.2.9');

test('each record set is told as it was, as it is and as it is wanted; those alike are left out', () => {
  expect(zoneDifference([www, mail], [theirs, mail], [ours, mail, shop])).toEqual([
    { name: 'www', type: 'A', base: [www], theirs: [theirs], ours: [ours], conflict: true },
    { name: 'shop', type: 'A', base: [], theirs: [], ours: [shop], conflict: false },
  ]);
  expect(zoneDifference([www, mail], [mail, www], [www, mail])).toEqual([]);
});

test('what only one changed is no conflict, nor is what both changed alike', () => {
  const told = zoneDifference([www, mail], [theirs, mail], [theirs]);
  expect(told.map(({ name, conflict }) => [name, conflict])).toEqual([
    ['www', false],
    ['@', false],
  ]);
});

test('changes of records that are gone remove nothing, and what they make of them is there again', () => {
  const changes = [
    { kind: 'change', before: www, after: ours },
    { kind: 'remove', before: record('old A 192.0.2.8', { id: '9' }) },
    { kind: 'add', after: shop },
  ] as const;
  expect(changedAsFarAsThere([mail], changes)).toEqual([mail, ours, shop]);
  expect(changedAsFarAsThere([{ ...www, id: '7' }], changes)).toEqual([ours, shop]);
});

test('changes tell what was there of the records that they were made of', () => {
  expect(asToldBy([{ kind: 'change', before: www, after: ours }], [theirs, mail])).toEqual([mail, www]);
});
