/** Adds bulk changes to the history of a world, for questions that would undo them. */
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

/** Names the request ids of the bulk changes. */
export const byCaller = 'changed by caller';
export const byOther = 'changed by others';

interface Noted {
  descriptions: readonly Resource[];
  role: Role;
  /** World 0 or 1, which decides the former values of fields that the role may not read. */
  world: number;
  author: Author;
}

/** Records a change of every row: fields readable to the role kept their value, all others had another. */
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
  // Includes views of the same table, as they may show more fields.
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
