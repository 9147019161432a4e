import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { trashDays } from '../../../schema/resource.ts';
import { ownerOf } from '../../../schema/view.ts';
import type { FieldChanges } from '../../operations/history/historyTable.ts';
import { noteEach } from '../../operations/history/note.ts';
import { trash } from '../../operations/trash/trashTable.ts';
import type { StoredRow } from '../../sql/storedRows.ts';
import { sampleValue } from '../rows/sampleRecord.ts';
import { appOn, type TestAnswer, type TestApp } from '../testApp.ts';
import { bulk, restore } from '../worlds/garageApp.ts';
import { absent, type Cell, codesOf, lettersOf, stored } from './cell.ts';
import { trashedBy } from './past.ts';

/** Expects that undoing a bulk change needs current rights on its rows and fields. */
export async function checkUndoing(app: TestApp, cell: Cell): Promise<void> {
  const { resource, may, role, own, foreign } = cell;
  if (!may.read || role === 'visitor' || resource.history === false) return;
  const change = `change of ${resource.name} as ${role}`;
  await noteChange(app, cell, change);
  const before = await rowsOf(app, cell);
  await expectNothingForOthers(app, cell, change);
  const answer = await undo(app, cell, change);
  const place = `undo of ${resource.name} as ${role}: ${JSON.stringify(answer.body.errors)}`;
  if (!may.update) expect([answer.status, codesOf(answer)], place).toEqual([403, ['FORBIDDEN']]);
  // Counts nothing, as the fields that the caller may write hold their former values.
  else expect([answer.status, answer.body.data?.attributes], place).toMatchObject([201, { affected: 0, failures: [] }]);
  expect(await rowsOf(app, cell), `${own} and ${foreign}, ${place}`).toEqual(before);
}

/** Expects that only the user who removed rows, and still may remove them, restores them. */
export async function checkUndoingRemoval(app: TestApp, cell: Cell): Promise<void> {
  const { resource, may, role, as } = cell;
  if (!may.read || role === 'visitor' || trashDays(resource) === null) return;
  const id = await cell.another();
  // Skips the only row where it is the caller's own account, as other checks need it.
  if (id === cell.own) return;
  const change = `removal of ${resource.name} as ${role}`;
  if (!(await (may.delete ? removeMany : removePastRights)(app, cell, { id, change }))) return;
  await expectNothingForOthers(app, cell, change);
  const answer = await undo(app, cell, change);
  if (!may.delete) return expectUnknown(answer, change, await undo(app, cell, unknownOf(change)));
  expect([answer.status, answer.body.data?.attributes]).toMatchObject([201, { affected: 1, failures: [] }]);
  expect((await app.get(`/api/${resource.name}/${id}`, as)).status).toBe(200);
}

const undo = (app: TestApp, { resource, as }: Cell, bulkchange: string): Promise<TestAnswer> =>
  restore(app, { resource: resource.name, bulkchange }, as);

/** Returns a name of the same length, as lengths of answers are compared too. */
const unknownOf = (change: string): string => 'z'.repeat(change.length);

const expectUnknown = (answer: TestAnswer, change: string, ofUnknown: TestAnswer): void =>
  expect(lettersOf(answer, change)).toEqual(lettersOf(ofUnknown, unknownOf(change)));

/** Expects that a change answers as an absent one to others of the same role. */
async function expectNothingForOthers(app: TestApp, cell: Cell, change: string): Promise<void> {
  const other = { ...cell, as: { ...cell.as, userId: absent } };
  expectUnknown(await undo(app, other, change), change, await undo(app, other, unknownOf(change)));
}

/**
 * Records a change by the caller of an own and a foreign row. Updatable fields of the own row get their current value,
 * all others a value that must not be written.
 */
async function noteChange({ services, watch }: TestApp, cell: Cell, requestId: string): Promise<void> {
  const { resource, may, as, own, foreign } = cell;
  const { database, now } = services;
  const row = await storedRow({ services } as TestApp, cell, own);
  const changesOf = async (isOwn: boolean): Promise<FieldChanges> => {
    const changes = Object.entries(resource.fields).map(async ([name, field]) => {
      const after = row?.values[name] ?? null;
      const before = await sampleValue(field, { number: 77, referenceTo: async () => absent });
      // Plants the values of secrets too, which no history has by itself.
      watch?.note('planted', { [name]: before });
      return [name, [isOwn && may.updatable(name) ? after : before, after]] as const;
    });
    return Object.fromEntries(await Promise.all(changes));
  };
  for (const id of [own, foreign]) {
    if (id === null) continue;
    const note = JSON.stringify(await changesOf(id === own));
    const source = sql`select ${ownerOf(resource)}::text as resource, ${id}::bigint as id, 1 as version, ${note}::jsonb as note`;
    await database.db.execute(noteEach({ principal: as, requestId, via: 'bulk', reason: null, now }, 'update', source));
  }
}

const storedRow = (app: TestApp, { resource }: Cell, id: string): Promise<StoredRow | undefined> =>
  stored(app, resource.name, id);

async function rowsOf(app: TestApp, cell: Cell): Promise<unknown[]> {
  const ids = [cell.own, ...(cell.foreign === null ? [] : [cell.foreign])];
  return Promise.all(ids.map(async (id) => (await storedRow(app, cell, id))?.values));
}

interface Removal {
  id: string;
  change: string;
}

/** Removes a row by a bulk change; returns whether the caller could. */
async function removeMany({ services }: TestApp, { resource, as }: Cell, { id, change }: Removal): Promise<boolean> {
  const answer = await bulk(
    appOn(services, as, () => change),
    { resource: resource.name, action: 'delete', ids: [id] },
    as,
  );
  return answer.status === 200 && answer.body.data.attributes.affected === 1;
}

/** Puts a row in the trash as removed by the caller, as if they had the right before. */
async function removePastRights(app: TestApp, { resource, as }: Cell, { id, change }: Removal): Promise<boolean> {
  const trashed = await trashedBy(app, resource, id);
  if (trashed === null) return false;
  await app.services.database.db.execute(
    sql`update ${trash} set user_id = ${as.userId}::bigint, request_id = ${change} where id = ${trashed}::bigint`,
  );
  return true;
}
