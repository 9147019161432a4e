import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { type Resource, trashDays } from '../../../schema/resource.ts';
import { isWriteOnly } from '../../../schema/validation.ts';
import { ownerOf } from '../../../schema/view.ts';
import type { Principal } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { trash } from '../../operations/trash/trashTable.ts';
import { remove } from '../../operations/write/verbs/remove.ts';
import { systemContext } from '../../operations/write/writeContext.ts';
import type { TestAnswer, TestApp } from '../testApp.ts';
import { restore } from '../worlds/garageApp.ts';
import { absent, type Cell, expectAlike, unseen } from './cell.ts';

/** Expects that the history of an own row names only fields that the role may read, reveal or write. */
export async function checkHistory(app: TestApp, cell: Cell): Promise<void> {
  const { resource, may, as, own } = cell;
  const { status, body } = await app.get(`/api/${resource.name}/${own}/history?per_page=1000`, as);
  const isKept = resource.history !== false;
  if (!may.read) return expect(status).toBe(unseen(cell));
  expect(status).toBe(isKept ? 200 : 404);
  if (!isKept) return;
  const told = body.data.flatMap(({ attributes }: { attributes: { changes: object } }) =>
    Object.keys(attributes.changes),
  );
  const mayKnow = (name: string): boolean => {
    const field = resource.fields[name];
    return (
      may.readable(name) ||
      may.revealable(name) ||
      (field !== undefined && isWriteOnly(field) && (may.updatable(name) || may.creatable(name)))
    );
  };
  expect([...new Set<string>(told)].filter((name) => !mayKnow(name))).toEqual([]);
}

/** Expects that only roles which may remove every row see one that the server removed. */
export async function checkTrash(app: TestApp, cell: Cell): Promise<void> {
  const { resource, may, as, role } = cell;
  const recordId = await cell.another();
  // Skips the only row where it is the caller's own account, as other checks need it.
  if (recordId === cell.own) return;
  const trashed = await trashedBy(app, resource, recordId);
  if (trashed === null) return;
  // Reads the newest only, as this one was removed last.
  const list = await app.get('/api/trashedrecords?per_page=20', as);
  expect(list.status).toBe(200);
  const isTheirs = may.delete && may.rows === null;
  const ids = list.body.data.map(({ id }: { id: string }) => id);
  expect(ids.includes(trashed), `trash of ${resource.name} as ${role}`).toBe(isTheirs);
  const undelete = (id: string): Promise<TestAnswer> => restore(app, { trashed: id }, as);
  const one = (method: 'GET' | 'DELETE') => (id: string) =>
    app.request({ method, url: `/api/trashedrecords/${id}`, as });
  if (!isTheirs) {
    for (const asked of [one('GET'), one('DELETE'), undelete]) await expectAlike(trashed, asked);
    return;
  }
  const { status, body } = await one('GET')(trashed);
  expect(status).toBe(200);
  expect(Object.keys(body.data.attributes.values).filter((name) => !may.readable(name))).toEqual([]);
  expect((await undelete(trashed)).status).toBe(201);
  expect((await app.get(`/api/${resource.name}/${recordId}`, as)).status).toBe(200);
}

/**
 * Expects a removed record in the caller's trash, unless none is kept. Another user's trash has it only where that
 * user may remove every row.
 */
export async function expectInTrash(app: TestApp, { resource, may, as, own }: Cell): Promise<void> {
  if (trashDays(resource) === null) return;
  const inTrashOf = async (principal: Principal): Promise<boolean> => {
    const url = `/api/trashedrecords?per_page=1000&filter[resource]=${resource.name}`;
    const { body } = await app.get(url, principal);
    return body.data.some(({ attributes }: { attributes: { recordId: string } }) => attributes.recordId === own);
  };
  expect(await inTrashOf(as)).toBe(true);
  expect(await inTrashOf({ ...as, userId: absent })).toBe(may.rows === null);
}

/** Removes a record as the server; returns its id in the trash. Null where it is refused, or no trash is kept. */
export async function trashedBy(app: TestApp, resource: Resource, id: string): Promise<string | null> {
  if (trashDays(resource) === null) return null;
  try {
    await remove(systemContext(app.services), { resource: resource.name, id });
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
  const { database } = app.services;
  const [found] = await database.rows<{ id: string }>(
    database.db,
    sql`select id::text as id from ${trash} where ${trash.resource} = ${ownerOf(resource)} and ${trash.recordId} = ${id}::bigint`,
  );
  if (!found) throw new Error(`${id} of ${resource.name} was removed, and is not in the trash.`);
  return found.id;
}
