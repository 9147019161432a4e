/**
 * Two databases that differ in nothing but what one role may not see: fields it may not read, rows it may not see, and which of
 * those its own rows refer to. Whatever it asks, both must answer alike.
 */
import { sql } from 'drizzle-orm';
import type { Condition } from '../../schema/condition.ts';
import type { Field } from '../../schema/field.ts';
import type { Resource } from '../../schema/resource.ts';
import type { Role } from '../../schema/role.ts';
import type { Rules } from '../../schema/rule.ts';
import { type Principal, visitor } from '../context.ts';
import type { Relation } from '../model.ts';
import { entityOf } from '../sql/where.ts';
import { updateRows } from '../sql/write.ts';
import { expectedRights } from './expectedRights.ts';
import { opposite, rowBuilder } from './rowBuilder.ts';
import { sampleValue } from './sampleRecord.ts';
import { type TestApp, testApp } from './testApp.ts';

export interface TwinOptions {
  descriptions: readonly Resource[];
  rules?: readonly Rules[];
  /** The resource whose ids `$user` stands for. */
  users: string;
  role: Role;
}

export interface Twins {
  worlds: readonly [TestApp, TestApp];
  as: Principal;
  /** Ids by resource, the same in both worlds. */
  seen: ReadonlyMap<string, readonly string[]>;
  unseen: ReadonlyMap<string, readonly string[]>;
  close(): Promise<void>;
}

export async function twinWorlds(options: TwinOptions): Promise<Twins> {
  const { descriptions, rules, role } = options;
  const worlds = [
    await testApp({ descriptions, rules, as: visitor }),
    await testApp({ descriptions, rules, as: visitor }),
  ] as const;
  const userIds = [await populate(worlds[0], options), await populate(worlds[1], options)];
  if (userIds[0] !== userIds[1]) throw new Error('The two worlds were not made alike.');
  const as: Principal = role === 'visitor' ? visitor : { role, userId: userIds[0] ?? '', sessionId: null };
  const [seen, unseen] = await divide(worlds[0], options, as);
  for (const [index, world] of worlds.entries()) await differ(world, index, { ...options, seen, unseen });
  return {
    worlds,
    as,
    seen,
    unseen,
    close: async () => {
      for (const world of worlds) await world.close();
    },
  };
}

/** Two rows of each resource that are the user's and two that are not, the same in every world; the user's id. */
async function populate({ services }: TestApp, { descriptions, users, role }: TwinOptions): Promise<string> {
  const build = rowBuilder(services);
  const userId = await build(users, null, '');
  const otherId = await build(users, null, '');
  for (const resource of descriptions) {
    const { rows } = expectedRights(descriptions, resource, role);
    for (let count = 0; count < 2; count += 1) {
      await build(resource.name, rows, userId);
      if (!rows) continue;
      const isByUser = JSON.stringify(rows).includes('$user');
      const others = isByUser ? rows : opposite(entityOf(services.model, resource.name), rows);
      await build(resource.name, others, isByUser ? otherId : userId);
    }
  }
  return userId;
}

type Ids = Map<string, string[]>;

async function divide(world: TestApp, { descriptions }: TwinOptions, as: Principal): Promise<[Ids, Ids]> {
  const [seen, unseen]: [Ids, Ids] = [new Map(), new Map()];
  const { model, database } = world.services;
  for (const { name } of descriptions) {
    const { status, body } = await world.get(`/api/${name}?per_page=1000`, as);
    const own: string[] = status === 200 ? body.data.map(({ id }: { id: string }) => id) : [];
    const { table } = entityOf(model, name);
    const all = await database.rows<{ id: unknown }>(database.db, sql`select id from ${table} order by id`);
    seen.set(name, own);
    unseen.set(
      name,
      all.flatMap(({ id }) => (own.includes(String(id)) ? [] : [String(id)])),
    );
  }
  return [seen, unseen];
}

type Divided = TwinOptions & Pick<Twins, 'seen' | 'unseen'>;

/** Gives each row one update, so that versions stay alike: another value in each world wherever the role cannot see it. */
async function differ({ services }: TestApp, world: number, options: Divided): Promise<void> {
  const { descriptions, role, seen, unseen } = options;
  const settled = decidingFields(options);
  for (const resource of descriptions) {
    const entity = entityOf(services.model, resource.name);
    const { readable } = expectedRights(descriptions, resource, role);
    for (const id of [...(seen.get(resource.name) ?? []), ...(unseen.get(resource.name) ?? [])]) {
      const isSeen = seen.get(resource.name)?.includes(id) ?? false;
      const values: Record<string, unknown> = {};
      for (const [name, field] of Object.entries(resource.fields)) {
        if (settled.has(`${resource.name}.${name}`)) continue;
        if (field.type === 'reference') {
          const ends = isSeen && readable(name) ? [] : (seen.get(field.to) ?? []);
          const end = [...ends, ...(unseen.get(field.to) ?? [])].at(world === 0 ? 0 : -1);
          if (end !== undefined) values[name] = end;
        } else if (!isSeen || !readable(name)) values[name] = await hiddenValue(field, world, Number(id));
      }
      await updateRows(services.database.db, entity, [{ id, values }]);
    }
  }
}

/** A value that only the row of this id has, in this world (0 or 1); any other number: one that nobody has. */
export async function hiddenValue(field: Field, world: number, id: number): Promise<unknown> {
  const pick = <T>(values: readonly T[]): T | undefined => values[world % values.length];
  switch (field.type) {
    case 'boolean':
      return world === 0;
    case 'choice':
      return pick(field.options)?.value;
    case 'choices':
      return [pick(field.options)?.value];
    case 'state':
      return pick(Object.keys(field.states));
    case 'country':
      return pick(['NL', 'BE', 'DE']);
    case 'language':
      return pick(['nl', 'en']);
    case 'date':
      return `20${10 + world}-01-${String(1 + (id % 28)).padStart(2, '0')}`;
    case 'dateTime':
      return `20${10 + world}-01-${String(1 + (id % 28)).padStart(2, '0')}T12:00:00.000Z`;
    case 'integer':
    case 'money':
    case 'percent':
      return sampleValue(field, { number: 1000 * (world + 1) + id, referenceTo: async () => '' });
    default:
      return `${world}hid${id}`;
  }
}

/** The fields by which row rules tell whose a row is, as `resource.field`: they are alike in both worlds. */
function decidingFields({ descriptions, role }: TwinOptions): Set<string> {
  const relationOf = (resource: Resource, name: string): Pick<Relation, 'to' | 'field' | 'kind'> | undefined => {
    const field = resource.fields[name];
    if (field?.type === 'reference') return { kind: 'one', to: field.to, field: name };
    const [to = '', back = ''] = (resource.has?.[name] ?? '').split('.');
    return to === '' ? undefined : { kind: 'many', to, field: back };
  };
  const along = (resource: Resource, [head = '', ...rest]: readonly string[]): string[] => {
    const relation = relationOf(resource, head);
    const target = descriptions.find(({ name }) => name === relation?.to);
    const decides = relation?.kind === 'many' ? `${relation.to}.${relation.field}` : `${resource.name}.${head}`;
    return [decides, ...(target && rest.length > 0 ? along(target, rest) : [])];
  };
  const pathsIn = (condition: Condition): string[] =>
    Object.entries(condition).flatMap(([key, value]) => {
      if (key === 'not') return pathsIn(value as Condition);
      return key === 'and' || key === 'or' ? (value as readonly Condition[]).flatMap(pathsIn) : [key];
    });
  return new Set(
    descriptions.flatMap((resource) => {
      const { rows } = expectedRights(descriptions, resource, role);
      return pathsIn(rows ?? {}).flatMap((path) => along(resource, path.split('.')));
    }),
  );
}
