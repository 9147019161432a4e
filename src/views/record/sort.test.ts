import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleDescriptions } from '../testing/samples.ts';
import { type SortKey, sortedBy, sortedFurtherBy, sortKeysOf, sortOf, toSort } from './sort.ts';

const up = (name: string): SortKey => ({ name, isDescending: false });
const down = (name: string): SortKey => ({ name, isDescending: true });

describe('an order of several keys', () => {
  it('has its further keys in the field, each with its own minus', () => {
    expect(toSort([down('state'), down('name'), up('id')])).toEqual({ field: 'state,-name,id', order: 'DESC' });
    expect(toSort([])).toEqual({ field: 'id', order: 'ASC' });
  });

  it('is read as it was written', () => {
    const key = fc.record({ name: fc.stringMatching(/^[a-z]+(\.[a-z]+)?$/), isDescending: fc.boolean() });
    const isKept = (keys: SortKey[]): void => {
      expect(sortKeysOf(toSort(keys))).toEqual(keys);
    };
    fc.assert(fc.property(fc.array(key, { minLength: 1 }), isKept));
  });

  it('is that of the description where nobody sorted', () => {
    const [books] = sampleDescriptions();
    const sorted = (...sort: string[]) => books && sortOf({ ...books, list: { ...books.list, sort } });
    expect(sorted('-publishedOn', 'title')).toEqual({ field: 'publishedOn,title', order: 'DESC' });
    expect(sorted()).toEqual({ field: 'id', order: 'ASC' });
  });
});

describe('a click on a column', () => {
  it('sorts by it alone, and turns it round', () => {
    expect(sortedBy(toSort([up('name'), up('state')]), down('price'))).toEqual(toSort([down('price')]));
    expect(sortedBy(toSort([down('price')]), down('price'))).toEqual(toSort([up('price')]));
    expect(sortedBy(toSort([down('name'), up('state')]), up('name'))).toEqual(toSort([up('name')]));
  });

  it('with Shift adds it, turns it round, and takes it away', () => {
    const added = sortedFurtherBy(toSort([up('name')]), down('price'));
    expect(added).toEqual(toSort([up('name'), down('price')]));
    const turned = sortedFurtherBy(added, down('price'));
    expect(turned).toEqual(toSort([up('name'), up('price')]));
    expect(sortedFurtherBy(turned, down('price'))).toEqual(toSort([up('name')]));
  });

  it('with Shift never leaves a list without order', () => {
    const turned = sortedFurtherBy(toSort([up('name')]), up('name'));
    expect([turned, sortedFurtherBy(turned, up('name'))]).toEqual([toSort([down('name')]), toSort([up('name')])]);
  });
});
