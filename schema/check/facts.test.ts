import { expect, test } from 'vitest';
import { longText } from '../fields.ts';
import type { Resource } from '../resource.ts';
import { authors, books, faultsOf, label } from './testing/descriptions.ts';

const withFacts = (...facts: NonNullable<Resource['facts']>) => faultsOf({ ...authors, facts }, books);
const fact = { name: 'books', label, of: 'books' };

test('a fact about a relation is sound', () => {
  expect(withFacts(fact, { ...fact, name: 'last', first: ['-id'] })).toEqual([]);
});

test.each([
  [{ ...fact, of: 'nothing' }, 'facts.0.of', 'is no relation'],
  [{ ...fact, filter: { nothing: 1 } }, 'facts.0', 'unknown field "nothing"'],
  [{ ...fact, sum: 'name' }, 'facts.0.sum', 'is no number'],
  [{ ...fact, filter: { author: 'Mulisch' } }, 'facts.0.filter', 'is never "Mulisch"'],
  [{ ...fact, filter: { name: { gte: 'M' } } }, 'facts.0.filter', 'cannot be asked by "gte"'],
])('%j is refused at the start', (one, at, problem) => {
  expect(withFacts(one)).toMatchObject([{ at, problem: expect.stringContaining(problem) }]);
});

test('a first record by an order that cannot be asked for is refused at the start', () => {
  const fields = { ...books.fields, notes: longText(label) };
  expect(faultsOf({ ...authors, facts: [{ ...fact, first: ['-notes'] }] }, { ...books, fields })).toMatchObject([
    { at: 'facts.0.first', problem: '"-notes" cannot be sorted by' },
  ]);
});

test("whom to ask about one's own record is a field of a resource with one record", () => {
  const own = { label, ask: { of: 'books', fields: ['name'] } };
  expect(faultsOf({ ...authors, menu: { place: 'top', own } }, books)).toMatchObject([
    { at: 'menu.own.ask.of', problem: expect.stringContaining('one record') },
  ]);
});
