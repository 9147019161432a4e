import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextRowKeys, type RowKeys } from './rowKeys.ts';

const none: RowKeys = new Map();
const ids = fc.uniqueArray(fc.nat({ max: 40 }).map(String), { maxLength: 20 });

describe('the rows of a table', () => {
  it('are reused in order when all records are new', () => {
    const first = nextRowKeys(none, ['a', 'b', 'c']);
    expect([...nextRowKeys(first, ['d', 'e', 'f']).values()]).toEqual([...first.values()]);
  });

  it('stay with staying records, whichever others change', () => {
    fc.assert(
      fc.property(fc.array(ids, { minLength: 1 }), fc.option(fc.nat({ max: 40 }).map(String)), (pages, own) => {
        let keys = none;
        for (const page of pages) {
          const last = keys;
          keys = nextRowKeys(last, page, own ?? undefined);
          expect([...keys.keys()]).toEqual(page);
          expect(new Set(keys.values()).size).toBe(page.length);
          for (const id of page) if (last.has(id)) expect(keys.get(id)).toBe(last.get(id));
          const made = [...keys.values()].filter((key) => ![...last.values()].includes(key));
          const held = own !== null && last.has(own) && !page.includes(own) ? 1 : 0;
          expect(made.length).toBe(Math.max(0, page.length - last.size + held));
        }
      }),
    );
  });

  it('are not reused while they have the keyboard focus', () => {
    const first = nextRowKeys(none, ['a', 'b']);
    const next = nextRowKeys(first, ['c', 'd'], 'a');
    expect([...next.values()]).not.toContain(first.get('a'));
    expect(next.get('c')).toBe(first.get('b'));
  });
});
