import { describe, expect, it } from 'vitest';
import { appendFilter, filterTree, matchesNothing } from './filter.ts';

const parametersOf = (filter: Record<string, unknown>): string[] => {
  const query = new URLSearchParams();
  appendFilter(query, filterTree(filter));
  return [...query].map(([name, value]) => `${name}=${value}`);
};

describe('a filter', () => {
  it('compares a field with a value', () => {
    expect(parametersOf({ state: 'active', paid: false, amount: 0 })).toEqual([
      'filter[state]=active',
      'filter[paid]=false',
      'filter[amount]=0',
    ]);
  });

  it('writes lists in bracket format', () => {
    expect(parametersOf({ state: ['active', 'pending'] })).toEqual([
      'filter[state][]=active',
      'filter[state][]=pending',
    ]);
  });

  it('takes keys that are operators as operators, and all others as a path', () => {
    expect(parametersOf({ expiresOn: { gte: '2026-12-01', lt: '2027-01-01' } })).toEqual([
      'filter[expiresOn][gte]=2026-12-01',
      'filter[expiresOn][lt]=2027-01-01',
    ]);
    expect(parametersOf({ customer: { city: 'Utrecht', address: { street: { startsWith: 'Oude' } } } })).toEqual([
      'filter[customer.city]=Utrecht',
      'filter[customer.address.street][startsWith]=Oude',
    ]);
  });

  it('reads dotted names as react-admin forms mean them', () => {
    expect(parametersOf({ 'customer.city': 'Utrecht', 'amount.gte': 1, 'amount.lt': 9 })).toEqual([
      'filter[customer.city]=Utrecht',
      'filter[amount][gte]=1',
      'filter[amount][lt]=9',
    ]);
  });

  it('asks for the absence of a value with null, and leaves out what is undefined', () => {
    expect(parametersOf({ customer: null, state: undefined, amount: { lt: undefined } })).toEqual([
      'filter[customer][null]=true',
    ]);
    expect(parametersOf({ customer: { null: false } })).toEqual(['filter[customer][null]=false']);
  });

  it('nests or, and, not', () => {
    expect(
      parametersOf({
        or: [{ state: 'active' }, { customer: { city: 'Utrecht' }, not: { amount: { gt: 5 } } }],
        and: [{ or: [{ name: 'a' }] }],
      }),
    ).toEqual([
      'filter[or][0][state]=active',
      'filter[or][1][customer.city]=Utrecht',
      'filter[or][1][not][amount][gt]=5',
      'filter[and][0][or][0][name]=a',
    ]);
  });

  it('asks several things of one and the same related record under some, in every notation', () => {
    const asked = [
      'filter[invoices][some][state][]=issued',
      'filter[invoices][some][state][]=sent',
      'filter[invoices][some][dueDate][lt]=$today',
      'filter[invoices][some][lines.product][some][name]=Small',
    ];
    const lines = { product: { some: { name: 'Small' } } };
    const sought = { state: ['issued', 'sent'], dueDate: { lt: '$today' }, lines };
    expect(parametersOf({ invoices: { some: sought } })).toEqual(asked);
    expect(parametersOf({ 'invoices.some': sought })).toEqual(asked);
    expect(
      parametersOf({
        'invoices.some.state': ['issued', 'sent'],
        'invoices.some.dueDate.lt': '$today',
        'invoices.some.lines.product.some.name': 'Small',
      }),
    ).toEqual(asked);
    expect(parametersOf({ 'customer.invoices': { some: { not: { state: 'draft' } } } })).toEqual([
      'filter[customer.invoices][some][not][state]=draft',
    ]);
  });

  it('keeps both conditions of one field', () => {
    const both = { amount: { eq: 3, lt: 9 } };
    expect(filterTree({ amount: 3, 'amount.lt': 9 })).toEqual(both);
    expect(filterTree({ 'amount.lt': 9, amount: 3 })).toEqual(both);
    expect(filterTree({ state: ['a', 'b'], 'state.ne': 'a' })).toEqual({ state: { in: ['a', 'b'], ne: 'a' } });
    expect(filterTree({ 'state.ne': 'a', state: null })).toEqual({ state: { ne: 'a', null: true } });
  });

  it.each([
    { id: [] },
    { id: { in: [] }, state: 'active' },
    { and: [{ state: 'active' }, { id: [] }] },
    { or: [{ id: [] }, { 'customer.id': [] }] },
    { invoices: { some: { state: [] } } },
  ])('matches nothing by an empty list of values: %j', (filter) => {
    expect(matchesNothing(filterTree(filter))).toBe(true);
  });

  it.each([{}, { id: ['1'] }, { not: { id: [] } }, { and: [] }, { or: [{ id: [] }, { state: 'active' }] }])(
    'can match something: %j',
    (filter) => {
      expect(matchesNothing(filterTree(filter))).toBe(false);
    },
  );

  it('writes moments in UTC', () => {
    expect(parametersOf({ sentAt: { gte: new Date('2026-11-21T10:00:00+01:00') } })).toEqual([
      'filter[sentAt][gte]=2026-11-21T09:00:00.000Z',
    ]);
  });
});
