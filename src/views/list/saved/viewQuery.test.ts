import { memoryStore, type Store } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { knownQuery, queryIn, queryText, sortIn, sortText, storeColumns, storedColumns } from './viewQuery.ts';

const names = ['title', 'author', 'kind', 'price'];
const storeOf = (values: Record<string, unknown> = {}): Store => {
  const store = memoryStore(values);
  store.setup();
  return store;
};
const nothing = { filter: {}, sort: '', columns: {} };

describe('the query of a view', () => {
  it('is one text however its filter is written', () => {
    const nested = { ...nothing, filter: { q: 'x', author: { lastName: { contains: 'H' } } } };
    const dotted = { ...nothing, filter: { 'author.lastName': { contains: 'H' }, q: 'x' } };
    expect(queryText(nested)).toBe(queryText(dotted));
    expect(queryIn(queryText(nested))?.filter).toEqual({ q: 'x', 'author.lastName': { contains: 'H' } });
  });

  it('is undefined for any other text', () => {
    expect(queryIn('{')).toBeUndefined();
    expect(queryIn('{}')).toEqual(nothing);
  });

  it.each([
    ['title', { field: 'title', order: 'ASC' }],
    ['-state,-title', { field: 'state,-title', order: 'DESC' }],
  ] as const)('has the order %s', (text, sort) => {
    expect(sortIn(text)).toEqual(sort);
    expect(sortText({ ...sort })).toBe(text);
  });

  it('restores the columns, with new ones at the end', () => {
    const store = storeOf();
    const other = storeOf();
    store.setItem('books.datatable', ['kind']);
    store.setItem('books.datatable_columnRanks', [3, 0, 1, 2]);
    store.setItem('books.datatable_widths', { title: 240, gone: 10 });
    const columns = storedColumns(store, 'books', names);
    expect(columns).toEqual({ hidden: ['kind'], order: ['price', 'title', 'author', 'kind'], widths: { title: 240 } });
    storeColumns(other, 'books', ['isbn', ...names], columns);
    expect(other.getItem('books.datatable_columnRanks')).toEqual([4, 1, 2, 3, 0]);
    expect(other.getItem('books.datatable')).toEqual(['kind']);
  });

  it('leaves the columns to the description where it says nothing of them', () => {
    const store = storeOf({ 'books.datatable': ['kind'] });
    storeColumns(store, 'books', names, {});
    expect(store.getItem('books.datatable')).toBeUndefined();
  });

  it('drops what this user has no description of, and reports that', () => {
    const filter = { title: 'x', or: [{ secret: 1 }, { kind: 0 }] };
    const known = knownQuery({ ...nothing, filter, sort: '-secret,title' }, (path) => names.includes(path));
    expect(known).toEqual({
      query: { ...nothing, filter: { title: 'x', or: [{ kind: 0 }] }, sort: 'title' },
      isPartial: true,
    });
    expect(knownQuery({ ...nothing, filter: { title: 'x' } }, () => true).isPartial).toBe(false);
    const related = { author: { some: { lastName: 'x', secret: 'y' } } };
    const isKnown = (path: string): boolean => path !== 'author.secret' && path !== 'author';
    expect(knownQuery({ ...nothing, filter: { title: 'x', ...related } }, isKnown)).toEqual({
      query: { ...nothing, filter: { title: 'x' } },
      isPartial: true,
    });
    const readable = { ...nothing, filter: { author: { some: { lastName: 'x' } } } };
    expect(knownQuery(readable, isKnown)).toEqual({ query: readable, isPartial: false });
  });
});
