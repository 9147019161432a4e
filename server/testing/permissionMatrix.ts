import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Field } from '../../schema/field.ts';
import type { Resource } from '../../schema/resource.ts';
import { type Role, roles } from '../../schema/role.ts';
import type { Rules } from '../../schema/rule.ts';
import { isWriteOnly } from '../../schema/validation.ts';
import { type Principal, visitor } from '../context.ts';
import { storedRows } from '../sql/storedRows.ts';
import { entityOf } from '../sql/where.ts';
import { type ExpectedRights, expectedRights } from './expectedRights.ts';
import { type BuildRow, opposite, rowBuilder } from './rowBuilder.ts';
import { sampleValue } from './sampleRecord.ts';
import { type TestAnswer, type TestApp, testApp } from './testApp.ts';

export interface MatrixOptions {
  descriptions: readonly Resource[];
  rules?: readonly Rules[];
  /** The resource whose ids `$user` stands for. */
  users: string;
}

/** What one role may do with one resource, and rows to try it on. */
interface Cell {
  resource: Resource;
  role: Role;
  may: ExpectedRights;
  as: Principal;
  own: string;
  /** Of somebody else; null where the role may touch every row. */
  foreign: string | null;
}

const absent = '999999999';

/** Defines a test for each role and resource: every operation, on one's own row and another's, and every field, over HTTP. */
export function permissionMatrix({ descriptions, rules, users }: MatrixOptions): void {
  let app: TestApp;
  let build: BuildRow;
  let [userId, otherId] = ['', ''];
  beforeAll(async () => {
    app = await testApp({ descriptions, rules, as: visitor });
    build = rowBuilder(app.services);
    userId = await build(users, null, '');
    otherId = await build(users, null, '');
  });
  afterAll(() => app.close());

  const cellOf = async (role: Role, resource: Resource): Promise<Cell> => {
    const may = expectedRights(descriptions, resource, role);
    const as = role === 'visitor' ? visitor : { userId, role, sessionId: null };
    const own = await build(resource.name, may.rows, userId);
    return { resource, role, may, as, own, foreign: await foreignRow(resource, may) };
  };

  const foreignRow = async (resource: Resource, { rows }: ExpectedRights): Promise<string | null> => {
    if (!rows) return null;
    if (JSON.stringify(rows).includes('$user')) return build(resource.name, rows, otherId);
    return build(resource.name, opposite(entityOf(app.services.model, resource.name), rows), userId);
  };

  describe.each(roles)('a %s', (role) => {
    test.each(descriptions.map(({ name }) => name))(
      'has the rights on %s that are described, and no others',
      async (name) => {
        const resource = descriptions.find((one) => one.name === name);
        if (!resource) throw new Error(`${name} is not described.`);
        const cell = await cellOf(role, resource);
        await checkReading(app, cell);
        await checkFiltering(app, cell);
        await checkUpdating(app, cell);
        await checkCreating(app, cell);
        await checkRemoving(app, cell);
      },
    );
  });
}

/** What does not exist for a role is 404, and for a visitor, whom signing in may help, 401. */
const unseen = ({ role }: Cell): number => (role === 'visitor' ? 401 : 404);

async function checkReading(app: TestApp, cell: Cell): Promise<void> {
  const { resource, may, as, own, foreign } = cell;
  const url = `/api/${resource.name}`;
  const one = await app.get(`${url}/${own}`, as);
  const list = await app.get(`${url}?per_page=1000`, as);
  expect([one.status, list.status]).toEqual(may.read ? [200, 200] : [unseen(cell), unseen(cell)]);
  await checkFile(app, cell);
  if (!may.read) return;
  const ids = list.body.data.map(({ id }: { id: string }) => id);
  expect(ids).toContain(own);
  const { attributes, relationships = {} } = one.body.data;
  const shown = Object.keys(resource.fields).filter((name) => name in attributes || name in relationships);
  expect(shown).toEqual(Object.keys(resource.fields).filter(may.readable));
  if (foreign === null) return;
  expect(ids).not.toContain(foreign);
  await expectAlike(cell, (id) => app.get(`${url}/${id}`, as));
}

/** A file of the list has its rows, and columns for the readable fields alone. */
async function checkFile(app: TestApp, cell: Cell): Promise<void> {
  const { resource, may, as, own, foreign } = cell;
  const { status, bytes } = await app.download(`/api/${resource.name}`, 'text/csv', as);
  expect(status).toBe(may.read ? 200 : unseen(cell));
  if (!may.read) return;
  const [header = [], ...rows] = parse(bytes, { bom: true }) as string[][];
  const ids = rows.map(([id]) => id);
  expect(ids).toContain(own);
  expect(ids).not.toContain(foreign);
  const labelsOf = (isShown: boolean): string[] =>
    Object.entries(resource.fields).flatMap(([name, field]) =>
      may.readable(name) === isShown ? [field.label.en] : [],
    );
  const shown = labelsOf(true);
  for (const label of labelsOf(false).filter((other) => !shown.includes(other))) {
    const above = header.filter((text) => text === label || text.startsWith(`${label} (`));
    expect(above, label).toEqual([]);
  }
}

/** A row of somebody else answers as one that is not there, to the letter. */
async function expectAlike({ foreign }: Cell, ask: (id: string) => Promise<TestAnswer>): Promise<void> {
  if (foreign === null) return;
  const [theirs, nobodys] = [await ask(foreign), await ask(absent)];
  expect([theirs.status, theirs.body]).toEqual([nobodys.status, nobodys.body]);
}

async function checkFiltering(app: TestApp, cell: Cell): Promise<void> {
  const { resource, may, as } = cell;
  const unknown = await app.get(`/api/${resource.name}?filter[doesNotExist][null]=true&sort=doesNotExist`, as);
  for (const name of Object.keys(resource.fields).filter((field) => !may.readable(field))) {
    const asked = [`filter[${name}][null]=true`, `sort=${name}`, `fields[${resource.name}]=${name}`];
    for (const query of asked) {
      expect((await app.get(`/api/${resource.name}?${query}`, as)).status, query).toBe(unknown.status);
    }
  }
}

async function checkUpdating(app: TestApp, cell: Cell): Promise<void> {
  const { resource, may, own } = cell;
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = isWriteOnly(field) ? await freeValue(field) : await storedValue(app, cell, name);
    const answer = await write(app, cell, { id: own, name, value });
    const place = `update ${name} as ${cell.role}`;
    if (!may.read) expect(answer.status, place).toBe(unseen(cell));
    else if (!may.update) expect([answer.status, codesOf(answer)], place).toEqual([403, ['FORBIDDEN']]);
    else if (!may.updatable(name)) expect([answer.status, codesOf(answer)], place).toEqual([403, ['NOT_WRITABLE']]);
    else expect(answer.status, place).toBe(200);
    await expectAlike(cell, (id) => write(app, cell, { id, name, value }));
  }
}

const freeValue = (field: Field): Promise<unknown> =>
  sampleValue(field, { number: 1, referenceTo: async () => absent });

async function storedValue(app: TestApp, { resource, own }: Cell, name: string): Promise<unknown> {
  const { database, model } = app.services;
  const rows = await storedRows(database.db, entityOf(model, resource.name), {});
  return rows.find(({ id }) => id === own)?.values[name] ?? null;
}

async function checkCreating(app: TestApp, cell: Cell): Promise<void> {
  const { resource, may } = cell;
  for (const [name, field] of Object.entries(resource.fields)) {
    const answer = await write(app, cell, { name, value: await freeValue(field) });
    const place = `create with ${name} as ${cell.role}`;
    if (!may.read) expect(answer.status, place).toBe(unseen(cell));
    else if (!may.create) expect([answer.status, codesOf(answer)], place).toEqual([403, ['FORBIDDEN']]);
    else if (!may.creatable(name)) expect([answer.status, codesOf(answer)], place).toEqual([403, ['NOT_WRITABLE']]);
    // Allowed, but one value alone seldom makes a valid record.
    else expect(codesOf(answer), place).not.toContain('NOT_WRITABLE');
  }
}

async function checkRemoving(app: TestApp, cell: Cell): Promise<void> {
  const { resource, may, as, own } = cell;
  const remove = (id: string): Promise<TestAnswer> =>
    app.request({ method: 'DELETE', url: `/api/${resource.name}/${id}`, as });
  await expectAlike(cell, remove);
  const { status } = await remove(own);
  // 409: other rows need this one; 422: a rule keeps it. Neither would be asked of whoever may not remove at all.
  if (may.delete) expect([204, 409, 422]).toContain(status);
  else expect(status).toBe(may.read ? 403 : unseen(cell));
}

interface Write {
  /** Absent: a new record. */
  id?: string;
  name: string;
  value: unknown;
}

function write(app: TestApp, { resource, as }: Cell, { id, name, value }: Write): Promise<TestAnswer> {
  const field = resource.fields[name];
  const members =
    field?.type === 'reference'
      ? { relationships: { [name]: { data: value === null ? null : { type: field.to, id: value } } } }
      : { attributes: { [name]: value } };
  const type = resource.name;
  return app.request({
    method: id === undefined ? 'POST' : 'PATCH',
    url: id === undefined ? `/api/${type}` : `/api/${type}/${id}`,
    payload: { data: { type, ...(id !== undefined && { id }), ...members } },
    as,
  });
}

const codesOf = ({ body }: TestAnswer): string[] => (body?.errors ?? []).map(({ code }: { code: string }) => code);
