import { expect, test } from 'vitest';
import { type Field, type FieldType, typeOf } from '../../schema/field.ts';
import { fieldTypes } from '../../schema/fields.ts';
import { moment, thousandths } from '../../schema/types/shared/exportText.ts';
import { isPlain, titled } from './shown.ts';

const label = { nl: 'Veld', en: 'Field' };
const text: Field = { type: 'text', label };
const money: Field = { type: 'money', label };
const state: Field = {
  type: 'state',
  label,
  initial: 'open',
  transitions: {},
  states: { open: { nl: 'Open', en: 'Open' }, closed: { nl: 'Gesloten', en: 'Closed' } },
};
const dateTime: Field = { type: 'dateTime', label };

test('the parts of a title are shown as in columns of their own, and absent ones left out', () => {
  const title = titled([text, state, money, dateTime], 'nl');
  expect(title('A1\u001eclosed\u001e1250\u001e2026-11-21 10:00:00+00')).toBe(
    'A1 Gesloten 12.50 2026-11-21T10:00:00.000Z',
  );
  expect(title('A1\u001e\u001e\u001e')).toBe('A1');
  expect(title('\u001e\u001e\u001e')).toBe('');
});

test.each([
  ['1500', '1.5'],
  ['1234', '1.2340'],
  ['-5', '-0.0050'],
  ['0', '0'],
  ['100000', '100'],
])('a quantity of %s thousandths is %s', (text, shown) => {
  expect(thousandths(text)).toBe(shown);
});

test('moments keep their milliseconds', () => {
  expect(moment('2026-11-21 10:00:00.5+00')).toBe('2026-11-21T10:00:00.500Z');
  expect(moment('2026-11-21 10:00:00+00')).toBe('2026-11-21T10:00:00.000Z');
});

const freeTexts = (Object.keys(fieldTypes) as FieldType[]).filter((type) => typeOf({ type }).isFreeText);

test.each(freeTexts)('a value of the type %s may be any text, so it is made harmless', (type) => {
  expect(isPlain({ type, label } as Field)).toBe(false);
});

test('every type of free text is among those', () => {
  expect(freeTexts).toEqual(expect.arrayContaining(['text', 'longText', 'richText', 'email', 'url', 'vatNumber']));
});

test('ids, amounts and moments are written as they are', () => {
  expect([null, money, dateTime].map(isPlain)).toEqual([true, true, true]);
  expect(isPlain(state)).toBe(false);
});
