import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runsOf } from '../../../../schema/testing/thoroughness.ts';
import { operate } from '../../../testing/operate.ts';
import type { TestAnswer } from '../../../testing/testApp.ts';
import { admin, garage } from '../../../testing/worlds/garage.ts';
import { type GarageApp, garageApp } from '../../../testing/worlds/garageApp.ts';

let app: GarageApp;
beforeAll(async () => {
  app = await garageApp();
});
afterAll(() => app.close());

const timeout = 180_000;
const exact = { noNullPrototype: true };

const typeName = fc.constantFrom(...garage.map(({ name }) => name), 'nonsense');
const fieldName = fc.constantFrom(...garage.flatMap(({ fields }) => Object.keys(fields)), '__proto__', '@x', 'id');
const id = fc.constantFrom<unknown>('1', '2', '999999', 'x', '\u0000', 1, null);
const lid = fc.constantFrom<unknown>('a', 'b', '', 3);
const value = fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.constantFrom<unknown>('A', '\u0000', '\ud800', 1e308, true));
const identifier = fc.record({ type: typeName, id, lid }, { requiredKeys: ['type'], ...exact });
const linkage = fc.oneof(identifier, fc.array(identifier, { maxLength: 3 }), fc.constant(null), value);
const data = fc.oneof(
  { weight: 4, arbitrary: record() },
  { weight: 2, arbitrary: linkage },
  { weight: 1, arbitrary: value },
);
const reference = fc.record(
  { type: typeName, id, lid, relationship: fc.constantFrom('vehicles', 'spare', 'fleet', 'repairs', 'keeper', 'x') },
  { requiredKeys: ['type'], ...exact },
);
const href = fc.constantFrom(
  ...['/api/fleets', '/api/vehicles/1', '/api/fleets/1/relationships/vehicles', 'vehicles/2/relationships/spare'],
  ...['//x', 'http://', '%', '', '/api//', '/api/__proto__/1', '/api/fleets/1/relationships/constructor'],
);
const operation = fc.record(
  {
    op: fc.constantFrom<unknown>('add', 'add', 'update', 'update', 'remove', 'x', 1),
    ref: fc.oneof({ weight: 6, arbitrary: reference }, { weight: 1, arbitrary: value }),
    href,
    data,
    meta: fc.oneof(fc.record({ version: fc.constantFrom<unknown>(1, 2, 0, 'x') }, exact), value),
  },
  { requiredKeys: ['op'], ...exact },
);

function record() {
  const attributes = fc.dictionary(fieldName, value, { maxKeys: 4, ...exact });
  const relationships = fc.dictionary(fieldName, fc.oneof(value, fc.record({ data: linkage }, exact)), {
    maxKeys: 2,
    ...exact,
  });
  return fc.record({ type: typeName, id, lid, attributes, relationships }, { requiredKeys: ['type'], ...exact });
}

/** Expects every pointer to lead to a value that exists in what was sent (JSON:API 1.1, "Error Objects"). */
function expectPointersInto(document: unknown, { body }: TestAnswer): void {
  for (const { source } of body.errors) {
    let found: unknown = JSON.parse(JSON.stringify(document));
    expect(source, JSON.stringify(body)).toHaveProperty('pointer');
    for (const segment of source.pointer.split('/').slice(1)) {
      const key = segment.replaceAll('~1', '/').replaceAll('~0', '~');
      expect(Object.hasOwn(found as object, key), `${source.pointer} in ${JSON.stringify(document)}`).toBe(true);
      found = (found as Record<string, unknown>)[key];
    }
  }
}

test('any list of operations is done, or refused where it is wrong', { timeout }, async () => {
  const list = fc.oneof(
    { weight: 8, arbitrary: fc.array(operation, { maxLength: 4 }) },
    { weight: 1, arbitrary: value },
  );
  await fc.assert(
    fc.asyncProperty(list, fc.boolean(), async (operations, isAdmin) => {
      const answer = await operate(app, operations, { as: isAdmin ? admin : app.anna.as });
      expect(answer.status, JSON.stringify([operations, answer.body])).toBeLessThan(500);
      if (answer.status >= 400) expectPointersInto({ 'atomic:operations': operations }, answer);
    }),
    { numRuns: runsOf(300) },
  );
});

/** Holds a step on the present drivers, by position in the list, which does not depend on ids. */
interface Step {
  op: 'add' | 'update' | 'remove';
  email: string;
  place: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  op: fc.constantFrom('add', 'add', 'update', 'remove'),
  email: fc.constantFrom('p@example.nl', 'q@example.nl', 'r@example.nl', 's@example.nl', 'wrong'),
  place: fc.nat(3),
});

/** Makes operations on a world of its own, whose emails carry its name; `lid`s name new records. */
function operationsOf(steps: readonly Step[], world: string) {
  let made = 0;
  return steps.map(({ op, email, place }) => {
    const attributes = { email: `${world}-${email}` };
    const ref = { type: 'drivers', lid: String(place) };
    if (op === 'remove') return { op, ref };
    if (op === 'update') return { op, ref, data: { ...ref, attributes } };
    const lid = String(made);
    made += 1;
    return { op, data: { type: 'drivers', lid, attributes } };
  });
}

/** Sends the same as single requests, one after the other; false where one was refused, which ends it. */
async function oneByOne(operations: ReturnType<typeof operationsOf>): Promise<boolean> {
  const ids = new Map<string, string>();
  for (const { op, ref, data } of operations) {
    const known = ids.get(ref?.lid ?? '');
    if (ref && known === undefined) return false;
    const answer = await app.request({
      method: ({ add: 'POST', update: 'PATCH', remove: 'DELETE' } as const)[op],
      url: op === 'add' ? '/api/drivers' : `/api/drivers/${known}`,
      ...(data && { payload: { data: { type: 'drivers', id: known, attributes: data.attributes } } }),
    });
    if (answer.status >= 400) return false;
    if (op === 'add' && data) ids.set(data.lid, answer.body.data.id);
  }
  return true;
}

async function worldOf(name: string): Promise<unknown[]> {
  const { body } = await app.get(`/api/drivers?filter[email][startsWith]=${name}-&sort=id`);
  return body.data.map(({ attributes, meta }: { attributes: { email: string }; meta: object }) => [
    attributes.email.slice(name.length),
    meta,
  ]);
}

test('a list has the effect of its operations one after the other, or none', { timeout }, async () => {
  let round = 0;
  let done = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      round += 1;
      const singly = `singly${round}`;
      const together = `together${round}`;
      const isWhole = await oneByOne(operationsOf(steps, singly));
      const { status, body } = await operate(app, operationsOf(steps, together));
      expect(status === 200, JSON.stringify([steps, body])).toBe(isWhole);
      expect(await worldOf(together)).toEqual(isWhole ? await worldOf(singly) : []);
      if (isWhole) done += 1;
    }),
    { numRuns: 60 },
  );
  expect(done).toBeGreaterThan(0);
});
