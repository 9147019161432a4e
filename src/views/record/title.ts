import type { RaRecord } from 'react-admin';
import { moneyText } from '../../../schema/amountText.ts';
import { dayText } from '../../../schema/day.ts';
import type { Label, Language } from '../../../schema/label.ts';
import type { VisibleField, VisibleResource } from '../../../schema/visible.ts';
import { countryText, ibanText, languageText, momentText } from '../cell/text.ts';
import { unicodeName } from '../cell/unicodeName.ts';

/** Returns the title of a referenced record, when known. */
export type TitleLookup = (resource: string, id: string) => string | undefined;

/** Holds the options for titles beside the record. */
export interface TitleOptions {
  lookup?: TitleLookup;
  /** Locale of days, moments and choices; without it they stay as stored. */
  locale?: string;
}

/** Builds the title of a record from its title fields, or from its id when those are empty. */
export function titleOf(description: VisibleResource, record: Partial<RaRecord>, options: TitleOptions = {}): string {
  const parts = description.title.flatMap((name) => {
    const field = description.fields[name];
    const value: unknown = record[name];
    if (value === null || value === undefined || value === '') return [];
    const text =
      field?.type === 'reference'
        ? options.lookup?.(field.to, String(value))
        : writtenValue(value, field, options.locale);
    return text === undefined ? [] : [{ text, isWhole: field !== undefined && wholes.has(field.type) }];
  });
  return parts.length > 0 ? joined(parts) : `#${record.id}`;
}

/** Lists types whose values are names of their own, unlike the words of one name. */
const wholes: ReadonlySet<VisibleField['type']> = new Set(['reference', 'iban', 'email', 'date', 'dateTime', 'money']);

interface TitlePart {
  text: string;
  isWhole: boolean;
}

/** Joins words by spaces and names by commas; says once what comes twice, or what begins the next. */
function joined(parts: readonly TitlePart[]): string {
  const told = parts.filter(
    ({ text }, index) =>
      parts.findIndex((one) => one.text === text) === index && !parts[index + 1]?.text.startsWith(`${text}:`),
  );
  return told.reduce((title, { text, isWhole }, index) => {
    if (index === 0) return text;
    return `${title}${isWhole || told[index - 1]?.isWhole ? ',' : ''} ${text}`;
  }, '');
}

/** Writes a value for a line of text that names or sums up a record. Without a locale it is as stored. */
export function writtenValue(stored: unknown, field: VisibleField | undefined, locale: string | undefined): string {
  const value = String(stored);
  if (field?.type === 'iban') return ibanText(value);
  if (field?.type === 'domainName' || field?.type === 'hostname') return unicodeName(value);
  if (locale === undefined) return value;
  if (field?.type === 'money' && typeof stored === 'number') return moneyText(stored, locale);
  if (field?.type === 'date') return dayText(value, locale);
  if (field?.type === 'dateTime') return momentText(value, locale);
  if (field?.type === 'language') return languageText(value, locale);
  if (field?.type === 'country') return countryText(value, locale);
  return (field && optionOf(field, value)?.[new Intl.Locale(locale).language as Language]) ?? value;
}

/** Returns the label of a choice or a state. */
function optionOf(field: VisibleField, value: string): Label | undefined {
  if (field.type === 'state') return field.states[value];
  return field.type === 'choice' ? field.options.find((option) => String(option.value) === value) : undefined;
}
