import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Application, rolesOf } from '../../../schema/application.ts';
import type { Condition } from '../../../schema/condition.ts';
import type { Attributes } from '../../../schema/normalize.ts';
import type { Resource } from '../../../schema/resource.ts';
import type { Role } from '../../../schema/role.ts';
import type { Rules } from '../../../schema/rule.ts';
import { application as workshop } from '../../../schema/testing/application.ts';
import { sampleOf } from '../../../schema/testing/thoroughness.ts';
import type { StateField, Transition } from '../../../schema/types/state.ts';
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
  /** Default: one with the roles `admin` and `customer`. */
  application?: Application | undefined;
  descriptions: readonly Resource[];
  rules?: readonly Rules[];
  /** Resource whose id `$user` is. */
  users: string;
}

/** Holds a state field and the role that tries it. */
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
 * Defines a test for each state field and role over HTTP. The role takes each of its transitions with what that needs,
 * and is refused without. Every other change of state is refused.
 */
export function stateMachines({ application = workshop, descriptions, rules, users }: MachineOptions): void {
  let app: TestApp;
  let build: BuildRow;
  let userId = '';
  let otherId = '';
  beforeAll(async () => {
    app = await testApp({ application, descriptions, rules, as: visitor });
    build = rowBuilder(app.services);
    userId = await build(users, null, '');
    otherId = await build(users, null, '');
  });
  afterAll(() => app.close());

  describe.each(rolesOf(application))('a %s', (role) => {
    test.each(machinesOf(descriptions))(
      'takes the transitions of $of that are declared, and no others',
      async (machine) => {
        const as = role === 'visitor' ? visitor : { userId, role, sessionId: null };
        const may = expectedRights(descriptions, machine.resource, role);
        const met = { ...machine, app, build, role, may, as, userId, otherId };
        for (const [from, to] of pairsAsked(met)) await checkPair(met, from, to);
      },
    );
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

/** Returns every pair of states that the role may take, and a sample of the refused ones. */
function pairsAsked(machine: Machine): [string, string][] {
  const pairs = pairsOf(machine.field);
  const isTaken = ([from, to]: [string, string]): boolean =>
    canTry(machine) && transitionsOf(machine, from, to).some((transition) => isFor(machine, transition));
  const name = `steps of ${machine.resource.name}.${machine.name} as ${machine.role}`;
  const refused = sampleOf(
    pairs.filter((pair) => !isTaken(pair)),
    { size: 3, name },
  );
  return [...pairs.filter(isTaken), ...refused];
}

const transitionsOf = ({ field }: Machine, from: string, to: string): Transition[] =>
  Object.values(field.transitions).filter(
    (transition) => [transition.from].flat().includes(from) && transition.to === to,
  );

const isFor = ({ role }: Machine, { roles: ofTransition }: Transition): boolean => ofTransition?.includes(role) ?? true;

const canTry = ({ may, name }: Machine): boolean => may.read && may.update && may.updatable(name);

async function checkPair(machine: Machine, from: string, to: string): Promise<void> {
  const { role, name } = machine;
  const transitions = transitionsOf(machine, from, to);
  const own = transitions.filter((transition) => isFor(machine, transition));
  const place = `${name} from ${from} to ${to} as ${role}`;
  if (!canTry(machine) || own.length === 0) {
    const id = await rowIn(machine, from, transitions[0]);
    const answer = await take(machine, id, { to, ...(await givenTo(machine, transitions[0])) });
    if (canTry(machine)) expect([answer.status, codesOf(answer)], place).toEqual([409, ['TRANSITION_NOT_ALLOWED']]);
    else expect([401, 403, 404], place).toContain(answer.status);
    return;
  }
  for (const transition of own) {
    const given = await givenTo(machine, transition);
    const answer = await take(machine, await rowIn(machine, from, transition), { to, ...given });
    expect([answer.status, codesOf(answer)], place).toEqual([200, []]);
    expect(answer.body.data.attributes[name], place).toBe(to);
    // Skips pairs with several transitions, as another one may not need it.
    if (own.length === 1) await checkWithout(machine, { transition, from, to, given });
  }
}

interface Given {
  values: Attributes;
  reason: string | undefined;
}

async function checkWithout(
  machine: Machine,
  { transition, from, to, given }: { transition: Transition; from: string; to: string; given: Given },
): Promise<void> {
  const place = `${machine.name} to ${to} as ${machine.role}, without`;
  for (const needed of Object.keys(given.values)) {
    const id = await rowIn(machine, from, transition);
    const answer = await take(machine, id, { to, ...given, values: { ...given.values, [needed]: null } });
    expect([answer.status, codesOf(answer)], `${place} ${needed}`).toEqual([422, ['REQUIRED']]);
    expect(answer.body.errors[0].meta?.field, `${place} ${needed}`).toBe(needed);
  }
  if (transition.reason) {
    const answer = await take(machine, await rowIn(machine, from, transition), {
      to,
      values: given.values,
      reason: undefined,
    });
    expect([answer.status, codesOf(answer)], `${place} a reason`).toEqual([422, ['REQUIRED']]);
    expect(answer.body.errors[0].source).toEqual({ pointer: '/meta/reason' });
  }
  if (transition.rows?.[machine.role]) await checkOtherRows(machine, { transition, from, to, given, place });
  if (transition.when) {
    const entity = entityOf(machine.app.services.model, machine.resource.name);
    const id = await rowIn(machine, from, { ...transition, when: opposite(entity, transition.when) });
    const answer = await take(machine, id, { to, ...given });
    expect([answer.status, codesOf(answer)], `${place} its condition`).toEqual([409, ['TRANSITION_NOT_ALLOWED']]);
  }
}

/** Expects refusal for rows outside the condition of the transition, foreign or own. */
async function checkOtherRows(
  machine: Machine,
  {
    transition,
    from,
    to,
    given,
    place,
  }: { transition: Transition; from: string; to: string; given: Given; place: string },
): Promise<void> {
  const isByUser = JSON.stringify(transition.rows?.[machine.role]).includes('"$user"');
  const condition = transition.rows?.[machine.role];
  const entity = entityOf(machine.app.services.model, machine.resource.name);
  const isOfOwnFields = condition && !isByUser && Object.keys(condition).every((path) => !path.includes('.'));
  const outside = isOfOwnFields ? { [machine.role]: opposite(entity, condition) } : {};
  const answers: [number, string[]][] = [];
  for (const rows of isByUser ? waysOfSeeing(machine.may.rows) : [machine.may.rows]) {
    const other = { ...machine, may: { ...machine.may, rows } };
    const id = await (isByUser
      ? rowIn(other, from, transition, machine.otherId)
      : rowIn(other, from, { ...transition, rows: outside }));
    const answer = await take(machine, id, { to, ...given });
    answers.push([answer.status, codesOf(answer)]);
  }
  // Expects one refusal at least, as the condition of own rows may equal that of the transition.
  expect(answers, `${place} its rows`).toContainEqual([409, ['TRANSITION_NOT_ALLOWED']]);
  expect([200, 409]).toEqual(expect.arrayContaining(answers.map(([status]) => status)));
}

/** Splits a row rule into its alternatives, as a row may be the role's own in several ways. */
const waysOfSeeing = (rows: Condition | null): Condition[] => {
  const { or = [{}], ...rest } = rows ?? {};
  return or.map((way) => ({ and: [rest, way] }));
};

/** Builds an own row in a state, to which a transition applies; `rowsOf` chooses another user for its row condition. */
function rowIn(
  { build, resource, name, role, may, userId }: Machine,
  from: string,
  transition: Transition | undefined,
  rowsOf = userId,
): Promise<string> {
  const rows = JSON.parse(JSON.stringify(transition?.rows?.[role] ?? {}).replaceAll('"$user"', JSON.stringify(rowsOf)));
  const parts: Condition[] = [{ [name]: from }, may.rows ?? {}, rows, transition?.when ?? {}];
  return build(resource.name, { and: parts }, userId);
}

/** Returns the values and the reason that a transition needs. */
async function givenTo(machine: Machine, transition: Transition | undefined): Promise<Given> {
  const { resource, build, userId } = machine;
  const values: Record<string, unknown> = {};
  for (const needed of transition?.needs ?? []) {
    const field = resource.fields[needed];
    if (!field || !machine.may.updatable(needed)) continue;
    values[needed] = await sampleValue(field, { number: 1, referenceTo: (to) => build(to, null, userId) });
  }
  return { values, reason: transition?.reason ? 'Because.' : undefined };
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

/** Builds references with `mustMatch` anew, to match the record they are given to. */
async function fitted({ app, build, resource, userId }: Machine, id: string, values: Attributes): Promise<Attributes> {
  const context = systemContext(app.services);
  const entity = entityOf(context.model, resource.name);
  const [row = {}] = await findRows(context, resource.name, { id });
  const own: Record<string, unknown> = { ...values };
  for (const [name, value] of Object.entries(values)) {
    const field = resource.fields[name];
    if (field?.type === 'reference' && field.mustMatch && value !== null)
      own[name] = await build(field.to, await fitting(context, entity, name, row), userId);
  }
  return own;
}
