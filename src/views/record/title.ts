import type { RaRecord } from 'react-admin';
import type { FieldType } from '../../../schema/field.ts';
import type { VisibleResource } from '../../../schema/visible.ts';
import { dayText, ibanText } from '../cell/text.ts';

/** Gives the title of the record behind a reference, where it is known. */
export type TitleLookup = (resource: string, id: string) => string | undefined;

/** What a title needs beside its record. */
export interface TitleOptions {
  lookup?: TitleLookup;
  /** How days are written; without it they are as they are stored. */
  locale?: string;
}

/** What a record is called by people: the values of its title fields, or its number where these say nothing. */
export function titleOf(description: VisibleResource, record: Partial<RaRecord>, options: TitleOptions = {}): string {
  const parts = description.title.flatMap((name) => {
    const field = description.fields[name];
    const value: unknown = record[name];
    if (value === null || value === undefined || value === '') return [];
    if (field?.type === 'reference') return options.lookup?.(field.to, String(value)) ?? [];
    return [written(String(value), field?.type, options.locale)];
  });
  return parts.length > 0 ? parts.join(' ') : `#${record.id}`;
}

function written(value: string, type: FieldType | undefined, locale: string | undefined): string {
  if (type === 'iban') return ibanText(value);
  return type === 'date' && locale !== undefined ? dayText(value, locale) : value;
}
