import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Condition, holds } from '../../../../../schema/condition.ts';
import { type FilterGroup, type FilterRow, filterGroup } from './filterParts.ts';
import { filterValuesOf, withoutPart } from './filterValues.ts';

const row = fc.record({
  path: fc.constantFrom('state', 'amount', 'customer.city'),
  operator: fc.constantFrom('eq', 'ne', 'lt', 'gte', 'null', 'in'),
  value: fc.integer({ min: 0, max: 3 }),
});
/** Describes groups that ask of the record itself only, which can be judged here. */
interface OwnGroup {
  match: FilterGroup['match'];
  parts: readonly Own[];
}
type Own = FilterRow | OwnGroup;

const rows: fc.Arbitrary<Own> = row.map(({ path, operator, value }): FilterRow => {
  const operand = operator === 'in' ? [value, 3] : operator === 'null' ? value > 1 : value;
  return { path, operator: operator as 'eq', value: operand };
});
const match = fc.constantFrom<FilterGroup['match']>('and', 'or', 'none');
const groupOf = (part: fc.Arbitrary<Own>): fc.Arbitrary<OwnGroup> =>
  fc.record({ match, parts: fc.array(part, { minLength: 1, maxLength: 4 }) });
const groups = groupOf(fc.oneof(rows, groupOf(fc.oneof(rows, groupOf(rows)))));
const values = fc.option(fc.integer({ min: 0, max: 3 }), { nil: null });
const records = fc.array(fc.record({ state: values, amount: values, 'customer.city': values }), {
  minLength: 6,
  maxLength: 6,
});

/** Evaluates a group independently of the code under test. */
function means({ match, parts }: OwnGroup, record: Record<string, unknown>): boolean {
  const answers = parts.map((part) =>
    'match' in part
      ? means(part, record)
      : holds({ [part.path]: { [part.operator]: part.value } } as Condition, record),
  );
  if (match === 'and') return answers.every(Boolean);
  return answers.some(Boolean) === (match === 'or');
}

describe('a filter in parts', () => {
  it('means the same as its group in every notation', () => {
    fc.assert(
      fc.property(groups, records, (group, all) => {
        const filter = filterValuesOf(group) as Condition;
        for (const record of all) expect(holds(filter, record)).toBe(means(group, record));
      }),
    );
  });

  it('is the same filter after it was read and written again', () => {
    fc.assert(
      fc.property(groups, (group) => {
        const filter = filterValuesOf(filterGroup(filterValuesOf(group)));
        expect(filterValuesOf(filterGroup(filter))).toEqual(filter);
      }),
    );
  });

  it('means the same after it was read, its names nested or with dots', () => {
    fc.assert(
      fc.property(groups, records, (group, all) => {
        const read = filterGroup(filterValuesOf(group)) as OwnGroup;
        for (const record of all) expect(means(read, record)).toBe(means(group, record));
      }),
    );
    expect(filterGroup({ customer: { city: { contains: 'U' } }, 'amount.gte': 1, paid: null, q: 'x' }).parts).toEqual([
      { path: 'customer.city', operator: 'contains', value: 'U' },
      { path: 'amount', operator: 'gte', value: 1 },
      { path: 'paid', operator: 'null', value: true },
    ]);
  });

  it('holds what is asked of one related record as one part, in every notation', () => {
    const late = {
      state: { in: ['issued', 'sent'] },
      or: [{ dueDate: { lt: '$today' } }, { lines: { some: { amount: 1 } } }],
    };
    const filter = { kind: 1, 'customer.invoices': { some: late }, not: { invoices: { some: { state: 'draft' } } } };
    expect(filterGroup({ customer: { invoices: { some: { state: 'sent' } } } }).parts).toEqual([
      { path: 'customer.invoices', some: { match: 'and', parts: [{ path: 'state', operator: 'eq', value: 'sent' }] } },
    ]);
    const group = filterGroup(filter);
    expect(filterValuesOf(group)).toEqual(filter);
    const [, related] = group.parts;
    if (!related) throw new Error('There is no second part.');
    expect(withoutPart({ q: 'jan', ...filter }, group, related)).toEqual({ q: 'jan', kind: 1, not: filter.not });
  });

  it('is empty when the address holds no filter', () => {
    for (const odd of [null, undefined, 7, 'x', [1], { and: 3 }.and, {}]) expect(filterGroup(odd).parts).toEqual([]);
  });

  it('loses one part and keeps the others and the search', () => {
    const filter = { q: 'jan', state: 'active', amount: { gte: 1, lt: 9 } };
    const group = filterGroup(filter);
    const [, from] = group.parts;
    if (!from) throw new Error('There is no second part.');
    expect(withoutPart(filter, group, from)).toEqual({ q: 'jan', state: 'active', amount: { lt: 9 } });
    const either = { q: 'jan', or: [{ state: 'a' }, { state: 'b' }] };
    expect(withoutPart(either, filterGroup(either), filterGroup(either))).toEqual({ q: 'jan' });
  });
});
