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

/** Whoever made a change of many takes it back by today's rights: in rows they may touch, of fields they may set. */
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
  else expect([answer.status, answer.body.data?.attributes], place).toMatchObject([201, { affected: 1, failures: [] }]);
  expect(await rowsOf(app, cell), `${own} and ${foreign}, ${place}`).toEqual(before);
}

/** Removed rows come back for whoever removed them and still may, and for nobody else. */
export async function checkUndoingRemoval(app: TestApp, cell: Cell): Promise<void> {
  const { resource, may, role, as } = cell;
  if (!may.read || role === 'visitor' || trashDays(resource) === null) return;
  const id = await cell.another();
  // Where the one row is the caller's own account, the others need it.
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

/** Of the same length, for the length of an answer tells too. */
const unknownOf = (change: string): string => 'z'.repeat(change.length);

const expectUnknown = (answer: TestAnswer, change: string, ofUnknown: TestAnswer): void =>
  expect(lettersOf(answer, change)).toEqual(lettersOf(ofUnknown, unknownOf(change)));

/** To somebody else of the same role a change answers as one that never was. */
async function expectNothingForOthers(app: TestApp, cell: Cell, change: string): Promise<void> {
  const other = { ...cell, as: { ...cell.as, userId: absent } };
  expectUnknown(await undo(app, other, change), change, await undo(app, other, unknownOf(change)));
}

/**
 * History tells of a change by the caller of one's own row and somebody else's: of fields that may be set what they hold, of
 * others and of all of the other row what it would be wrong to write.
 */
async function noteChange({ services }: TestApp, cell: Cell, requestId: string): Promise<void> {
  const { resource, may, as, own, foreign } = cell;
  const { database, now } = services;
  const row = await storedRow({ services } as TestApp, cell, own);
  const changesOf = async (isOwn: boolean): Promise<FieldChanges> => {
    const changes = Object.entries(resource.fields).map(async ([name, field]) => {
      const after = row?.values[name] ?? null;
      const before = await sampleValue(field, { number: 77, referenceTo: async () => absent });
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

const storedRow = async (app: TestApp, { resource }: Cell, id: string): Promise<StoredRow | undefined> =>
  (await stored(app, resource.name, id)) as StoredRow | undefined;

async function rowsOf(app: TestApp, cell: Cell): Promise<unknown[]> {
  const ids = [cell.own, ...(cell.foreign === null ? [] : [cell.foreign])];
  return Promise.all(ids.map(async (id) => (await storedRow(app, cell, id))?.values));
}

interface Removal {
  id: string;
  change: string;
}

/** Whether the caller could remove it. */
async function removeMany({ services }: TestApp, { resource, as }: Cell, { id, change }: Removal): Promise<boolean> {
  const answer = await bulk(
    appOn(services, as, () => change),
    { resource: resource.name, action: 'delete', ids: [id] },
    as,
  );
  return answer.status === 200 && answer.body.data.attributes.affected === 1;
}

/** The trash tells that the caller removed it, as one might who had the right then. */
async function removePastRights(app: TestApp, { resource, as }: Cell, { id, change }: Removal): Promise<boolean> {
  const trashed = await trashedBy(app, resource, id);
  if (trashed === null) return false;
  await app.services.database.db.execute(
    sql`update ${trash} set user_id = ${as.userId}::bigint, request_id = ${change} where id = ${trashed}::bigint`,
  );
  return true;
}
