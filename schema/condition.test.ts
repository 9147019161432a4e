import { describe, expect, test } from 'vitest';
import { holds, isShown } from './condition.ts';
import * as f from './fields.ts';
import { isFilterable, isSortable } from './operators.ts';

const label = { en: 'Label', nl: 'Opschrift' };
const company = { kind: 1, country: 'NL', vatNumber: null };

describe('a condition on a record', () => {
  test.each([
    [{}, true],
    [{ kind: 1 }, true],
    [{ kind: 0 }, false],
    [{ kind: '1' }, false],
    [{ kind: 1, country: 'BE' }, false],
    [{ country: ['BE', 'NL'] }, true],
    [{ country: [] }, false],
    [{ vatNumber: null }, true],
    [{ absent: null }, true],
    [{ kind: null }, false],
    [{ or: [{ kind: 0 }, { country: 'NL' }] }, true],
    [{ or: [] }, false],
    [{ and: [{ kind: 1 }, { country: 'BE' }] }, false],
    [{ and: [] }, true],
    [{ not: { kind: 0 } }, true],
    [{ kind: 1, not: { country: 'NL' } }, false],
  ])('%j: %j', (condition, expected) => {
    expect(holds(condition, company)).toBe(expected);
  });
});

test('a value is shown only where its field exists and its "shown" condition holds', () => {
  const vat = f.money(label, { shown: { vat: { ne: 0 } }, when: { kind: 1 } });
  expect(isShown(vat, { kind: 1, vat: -21 })).toBe(true);
  expect(isShown(vat, { kind: 1, vat: 0 })).toBe(false);
  expect(isShown(vat, { kind: 0, vat: 21 })).toBe(false);
  expect(isShown(f.money(label), { vat: 0 })).toBe(true);
});

test('write-only fields are not filtered by, and fields without an order are not sorted by', () => {
  for (const field of [f.password(label), f.secret(label), f.richText(label)]) {
    expect([isFilterable(field), isSortable(field)]).toEqual([false, false]);
  }
  expect([isFilterable(f.longText(label)), isSortable(f.longText(label))]).toEqual([true, false]);
  expect([isFilterable(f.text(label)), isSortable(f.text(label))]).toEqual([true, true]);
});

test('a description may close a field to filters and sorting', () => {
  const field = f.text(label, { filter: false, sort: false });
  expect([isFilterable(field), isSortable(field)]).toEqual([false, false]);
});
