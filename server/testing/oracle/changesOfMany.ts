/** Changes of many records at once in the history of a world, for questions that would undo them. */
import { sql } from 'drizzle-orm';
import type { Resource } from '../../../schema/resource.ts';
import type { Role } from '../../../schema/role.ts';
import { isWriteOnly } from '../../../schema/validation.ts';
import { ownerOf } from '../../../schema/view.ts';
import type { FieldChanges } from '../../operations/history/historyTable.ts';
import { type Author, noteEach } from '../../operations/history/note.ts';
import { type StoredRow, storedRows } from '../../sql/storedRows.ts';
import { entityOf } from '../../sql/where.ts';
import { expectedRights } from '../permissions/expectedRights.ts';
import type { TestApp } from '../testApp.ts';
import { hiddenValue } from './hiddenValue.ts';

/** What the changes go by. */
export const [byCaller, byOther] = ['changed by caller', 'changed by others'] as const;

interface Noted {
  descriptions: readonly Resource[];
  role: Role;
  /** Which of the two it is: what the role may not read was another value in each. */
  world: number;
  author: Author;
}

/** Of every row of every resource: what the role may read was as it is, the rest something else. */
export async function noteChangesOfMany({ services }: TestApp, noted: Noted): Promise<void> {
  const { database, model } = services;
  for (const resource of noted.descriptions.filter(({ view, history }) => !view && history !== false)) {
    const rows = await storedRows(database.db, entityOf(model, resource.name), {});
    const notes = await Promise.all(
      rows.map(async (row) => ({ id: row.id, note: await changesOf(resource, row, noted) })),
    );
    const source = sql`select ${resource.name}::text as resource, (one ->> 'id')::bigint as id, 1 as version, one -> 'note' as note
      from jsonb_array_elements(${JSON.stringify(notes)}::jsonb) as one`;
    await database.db.execute(noteEach({ ...noted.author, via: 'bulk' }, 'update', source));
  }
}

async function changesOf(
  resource: Resource,
  row: StoredRow,
  { descriptions, role, world }: Noted,
): Promise<FieldChanges> {
  // A view of it may show more.
  const names = descriptions.filter((one) => ownerOf(one) === resource.name);
  const shown = names.map((one) => expectedRights(descriptions, one, role));
  const readable = (name: string): boolean => shown.some((may) => may.readable(name));
  const changes = Object.entries(resource.fields).map(async ([name, field]) => {
    const value = row.values[name] ?? null;
    const before = readable(name) ? value : await hiddenValue(field, world, Number(row.id));
    return [name, isWriteOnly(field) ? ([null, null] as const) : ([before, value] as const)] as const;
  });
  return Object.fromEntries(await Promise.all(changes));
}
