import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Application, rolesOf } from '../../../schema/application.ts';
import type { Field } from '../../../schema/field.ts';
import type { Resource } from '../../../schema/resource.ts';
import type { Role } from '../../../schema/role.ts';
import type { Rules } from '../../../schema/rule.ts';
import { application as workshop } from '../../../schema/testing/application.ts';
import { sampleOf } from '../../../schema/testing/thoroughness.ts';
import { isWriteOnly } from '../../../schema/validation.ts';
import { visitor } from '../../context.ts';
import { entityOf } from '../../sql/where.ts';
import { operate } from '../operate.ts';
import { byUser } from '../rows/demands.ts';
import { type BuildRow, opposite, rowBuilder } from '../rows/rowBuilder.ts';
import { sampleValue } from '../rows/sampleRecord.ts';
import { signingIn } from '../rows/signingIn.ts';
import { type TestAnswer, type TestApp, testApp } from '../testApp.ts';
import { absent, type Cell, codesOf, expectAlike, membersFor, stored, unseen } from './cell.ts';
import { type ExpectedRights, expectedRights } from './expectedRights.ts';
import { checkRemovingMany, expectSameForMany } from './manyAtOnce.ts';
import { checkImporting, checkRestoring } from './otherWrites.ts';
import { checkHistory, checkTrash, expectInTrash } from './past.ts';
import { checkRelationships } from './relationships.ts';
import { checkRevealing } from './revealing.ts';
import { checkUndoing, checkUndoingRemoval } from './undoing.ts';
import { checkUnseenResource, checkUnseenRow } from './unseenRows.ts';

export interface MatrixOptions {
  /** Default: one with the roles `admin` and `customer`. */
  application?: Application | undefined;
  descriptions: readonly Resource[];
  rules?: readonly Rules[];
  /** Resource whose id `$user` is. */
  users: string;
  /** The engine's own descriptions, to be tested too. */
  engine?: readonly Resource[];
  /** Resources written by routes with rights and tests of their own; only reading them is tested here. */
  writtenElsewhere?: readonly string[];
}

/** Defines a test over HTTP for each role and resource: every operation, on own and foreign rows, and every field. */
export function permissionMatrix({
  application = workshop,
  descriptions,
  rules,
  users,
  engine = [],
  writtenElsewhere = [],
}: MatrixOptions): void {
  const all = [...descriptions, ...engine];
  let app: TestApp;
  let build: BuildRow;
  let userId = '';
  let otherId = '';
  const foreignRows = new Map<string, Promise<string | null>>();
  beforeAll(async () => {
    app = await testApp({ application, descriptions, rules, as: visitor, ...(engine.length > 0 && { jobs: [] }) });
    build = rowBuilder(app.services);
    userId = await build(users, signingIn(described(users)), '');
    otherId = await build(users, null, '');
  });
  afterAll(() => app.close());

  const described = (name: string): Resource => {
    const resource = all.find((one) => one.name === name);
    if (!resource) throw new Error(`${name} is not described.`);
    return resource;
  };

  const cellOf = async (role: Role, resource: Resource): Promise<Cell> => {
    const mayWith = (name: string): ExpectedRights => expectedRights(all, described(name), role);
    const may = mayWith(resource.name);
    const as = role === 'visitor' ? visitor : { userId, role, sessionId: null };
    const another = (): Promise<string> => build(resource.name, may.rows, userId);
    const foreignOf = (name: string): Promise<string | null> => {
      const key = `${role} ${name}`;
      const row = foreignRows.get(key) ?? foreignRow(described(name), mayWith(name));
      foreignRows.set(key, row);
      return row;
    };
    const own = await another();
    const foreign = await foreignOf(resource.name);
    return { resource, role, may, as, own, foreign, mayWith, foreignOf, another };
  };

  const foreignRow = async (resource: Resource, { rows }: ExpectedRights): Promise<string | null> => {
    if (!rows) return null;
    if (JSON.stringify(rows).includes('$user')) return build(resource.name, byUser(rows), otherId);
    return build(resource.name, opposite(entityOf(app.services.model, resource.name), rows), userId);
  };

  describe.each(rolesOf(application))('a %s', (role) => {
    test.each(all.map(({ name }) => name))('has the rights on %s that are described, and no others', async (name) => {
      const cell = await cellOf(role, described(name));
      const skipped = writtenElsewhere.includes(name) ? writing : [];
      for (const check of checks.filter((one) => !skipped.includes(one))) await check(app, cell);
    });
  });
}

/** Lists the checks of routes that create and change single records. */
const writing: readonly unknown[] = [checkUnseenResource, checkUpdating, checkCreating];

/** Lists all checks. Removal is last, as it takes the row away. */
const checks = [
  checkUnseenResource,
  checkReading,
  checkFiltering,
  checkUnseenRow,
  checkHistory,
  checkRevealing,
  checkRelationships,
  checkUpdating,
  checkCreating,
  checkRestoring,
  checkImporting,
  checkUndoing,
  checkTrash,
  checkUndoingRemoval,
  checkRemovingMany,
  checkRemoving,
];

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
  if (foreign !== null) expect(ids).not.toContain(foreign);
}

/** Expects that a list file has its rows, and columns for readable fields only. */
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

/** Returns the fields to write one by one: all, or a sample of three. */
const writtenOf = ({ resource, role }: Cell, verb: string): [string, Field][] =>
  sampleOf(Object.entries(resource.fields), { size: 3, name: `${verb} ${resource.name} as ${role}` });

async function checkUpdating(app: TestApp, cell: Cell): Promise<void> {
  const { resource, may, own } = cell;
  for (const [name, field] of writtenOf(cell, 'update')) {
    const value = isWriteOnly(field) ? await takenValue(field) : await storedValue(app, cell, name);
    const answer = await write(app, cell, { id: own, name, value });
    const place = `update ${name} as ${cell.role}`;
    if (!may.read) expect(answer.status, place).toBe(unseen(cell));
    else if (!may.update) expect([answer.status, codesOf(answer)], place).toEqual([403, ['FORBIDDEN']]);
    else if (!may.updatable(name)) expect([answer.status, codesOf(answer)], place).toEqual([403, ['NOT_WRITABLE']]);
    else expect(answer.status, place).toBe(200);
    await expectAlike(cell.foreign, (id) => write(app, cell, { id, name, value }), place);
    await expectSameForMany(app, cell, { name, value, single: answer });
    const data = { type: resource.name, id: own, ...membersFor(resource, name, value) };
    await expectSameAsOperation(app, cell, { op: 'update', data }, answer);
  }
}

const freeValue = (field: Field): Promise<unknown> =>
  sampleValue(field, { number: 1, referenceTo: async () => absent });

/** Returns a value that a field takes whatever the record is: none where it depends on a condition. */
const takenValue = async (field: Field): Promise<unknown> => (field.when ? null : freeValue(field));

const storedValue = async (app: TestApp, { resource, own }: Cell, name: string): Promise<unknown> =>
  (await stored(app, resource.name, own))?.values[name] ?? null;

async function checkCreating(app: TestApp, cell: Cell): Promise<void> {
  const { resource, may } = cell;
  for (const [name, field] of writtenOf(cell, 'create')) {
    const value = await freeValue(field);
    const answer = await write(app, cell, { name, value });
    const place = `create with ${name} as ${cell.role}`;
    if (!may.read) expect(answer.status, place).toBe(unseen(cell));
    else if (!may.create) expect([answer.status, codesOf(answer)], place).toEqual([403, ['FORBIDDEN']]);
    else if (!may.creatable(name)) expect([answer.status, codesOf(answer)], place).toEqual([403, ['NOT_WRITABLE']]);
    // Accepts other faults, as one value alone seldom makes a valid record.
    else expect(codesOf(answer), place).not.toContain('NOT_WRITABLE');
    const data = { type: resource.name, ...membersFor(resource, name, value) };
    // Skips records that were created, as a second one may fail on unique values.
    if (answer.status !== 201) await expectSameAsOperation(app, cell, { op: 'add', data }, answer);
  }
}

async function checkRemoving(app: TestApp, cell: Cell): Promise<void> {
  const { resource, may, own } = cell;
  if (!may.delete) {
    const removal = { op: 'remove', ref: { type: resource.name, id: own } };
    await expectSameAsOperation(app, cell, removal, await removed(app, cell));
  }
  const { status } = await removed(app, cell);
  // Accepts 409, where other rows need this one, and 422, where a rule keeps it. Both need the right to remove.
  if (!may.delete) return expect(status).toBe(may.read ? 403 : unseen(cell));
  expect([204, 409, 422]).toContain(status);
  if (status === 204) await expectInTrash(app, cell);
}

const removed = (app: TestApp, { resource, as, own }: Cell): Promise<TestAnswer> =>
  app.request({ method: 'DELETE', url: `/api/${resource.name}/${own}`, as });

/** Expects that an operation is allowed or refused as the single request is. */
async function expectSameAsOperation(app: TestApp, { as }: Cell, operation: object, single: TestAnswer): Promise<void> {
  const answer = await operate(app, [operation], { as });
  const expected = [single.status < 400, single.status < 400 ? [] : [single.status, codesOf(single)]];
  const given = [answer.status < 400, answer.status < 400 ? [] : [answer.status, codesOf(answer)]];
  expect(given, JSON.stringify(operation)).toEqual(expected);
}

interface Write {
  /** Id of the record; absent for a new one. */
  id?: string;
  name: string;
  value: unknown;
}

function write(app: TestApp, { resource, as }: Cell, { id, name, value }: Write): Promise<TestAnswer> {
  const members = membersFor(resource, name, value);
  const type = resource.name;
  return app.request({
    method: id === undefined ? 'POST' : 'PATCH',
    url: id === undefined ? `/api/${type}` : `/api/${type}/${id}`,
    payload: { data: { type, ...(id !== undefined && { id }), ...members } },
    as,
  });
}
