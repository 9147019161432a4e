import { expect } from 'vitest';
import { ApiError } from '../../errors.ts';
import type { TestAnswer, TestApp } from '../testApp.ts';
import { bulk } from '../worlds/garageApp.ts';
import { absent, type Cell, codesOf, lettersOf, stored } from './cell.ts';

interface Change {
  action: 'update' | 'delete';
  ids: readonly string[];
  changes?: object;
  mode?: 'best-effort';
}

const changeMany = (app: TestApp, { resource, as }: Cell, change: Change): Promise<TestAnswer> =>
  bulk(app, { resource: resource.name, ...change }, as);

const [missing] = ApiError.notFound().errors;

/** Changes an own row among others; expects that foreign rows stay untouched and answer as absent ones. */
async function expectOthersUntouched(app: TestApp, cell: Cell, change: Omit<Change, 'ids'>): Promise<void> {
  const { resource, foreign, own } = cell;
  if (foreign === null) return;
  const before = await stored(app, resource.name, foreign);
  const whole = (id: string): Promise<TestAnswer> => changeMany(app, cell, { ...change, ids: [own, id] });
  const theirs = await whole(foreign);
  const nobodys = await whole(absent);
  expect(theirs.status).toBeGreaterThanOrEqual(400);
  expect(lettersOf(theirs, foreign)).toEqual(lettersOf(nobodys, absent));
  const mixed = await changeMany(app, cell, { ...change, ids: [own, foreign, absent], mode: 'best-effort' });
  const { affected, failures } = mixed.body.data.attributes;
  const errorsOf = (id: string): unknown => failures.find((failure: { id: string }) => failure.id === id)?.errors;
  const notFoundAt = (place: number) => [{ ...missing, source: { pointer: `/data/attributes/ids/${place}` } }];
  expect(errorsOf(foreign)).toEqual(notFoundAt(1));
  expect(errorsOf(absent)).toEqual(notFoundAt(2));
  expect(affected).toBe(errorsOf(own) ? 0 : 1);
  expect(await stored(app, resource.name, foreign)).toEqual(before);
}

/** Expects that a field is allowed or refused in a bulk change as in a single one. */
export async function expectSameForMany(
  app: TestApp,
  cell: Cell,
  { name, value, single }: { name: string; value: unknown; single: TestAnswer },
): Promise<void> {
  const answer = await changeMany(app, cell, { action: 'update', ids: [cell.own], changes: { [name]: value } });
  expect([answer.status, codesOf(answer)], `update many: ${name}`).toEqual([single.status, codesOf(single)]);
  if (answer.status === 200) await expectOthersUntouched(app, cell, { action: 'update', changes: { [name]: value } });
}

/** Expects that a bulk delete removes only own rows. Afterwards the row may be gone. */
export async function checkRemovingMany(app: TestApp, cell: Cell): Promise<void> {
  const { may } = cell;
  if (!may.delete) {
    const answer = await changeMany(app, cell, { action: 'delete', ids: [cell.own] });
    expect(answer.status).toBe(may.read ? 403 : cell.role === 'visitor' ? 401 : 404);
  } else {
    await expectOthersUntouched(app, { ...cell, own: await cell.another() }, { action: 'delete' });
  }
}
