/** Values as people read them, from the texts the database writes. */
import type { Field, FieldType } from '../../schema/field.ts';
import type { Language } from '../../schema/label.ts';
import { listSeparator, partSeparator } from '../sql/selectTexts.ts';

export type Shown = (text: string) => string;

/** How values of a field are shown; a text as it is, which may be anything. */
type Manner = 'asWritten' | 'hundredths' | 'thousandths' | 'moment' | 'label' | 'labels' | 'text';

/** A type that is not here is shown as text. */
const manners: Partial<Record<FieldType, Manner>> = {
  reference: 'asWritten',
  integer: 'asWritten',
  boolean: 'asWritten',
  date: 'asWritten',
  money: 'hundredths',
  percent: 'hundredths',
  quantity: 'thousandths',
  dateTime: 'moment',
  choice: 'label',
  state: 'label',
  choices: 'labels',
};

/** Of null: of the id of a row. */
export const mannerOf = (field: Field | null): Manner => (field ? (manners[field.type] ?? 'text') : 'asWritten');

/** Numbers, days and the like need no quotes, and a minus before a number is one: they are never made harmless. */
export const isPlain = (field: Field | null): boolean =>
  ['asWritten', 'hundredths', 'thousandths', 'moment'].includes(mannerOf(field));

/** How values of a field are shown, of null those of the id of a row. */
export function shownAs(field: Field | null, language: Language): Shown {
  switch (mannerOf(field)) {
    case 'hundredths':
      return hundredths;
    case 'thousandths':
      return thousandths;
    case 'moment':
      return moment;
    case 'label':
    case 'labels':
      return labelled(field, language);
    case 'asWritten':
    case 'text':
      return asItIs;
  }
}

const asItIs: Shown = (text) => text;

/** Whole cents or basis points as a decimal number: `1250` is `12.50`. */
export const hundredths: Shown = (text) => decimal(text, 2);

/**
 * Whole thousandths as a decimal number without zeros at its end: `1500` is `1.5`. Three decimals get a fourth, because
 * `1.234` may be read as over a thousand, and an import therefore refuses it.
 */
export const thousandths: Shown = (text) =>
  decimal(text, 3)
    .replace(/\.?0+$/, '')
    .replace(/(\.\d{3})$/, '$10');

function decimal(text: string, decimals: number): string {
  const isNegative = text.startsWith('-');
  const digits = (isNegative ? text.slice(1) : text).padStart(decimals + 1, '0');
  return `${isNegative ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** A moment of a connection in UTC, such as `2026-11-21 10:00:00.5+00`, as RFC 3339. */
export function moment(text: string): string {
  const wholeSeconds = 22;
  if (text.length === wholeSeconds) return `${text.slice(0, 10)}T${text.slice(11, 19)}.000Z`;
  const [seconds = '', fraction = ''] = text.replace(' ', 'T').replace(/\+00$/, '').split('.');
  return `${seconds}.${fraction.padEnd(3, '0')}Z`;
}

/** The label of an option or a state in this language, by its value; a value that is none any more stands for itself. */
function labelled(field: Field | null, language: Language): Shown {
  const labels = labelsOf(field, language);
  const one: Shown = (value) => labels.get(value) ?? value;
  return mannerOf(field) === 'labels'
    ? (text) => (text === '' ? '' : text.split(listSeparator).map(one).join(', '))
    : one;
}

/** The title of a row, whose parts are shown as in columns of their own. */
export function titled(fields: readonly Field[], language: Language): Shown {
  const parts = fields.map((field) => shownAs(field, language));
  return (text) =>
    text
      .split(partSeparator)
      .flatMap((part, index) => (part === '' ? [] : [parts[index]?.(part) ?? part]))
      .join(' ');
}

/** The labels of options or states, by value as text; of other fields none. */
export function labelsOf(field: Field | null, language: Language): ReadonlyMap<string, string> {
  if (field?.type === 'state')
    return new Map(Object.entries(field.states).map(([value, label]) => [value, label[language]]));
  if (field?.type === 'choice' || field?.type === 'choices')
    return new Map(field.options.map(({ value, ...label }) => [String(value), label[language]]));
  return new Map();
}
