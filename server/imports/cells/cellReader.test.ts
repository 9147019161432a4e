import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Field } from '../../../schema/field.ts';
import {
  boolean,
  choice,
  choices,
  country,
  date,
  dateTime,
  integer,
  language,
  money,
  percent,
  quantity,
  state,
  text,
} from '../../../schema/fields.ts';
import type { Cell } from '../../../schema/types/fieldType.ts';
import { hundredths, thousandths } from '../../../schema/types/shared/exportText.ts';
import { numberText } from '../file/numberText.ts';
import { cellReader } from './cellReader.ts';

const label = { en: 'Field', nl: 'Veld' };
const read = (field: Field, cell: Cell): unknown => {
  const result = cellReader(field)(cell);
  return 'value' in result ? result.value : result.fault.code;
};

test.each<[Cell, unknown]>([
  ['12.50', 1250],
  ['12,5', 1250],
  ['€ 1.234,50', 123450],
  ['-€ 3,00', -300],
  ['1,234,567.89', 123456789],
  ['1 234,00', 123400],
  ['12', 1200],
  [12.5, 1250],
  [0.1 + 0.2, 30],
  ["'-5,00", -500],
  ['1.234', 'AMBIGUOUS_NUMBER'],
  ['12.3456', 'INVALID_TYPE'],
  ['twelve', 'INVALID_TYPE'],
  [12.345, 'INVALID_TYPE'],
])('an amount of %j is %j', (cell, value) => {
  expect(read(money(label), cell)).toBe(value);
});

test.each<[Cell, unknown]>([
  ['21', 2100],
  ['21,5 %', 2150],
  ['21.00', 2100],
  [0.21, 2100],
  [21, 'AMBIGUOUS_NUMBER'],
])('a percentage of %j is %j', (cell, value) => {
  expect(read(percent(label), cell)).toBe(value);
});

test.each<[Cell, unknown]>([
  ['1,5', 1500],
  ['0.125', 125],
  ['1.2340', 1234],
  ['-1.234,5', -1_234_500],
  ['1.234', 'AMBIGUOUS_NUMBER'],
  ['0,1234', 'INVALID_TYPE'],
  [1.234, 1234],
  [0.0005, 'INVALID_TYPE'],
])('a quantity of %j is %j', (cell, value) => {
  expect(read(quantity(label), cell)).toBe(value);
});

test.each([
  [percent(label), 0.1, '10%'],
  [percent(label), 0.0725, '7.25%'],
  [percent(label), 0.12345, '12.3450%'],
  [percent(label), 21, '21'],
  [quantity(label), 1.234, '1.2340'],
  [money(label), 12.5, '12.5'],
] as const)(
  'a number of a spreadsheet is written as text that is read alike: %j, %j as %j',
  (field, number, written) => {
    expect(numberText(field, number)).toBe(written);
    if (number !== 21) expect(read(field, written)).toEqual(read(field, number));
  },
);

test.each<[Cell, unknown]>([
  ['42', 42],
  ['1.234.567', 1234567],
  ['1.234', 'AMBIGUOUS_NUMBER'],
  ['4.5', 'INVALID_TYPE'],
  [42, 42],
  [4.5, 'INVALID_TYPE'],
  ['99999999999999999999', 'INVALID_TYPE'],
])('a whole number of %j is %j', (cell, value) => {
  expect(read(integer(label), cell)).toBe(value);
});

test.each<[Cell, unknown]>([
  ['2026-12-31', '2026-12-31'],
  ['31-12-2026', '2026-12-31'],
  ['1/2/2026', '2026-02-01'],
  [new Date('2026-12-31T00:00:00Z'), '2026-12-31'],
  ['soon', 'soon'],
])('a day of %j is %j', (cell, value) => {
  expect(read(date(label), cell)).toBe(value);
});

test.each<[Cell, unknown]>([
  ['2026-12-31T10:00:00.500Z', '2026-12-31T10:00:00.500Z'],
  ['31-12-2026 9:05', '2026-12-31T09:05:00Z'],
  ['2026-12-31 10:00:30', '2026-12-31T10:00:30Z'],
  [new Date('2026-12-31T10:00:00Z'), '2026-12-31T10:00:00.000Z'],
])('a moment of %j is %j', (cell, value) => {
  expect(read(dateTime(label), cell)).toBe(value);
});

test.each<[Cell, unknown]>([
  ['Ja', true],
  ['nee', false],
  ['TRUE', true],
  ['0', false],
  [true, true],
  [0, false],
  ['perhaps', 'perhaps'],
])('a truth of %j is %j', (cell, value) => {
  expect(read(boolean(label), cell)).toBe(value);
});

test.each<[Cell, unknown]>([
  ['Nederland', 'NL'],
  ['the netherlands', 'NL'],
  ['Belgie', 'BE'],
  ['Duitsland', 'DE'],
  ['Germany', 'DE'],
  ['Verenigd Koninkrijk', 'GB'],
  ['nl', 'NL'],
  ['Utopia', 'Utopia'],
])('a country of %j is %j', (cell, value) => {
  expect(read(country(label), cell)).toBe(value);
});

test.each<[Cell, unknown]>([
  ['Nederlands', 'nl'],
  ['Dutch', 'nl'],
  ['engels', 'en'],
  ['EN', 'en'],
  ['Klingon', 'Klingon'],
])('a language of %j is %j', (cell, value) => {
  expect(read(language(label), cell)).toBe(value);
});

const cards = [
  { value: 'VISA', en: 'Visa', nl: 'Visa' },
  { value: 'MC', en: 'Master, gold', nl: 'Meester, goud' },
  { value: 3, en: 'Twin', nl: 'Drie' },
  { value: 4, en: 'Twin', nl: 'Vier' },
];

test('an option is known by its value or by its label in either language, a label that two share is not', () => {
  const field = choice(label, { options: cards });
  expect(['visa', 'Meester, goud', '3', 'vier', 'Twin'].map((cell) => read(field, cell))).toEqual([
    'VISA',
    'MC',
    3,
    4,
    'Twin',
  ]);
  expect(read(choices(label, { options: cards }), 'Visa, Master, gold,none')).toEqual(['VISA', 'MC', 'none']);
  const lamp = state(label, { initial: 'on', states: { on: { en: 'Lit', nl: 'Aan' } }, transitions: {} });
  expect(['aan', 'LIT', 'on'].map((cell) => read(lamp, cell))).toEqual(['on', 'on', 'on']);
});

test('a text is as it stands, without the apostrophe that kept a spreadsheet from calculating', () => {
  expect(read(text(label), "'=1+1")).toBe('=1+1');
  expect(read(text(label), "'s avonds")).toBe("'s avonds");
  expect(read(text(label), 12)).toBe('12');
});

test('every amount comes back as it was exported', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (cents) => {
      expect(read(money(label), hundredths(String(cents)))).toBe(cents);
      expect(read(quantity(label), thousandths(String(cents)))).toBe(cents);
    }),
  );
});
