import type { RaRecord } from 'react-admin';
import type { VisibleResource } from '../../../schema/visible.ts';

/** Gives the title of the record behind a reference, where it is known. */
export type TitleLookup = (resource: string, id: string) => string | undefined;

const unknown: TitleLookup = () => undefined;

/** What a record is called by people: the values of its title fields, or its number where these say nothing. */
export function titleOf(description: VisibleResource, record: Partial<RaRecord>, lookup = unknown): string {
  const parts = description.title.flatMap((name) => {
    const field = description.fields[name];
    const value: unknown = record[name];
    if (value === null || value === undefined || value === '') return [];
    return field?.type === 'reference' ? (lookup(field.to, String(value)) ?? []) : [String(value)];
  });
  return parts.length > 0 ? parts.join(' ') : `#${record.id}`;
}
