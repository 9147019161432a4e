/** Shows a value as people read it, from the text that the database writes. */
import { type Field, typeOf } from '../../schema/field.ts';
import type { Language } from '../../schema/label.ts';
import type { ExportForm } from '../../schema/types/fieldType.ts';
import { hundredths, moment, thousandths } from '../../schema/types/shared/exportText.ts';
import { listText } from '../../schema/types/shared/textsCell.ts';
import { listSeparator, partSeparator } from '../sql/selectTexts.ts';

export type Shown = (text: string) => string;

/** Gives the form in which a field is exported; null is the id of a row. */
export const exportFormOf = (field: Field | null): ExportForm => typeOf(field).exportedAs;

const plainForms: readonly ExportForm[] = ['asStored', 'hundredths', 'thousandths', 'moment'];

/** Tells whether values need neither quotes nor an apostrophe, as numbers and dates, even with a minus in front. */
export const isPlain = (field: Field | null): boolean => plainForms.includes(exportFormOf(field));

/** Tells whether values are written as decimals. */
export const isDecimal = (field: Field | null): boolean => ['hundredths', 'thousandths'].includes(exportFormOf(field));

const asItIs: Shown = (text) => text;

const forms: Readonly<Record<ExportForm, (field: Field | null, language: Language) => Shown>> = {
  asStored: () => asItIs,
  text: () => asItIs,
  fileName: () => asItIs,
  hundredths: () => hundredths,
  thousandths: () => thousandths,
  moment: () => moment,
  label: labelled,
  labels: labelled,
  list: () => (text) => (text === '' ? '' : listText(text.split(listSeparator))),
};

/** Gives the function that shows values of a field; null is the id of a row. */
export const shownAs = (field: Field | null, language: Language): Shown => forms[exportFormOf(field)](field, language);

/** Shows the label of an option or state in this language; an undescribed value is shown as it is. */
function labelled(field: Field | null, language: Language): Shown {
  const labels = labelsOf(field, language);
  const one: Shown = (value) => labels.get(value) ?? value;
  return exportFormOf(field) === 'labels'
    ? (text) => (text === '' ? '' : text.split(listSeparator).map(one).join(', '))
    : one;
}

/** Shows the title of a row, its parts as in columns of their own. */
export function titled(fields: readonly Field[], language: Language): Shown {
  const parts = fields.map((field) => shownAs(field, language));
  return (text) =>
    text
      .split(partSeparator)
      .flatMap((part, index) => (part === '' ? [] : [parts[index]?.(part) ?? part]))
      .join(' ');
}

/** Gives the labels of options or states by value, as text; none for other fields. */
export function labelsOf(field: Field | null, language: Language): ReadonlyMap<string, string> {
  const options = (field && typeOf(field).options?.(field)) ?? [];
  return new Map(options.map((option) => [String(option.value), option[language]]));
}
