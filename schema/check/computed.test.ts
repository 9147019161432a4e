import { expect, test } from 'vitest';
import type { Condition } from '../condition.ts';
import { boolean, dateTime } from '../fields.ts';
import { authors, books, faultsOf, label } from './testing/descriptions.ts';

test.each<[Condition, RegExp]>([
  [{ colour: 'red' }, /names the unknown field "colour"/],
  [{ sold: true }, /"sold" cannot be asked about here/],
  [{ or: [{ 'author.name': 'Anna' }] }, /names the unknown field "author.name"/],
  [{ name: { contains: 'a' } }, /"name" cannot be asked by "contains"/],
  [{ soldAt: { gt: '2026-01-01T00:00:00Z' } }, /"soldAt" cannot be asked by "gt"/],
  [{ author: { some: { name: 'Anna' } } }, /"author" cannot be asked by "some"/],
])('a computed field is made of stored ones of its own resource: %j', (is, problem) => {
  const fields = { ...books.fields, soldAt: dateTime(label), sold: boolean(label, { is }) };
  expect(faultsOf({ ...books, fields }, authors)).toMatchObject([{ problem: expect.stringMatching(problem) }]);
});

test.each(['required', 'unique', 'default', 'write', 'when'])('a computed field has no %s', (option) => {
  const given = { required: true, unique: true, default: true, write: [], when: { name: 'x' } }[option];
  const sold = { ...boolean(label, { is: { name: null } }), [option]: given };
  const faults = faultsOf({ ...books, fields: { ...books.fields, sold } }, authors);
  expect(faults).toMatchObject([{ at: `fields.sold.${option}` }]);
});
