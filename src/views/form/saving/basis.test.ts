import { describe, expect, it } from 'vitest';
import { basisAfter, basisOfOlder, resolvedOn, typedOver, uncontested } from './basis.ts';

const record = (version: number, values: object) => ({ id: '1', a: 'a', b: 'b', ...values, meta: { version } });
const names = ['a', 'b'];
const first = record(1, {});

describe('what a form was typed over', () => {
  it('is the newest version as long as others write other fields', () => {
    const now = record(2, { b: 'theirs' });
    for (const b of ['b', 'theirs'])
      expect(basisAfter(uncontested, { before: first, now, values: { a: 'mine', b }, names })).toEqual(uncontested);
    expect(typedOver(uncontested, now, { a: 'mine', b: 'theirs' })).toBe(now);
  });

  it('stays the version before others wrote a typed field, however often they write', () => {
    const second = record(2, { a: 'theirs' });
    const third = record(3, { a: 'again', b: 'more' });
    const values = { a: 'mine', b: 'b' };
    const once = basisAfter(uncontested, { before: first, now: second, values, names });
    const twice = basisAfter(once, { before: second, now: third, values, names });
    expect(typedOver(twice, third, { ...values, b: 'more' })).toEqual(record(1, { a: 'a', b: 'more' }));
  });

  it('is the newest version once theirs was taken over, but not where what was there at first is typed again', () => {
    const now = record(2, { a: 'theirs' });
    const basis = basisAfter(uncontested, { before: first, now, values: { a: 'mine', b: 'b' }, names });
    expect(typedOver(basis, now, { a: 'theirs', b: 'b' })).toBe(now);
    expect(typedOver(basis, now, { a: 'a', b: 'b' })).toEqual(first);
  });

  it('is the newest version where both wrote the same, or an empty text where nothing is', () => {
    const now = record(2, { a: 'mine', b: null });
    const values = { a: 'mine', b: '' };
    expect(basisAfter(uncontested, { before: first, now, values, names })).toEqual(uncontested);
  });

  it('is the version that was compared, until others write once more', () => {
    const second = record(2, { a: 'theirs' });
    const third = record(3, { a: 'again' });
    const values = { a: 'mine', b: 'b' };
    const resolved = basisAfter(resolvedOn(second), { before: first, now: second, values, names });
    expect(typedOver(resolved, second, values)).toBe(second);
    const again = basisAfter(resolved, { before: second, now: third, values, names });
    expect(typedOver(again, third, values)).toEqual(second);
  });

  it('is an older version where a draft was typed over what is another value by now', () => {
    const now = record(4, { a: 'theirs' });
    expect(basisOfOlder(1, { b: 'b' }, now)).toEqual(uncontested);
    expect(typedOver(basisOfOlder(1, { a: 'a', b: 'b' }, now), now, { a: 'mine', b: 'b' })).toEqual(first);
  });
});
