/** Values as people read them, from the texts the database writes. */
import type { Field } from '../../schema/field.ts';
import type { Language } from '../../schema/label.ts';
import { listSeparator, partSeparator } from '../sql/selectTexts.ts';

export type Shown = (text: string) => string;

/** Whole cents or basis points as a decimal number: `1250` is `12.50`. */
export function hundredths(text: string): string {
  const isNegative = text.startsWith('-');
  const digits = (isNegative ? text.slice(1) : text).padStart(3, '0');
  return `${isNegative ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A moment of a connection in UTC, such as `2026-11-21 10:00:00.5+00`, as RFC 3339. */
export function moment(text: string): string {
  const wholeSeconds = 22;
  if (text.length === wholeSeconds) return `${text.slice(0, 10)}T${text.slice(11, 19)}.000Z`;
  const [seconds = '', fraction = ''] = text.replace(' ', 'T').replace(/\+00$/, '').split('.');
  return `${seconds}.${fraction.padEnd(3, '0')}Z`;
}

/** The label of an option or a state in this language, by its value; a value that is none any more stands for itself. */
export function labelled(field: Field, language: Language): Shown {
  const labels = labelsOf(field, language);
  const one: Shown = (value) => labels.get(value) ?? value;
  return field.type === 'choices' ? (text) => (text === '' ? '' : text.split(listSeparator).map(one).join(', ')) : one;
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

function shownAs(field: Field, language: Language): Shown {
  switch (field.type) {
    case 'money':
    case 'percent':
      return hundredths;
    case 'dateTime':
      return moment;
    case 'choice':
    case 'choices':
    case 'state':
      return labelled(field, language);
    default:
      return (text) => text;
  }
}

/** The labels of options or states, by value as text; of other fields none. */
export function labelsOf(field: Field, language: Language): ReadonlyMap<string, string> {
  if (field.type === 'state')
    return new Map(Object.entries(field.states).map(([value, label]) => [value, label[language]]));
  if (field.type === 'choice' || field.type === 'choices')
    return new Map(field.options.map(({ value, ...label }) => [String(value), label[language]]));
  return new Map();
}
