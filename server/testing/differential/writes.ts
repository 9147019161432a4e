/** Generates writes of a resource from its description: sound ones, faulty ones, and ones on stale versions. */
import fc from 'fast-check';
import type { Attributes } from '../../../schema/normalize.ts';
import type { Resource } from '../../../schema/resource.ts';
import type { Role } from '../../../schema/role.ts';
import { sampleOf } from '../../../schema/testing/thoroughness.ts';
import { anyValue } from '../fuzz/values.ts';
import { absent, membersFor } from '../permissions/cell.ts';
import { expectedRights } from '../permissions/expectedRights.ts';
import { sampleValue } from '../rows/sampleRecord.ts';
import { builtAlike, numberAlike, type Pair, type Write } from './pair.ts';

interface Subject {
  resource: Resource;
  role: Role;
}

/** Sets how many writes of each kind are asked of a resource and role, unless the run asks everything. */
const perKind = 1;

/** Generates creates: sound, repeated, empty, without a value, and with arbitrary values. */
export async function createsOf(pair: Pair, { resource, role }: Subject): Promise<Write[]> {
  const may = expectedRights(pair.descriptions, resource, role);
  if (!may.create) return [];
  const one = await valuesAlike(pair, { resource, role });
  const other = await valuesAlike(pair, { resource, role });
  const create = (values: Attributes, about: string): Write => ({
    resource: resource.name,
    verb: 'create',
    role,
    members: membersOf(resource, values),
    about,
  });
  const names = Object.keys(one);
  const subject = `${resource.name} as ${role}`;
  return [
    create(one, 'sound'),
    create(one, 'the same again'),
    create(other, 'another one'),
    create({}, 'nothing'),
    ...some(
      `creates without a value of ${subject}`,
      names.map((name) => create({ ...one, [name]: null }, `${name} null`)),
    ),
    ...some(`creates of ${subject}`, anyValues(resource, names)).map(([name, value]) =>
      create({ ...other, [name]: value }, `any ${name}`),
    ),
  ];
}

/** Generates updates: other, empty, arbitrary and unchanged values, with current and stale versions. */
export async function updatesOf(pair: Pair, { resource, role }: Subject): Promise<Write[]> {
  const may = expectedRights(pair.descriptions, resource, role);
  const names = Object.keys(resource.fields).filter((name) => may.updatable(name));
  if (!may.update || names.length === 0) return [];
  const subject = `${resource.name} as ${role}`;
  const id = await builtAlike(pair, resource.name, may.rows);
  const values = await valuesAlike(pair, { resource, role });
  const update = (changes: Attributes, about: string, ifMatch?: string): Write => {
    const write = {
      resource: resource.name,
      verb: 'update' as const,
      role,
      id,
      members: membersOf(resource, changes),
      about,
    };
    return ifMatch === undefined ? write : { ...write, ifMatch };
  };
  const others = await Promise.all(
    names.map(async (name) => update({ [name]: await otherValue(resource, name, values) }, `another ${name}`)),
  );
  const [first = ''] = names;
  return [
    update({}, 'nothing'),
    ...some(`updates to another value of ${subject}`, others),
    ...others.slice(0, 1).map((write) => ({ ...write, about: 'the same again' })),
    update({ [first]: values[first] ?? null }, 'by an old version', '"0"'),
    update({ [first]: values[first] ?? null }, 'by its first version', '"1"'),
    update({ [first]: values[first] ?? null }, 'by any version', '*'),
    ...some(
      `updates to no value of ${subject}`,
      names.map((name) => update({ [name]: null }, `${name} null`)),
    ),
    ...some(`updates of ${subject}`, anyValues(resource, names)).map(([name, value]) =>
      update({ [name]: value }, `any ${name}`),
    ),
  ];
}

/** Returns values of a sound record, equal on both sides, and builds what it refers to on both. */
async function valuesAlike(pair: Pair, { resource, role }: Subject): Promise<Attributes> {
  await numberAlike(pair);
  const rightsOf = (name: string) =>
    expectedRights(pair.descriptions, pair.descriptions.find((one) => one.name === name) as Resource, role);
  const both: Attributes[] = [];
  for (const { rows } of [pair.fast, pair.slow])
    both.push(await rows.valuesFor(resource.name, (name) => rightsOf(name).rows, pair.userId));
  const [one = {}, other] = both;
  if (JSON.stringify(one) !== JSON.stringify(other)) throw new Error(`Values of ${resource.name} differ.`);
  return Object.fromEntries(Object.entries(one).filter(([name]) => rightsOf(resource.name).creatable(name)));
}

async function otherValue({ fields }: Resource, name: string, values: Attributes): Promise<unknown> {
  const field = fields[name];
  if (!field) return null;
  if (field.type === 'reference') return values[name] ?? absent;
  if (field.type === 'state') return Object.keys(field.states).at(-1);
  if (field.type === 'choice') return field.options.at(-1)?.value;
  if (field.type === 'boolean') return false;
  return sampleValue(field, { number: 4321, now: new Date('2027-02-03T04:05:06Z'), referenceTo: async () => absent });
}

/** Pairs fields with arbitrary values, the same in each run. */
const anyValues = ({ fields }: Resource, names: readonly string[]): [string, unknown][] =>
  names.length === 0
    ? []
    : fc.sample(
        fc
          .tuple(fc.constantFrom(...names), anyValue)
          .map(([name, value]): [string, unknown] => [
            name,
            fields[name]?.type === 'reference' ? String(value) : value,
          ]),
        { numRuns: 40, seed: 16 },
      );

/** Returns all writes where the run asks everything, otherwise those that its seed draws for this name. */
const some = <T>(name: string, all: readonly T[]): T[] => sampleOf(all, { size: perKind, name });

function membersOf(resource: Resource, values: Attributes): object {
  const members = Object.entries(values).map(([name, value]) => membersFor(resource, name, value));
  const merged = (kind: string): object =>
    Object.assign({}, ...members.map((member) => (member as Record<string, object>)[kind] ?? {}));
  return { attributes: merged('attributes'), relationships: merged('relationships') };
}
