import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alsoMatching, exceptionsAfter, filterOf } from './selection.ts';

describe('a selection', () => {
  it('is found by a filter, whether named or all but some', () => {
    expect(filterOf({ ids: ['1', '2'] })).toEqual({ id: ['1', '2'] });
    expect(filterOf({ filter: { q: 'a', state: 'x' }, except: [] })).toEqual({ q: 'a', state: 'x' });
    expect(filterOf({ filter: { q: 'a', and: [{ b: 1 }] }, except: ['7'] })).toEqual({
      q: 'a',
      and: [{ b: 1 }, { not: { id: ['7'] } }],
    });
  });

  it('is narrowed beside the conditions there are, also of the same field', () => {
    expect(alsoMatching({ state: 'a', and: [{ b: 1 }] }, { state: ['c'] })).toEqual({
      state: 'a',
      and: [{ b: 1 }, { state: ['c'] }],
    });
  });

  it('loses and regains rows of the page on screen only', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 30 }).map(String));
    fc.assert(
      fc.property(ids, ids, ids, (except, page, chosen) => {
        const after = exceptionsAfter(except, page, chosen);
        for (const id of page) expect(after.includes(id)).toBe(!chosen.includes(id));
        const elsewhere = (all: readonly string[]) => all.filter((id) => !page.includes(id));
        expect(elsewhere(after)).toEqual(elsewhere(except));
      }),
    );
  });
});
