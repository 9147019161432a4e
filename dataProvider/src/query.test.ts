import { describe, expect, it } from 'vitest';
import { listQuery, recordQuery } from './query.ts';

const parametersOf = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query));

describe('the query of a list', () => {
  it('holds page, size, sort, search and filter', () => {
    const query = listQuery({
      pagination: { page: 3, perPage: 50 },
      sort: { field: 'expiresOn', order: 'DESC' },
      filter: { q: 'jansen & zn', state: 'active' },
    });
    expect(parametersOf(query)).toEqual({
      page: '3',
      per_page: '50',
      sort: '-expiresOn',
      q: 'jansen & zn',
      'filter[state]': 'active',
    });
  });

  it('asks nothing that was not asked', () => {
    expect(listQuery({})).toBe('');
    expect(listQuery({ filter: { q: '' } })).toBe('');
  });

  it('sorts on several keys, the one of the list first, each field once', () => {
    const sort = ['-expiresOn', { field: 'customer.name', order: 'DESC' as const }];
    const keysOf = (field: string) =>
      parametersOf(listQuery({ sort: { field, order: 'ASC' }, meta: { sort } }))['sort'];
    expect(keysOf('state')).toBe('state,-expiresOn,-customer.name');
    expect(keysOf('expiresOn')).toBe('expiresOn,-customer.name');
  });

  it('takes further keys from the field, each with its own direction', () => {
    const keysOf = (field: string, order: 'ASC' | 'DESC') =>
      parametersOf(listQuery({ sort: { field, order } }))['sort'];
    expect(keysOf('state,-name,customer.name', 'DESC')).toBe('-state,-name,customer.name');
    expect(keysOf('id,name', 'ASC')).toBe('name,id');
    expect(keysOf('name,-name', 'ASC')).toBe('name');
    expect(keysOf('', 'ASC')).toBeUndefined();
  });

  it('puts an id last, after which no key has any effect', () => {
    const query = listQuery({ sort: { field: 'id', order: 'DESC' }, meta: { sort: ['name'] } });
    expect(parametersOf(query)['sort']).toBe('name,-id');
  });

  it('asks for included records, some fields, an exact count, sums and counts by value', () => {
    const meta = {
      include: ['customer', 'dnsrecords'],
      fields: { domains: ['name', 'state'] },
      count: 'exact',
      sumOf: ['price', 'costs'],
      countBy: ['state'],
    };
    expect(parametersOf(listQuery({ meta }))).toEqual({
      include: 'customer,dnsrecords',
      'fields[domains]': 'name,state',
      count: 'exact',
      sumOf: 'price,costs',
      countBy: 'state',
    });
  });
});

it('the query of one record holds include and fields, never sort or count', () => {
  const meta = { include: ['customer'], fields: { domains: ['name'] }, sort: ['name'], count: 'exact' };
  expect(parametersOf(recordQuery(meta))).toEqual({ include: 'customer', 'fields[domains]': 'name' });
});
