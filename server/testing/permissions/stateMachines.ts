import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Condition } from '../../../schema/condition.ts';
import type { Edge, StateField } from '../../../schema/field.ts';
import type { Attributes } from '../../../schema/normalize.ts';
import type { Resource } from '../../../schema/resource.ts';
import { type Role, roles } from '../../../schema/role.ts';
import type { Rules } from '../../../schema/rule.ts';
import { type Principal, visitor } from '../../context.ts';
import { findRows } from '../../operations/read/findRows.ts';
import { systemContext } from '../../operations/write/writeContext.ts';
import { entityOf } from '../../sql/where.ts';
import { fitting } from '../rows/fitting.ts';
import { type BuildRow, opposite, rowBuilder } from '../rows/rowBuilder.ts';
import { sampleValue } from '../rows/sampleRecord.ts';
import { type TestAnswer, type TestApp, testApp } from '../testApp.ts';
import { codesOf, membersFor } from './cell.ts';
import { type ExpectedRights, expectedRights } from './expectedRights.ts';

export interface MachineOptions {
  descriptions: readonly Resource[];
  rules?: readonly Rules[];
  /** The resource whose ids `$user` stands for. */
  users: string;
}

/** A state field as one role meets it. */
interface Machine {
  app: TestApp;
  build: BuildRow;
  resource: Resource;
  name: string;
  field: StateField;
  role: Role;
  may: ExpectedRights;
  as: Principal;
  userId: string;
  otherId: string;
}

/**
 * Defines a test for each state field and role: over HTTP it takes every declared edge that is the role's, with what the edge
 * asks for, and is refused it without; and is refused every other step.
 */
export function stateMachines({ descriptions, rules, users }: MachineOptions): void {
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

  describe.each(roles)('a %s', (role) => {
    test.each(machinesOf(descriptions))('takes the steps of $of that are declared, and no others', async (machine) => {
      const as = role === 'visitor' ? visitor : { userId, role, sessionId: null };
      const may = expectedRights(descriptions, machine.resource, role);
      const met = { ...machine, app, build, role, may, as, userId, otherId };
      for (const [from, to] of pairsOf(machine.field)) await checkPair(met, from, to);
    });
  });
}

const machinesOf = (descriptions: readonly Resource[]) =>
  descriptions.flatMap((resource) =>
    Object.entries(resource.fields).flatMap(([name, field]) =>
      field.type === 'state' ? [{ of: `${resource.name}.${name}`, resource, name, field }] : [],
    ),
  );

function pairsOf({ states }: StateField): [string, string][] {
  const names = Object.keys(states);
  return names.flatMap((from) => names.filter((to) => to !== from).map((to): [string, string] => [from, to]));
}

async function checkPair(machine: Machine, from: string, to: string): Promise<void> {
  const { field, role, may, name } = machine;
  const edges = Object.values(field.edges).filter((edge) => [edge.from].flat().includes(from) && edge.to === to);
  const own = edges.filter((edge) => edge.roles?.includes(role) ?? true);
  const place = `${name} from ${from} to ${to} as ${role}`;
  const canTry = may.read && may.update && may.updatable(name);
  if (!canTry || own.length === 0) {
    const id = await rowIn(machine, from, edges[0]);
    const answer = await take(machine, id, { to, ...(await givenTo(machine, edges[0])) });
    if (canTry) expect([answer.status, codesOf(answer)], place).toEqual([409, ['TRANSITION_NOT_ALLOWED']]);
    else expect([401, 403, 404], place).toContain(answer.status);
    return;
  }
  for (const edge of own) {
    const given = await givenTo(machine, edge);
    const answer = await take(machine, await rowIn(machine, from, edge), { to, ...given });
    expect([answer.status, codesOf(answer)], place).toEqual([200, []]);
    expect(answer.body.data.attributes[name], place).toBe(to);
    // Where another edge leads the same way, it may do without.
    if (own.length === 1) await checkWithout(machine, { edge, from, to, given });
  }
}

interface Given {
  values: Attributes;
  reason: string | undefined;
}

async function checkWithout(
  machine: Machine,
  { edge, from, to, given }: { edge: Edge; from: string; to: string; given: Given },
): Promise<void> {
  const place = `${machine.name} to ${to} as ${machine.role}, without`;
  for (const needed of Object.keys(given.values)) {
    const id = await rowIn(machine, from, edge);
    const answer = await take(machine, id, { to, ...given, values: { ...given.values, [needed]: null } });
    expect([answer.status, codesOf(answer)], `${place} ${needed}`).toEqual([422, ['REQUIRED']]);
    expect(answer.body.errors[0].meta?.field, `${place} ${needed}`).toBe(needed);
  }
  if (edge.reason) {
    const answer = await take(machine, await rowIn(machine, from, edge), {
      to,
      values: given.values,
      reason: undefined,
    });
    expect([answer.status, codesOf(answer)], `${place} a reason`).toEqual([422, ['REQUIRED']]);
    expect(answer.body.errors[0].source).toEqual({ pointer: '/meta/reason' });
  }
  if (edge.rows?.[machine.role]) await checkOtherRows(machine, { edge, from, to, given, place });
  if (edge.when) {
    const entity = entityOf(machine.app.services.model, machine.resource.name);
    const id = await rowIn(machine, from, { ...edge, when: opposite(entity, edge.when) });
    const answer = await take(machine, id, { to, ...given });
    expect([answer.status, codesOf(answer)], `${place} its condition`).toEqual([409, ['TRANSITION_NOT_ALLOWED']]);
  }
}

/** Rows that the edge is not for: those of somebody else, or, whoever asks, those that lack what it asks for. */
async function checkOtherRows(
  machine: Machine,
  { edge, from, to, given, place }: { edge: Edge; from: string; to: string; given: Given; place: string },
): Promise<void> {
  const isByUser = JSON.stringify(edge.rows?.[machine.role]).includes('"$user"');
  const answers: [number, string[]][] = [];
  for (const rows of isByUser ? waysOfSeeing(machine.may.rows) : [machine.may.rows]) {
    const other = { ...machine, may: { ...machine.may, rows } };
    const id = await (isByUser ? rowIn(other, from, edge, machine.otherId) : rowIn(other, from, { ...edge, rows: {} }));
    const answer = await take(machine, id, { to, ...given });
    answers.push([answer.status, codesOf(answer)]);
  }
  // What makes a row one's own may be just what the edge asks for.
  expect(answers, `${place} its rows`).toContainEqual([409, ['TRANSITION_NOT_ALLOWED']]);
  expect([200, 409]).toEqual(expect.arrayContaining(answers.map(([status]) => status)));
}

/** A row may be the role's own in more than one way. */
const waysOfSeeing = (rows: Condition | null): Condition[] => {
  const { or = [{}], ...rest } = rows ?? {};
  return or.map((way) => ({ and: [rest, way] }));
};

/** A row of the role's own in a state, one that an edge is for; its rows may be those of somebody else. */
function rowIn(
  { build, resource, name, role, may, userId }: Machine,
  from: string,
  edge: Edge | undefined,
  rowsOf = userId,
): Promise<string> {
  const rows = JSON.parse(JSON.stringify(edge?.rows?.[role] ?? {}).replaceAll('"$user"', JSON.stringify(rowsOf)));
  const parts: Condition[] = [{ [name]: from }, may.rows ?? {}, rows, edge?.when ?? {}];
  return build(resource.name, { and: parts }, userId);
}

/** What an edge asks of whoever takes it. */
async function givenTo(machine: Machine, edge: Edge | undefined): Promise<Given> {
  const { resource, build, userId } = machine;
  const values: Record<string, unknown> = {};
  for (const needed of edge?.needs ?? []) {
    const field = resource.fields[needed];
    if (!field || !machine.may.updatable(needed)) continue;
    values[needed] = await sampleValue(field, { number: 1, referenceTo: (to) => build(to, null, userId) });
  }
  return { values, reason: edge?.reason ? 'Because.' : undefined };
}

async function take(machine: Machine, id: string, { to, values, reason }: { to: string } & Given): Promise<TestAnswer> {
  const { app, resource, name, as } = machine;
  const members = Object.entries({ ...(await fitted(machine, id, values)), [name]: to }).map(([field, value]) =>
    membersFor(resource, field, value),
  );
  const data = {
    type: resource.name,
    id,
    attributes: Object.assign({}, ...members.map((one) => ('attributes' in one ? one.attributes : {}))),
    relationships: Object.assign({}, ...members.map((one) => ('relationships' in one ? one.relationships : {}))),
  };
  const payload = { data, ...(reason !== undefined && { meta: { reason } }) };
  return app.request({ method: 'PATCH', url: `/api/${resource.name}/${id}`, payload, as });
}

/** What shares something with the record it is given to, made for that very record. */
async function fitted({ app, build, resource, userId }: Machine, id: string, values: Attributes): Promise<Attributes> {
  const context = systemContext(app.services);
  const entity = entityOf(context.model, resource.name);
  const [row = {}] = await findRows(context, resource.name, { id });
  const own: Record<string, unknown> = { ...values };
  for (const [name, value] of Object.entries(values)) {
    const field = resource.fields[name];
    if (field?.type === 'reference' && field.same && value !== null)
      own[name] = await build(field.to, await fitting(context, entity, name, row), userId);
  }
  return own;
}
