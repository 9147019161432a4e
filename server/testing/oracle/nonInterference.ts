/**
 * Builds two databases that differ only in what is hidden from one role: unreadable fields, foreign rows, references
 * to them. Both must give that role the same answers: non-interference (Goguen and Meseguer, 1982).
 */

import { type SQL, sql } from 'drizzle-orm';
import type { Application } from '../../../schema/application.ts';
import { isComputed } from '../../../schema/computed.ts';
import type { Attributes } from '../../../schema/normalize.ts';
import type { Resource } from '../../../schema/resource.ts';
import type { Role } from '../../../schema/role.ts';
import type { Rules } from '../../../schema/rule.ts';
import { application as workshop } from '../../../schema/testing/application.ts';
import { isWriteOnly } from '../../../schema/validation.ts';
import { ownerOf } from '../../../schema/view.ts';
import { type Principal, visitor } from '../../context.ts';
import { type FieldChanges, history } from '../../operations/history/historyTable.ts';
import { type Author, noting } from '../../operations/history/note.ts';
import { trash } from '../../operations/trash/trashTable.ts';
import { entityOf } from '../../sql/where.ts';
import { updateRows } from '../../sql/write.ts';
import { expectedRights } from '../permissions/expectedRights.ts';
import { byUser } from '../rows/demands.ts';
import { opposite, rowBuilder } from '../rows/rowBuilder.ts';
import { signingIn } from '../rows/signingIn.ts';
import { type TestApp, testApp } from '../testApp.ts';
import { byCaller, byOther, noteChangesOfMany } from './changesOfMany.ts';
import { copyRows } from './copyRows.ts';
import { decidingFields, signInFields } from './decidingFields.ts';
import { hiddenValue } from './hiddenValue.ts';

export interface NonInterferenceOptions {
  /** Default: one with the roles `admin` and `customer`. */
  application?: Application | undefined;
  descriptions: readonly Resource[];
  rules?: readonly Rules[];
  /** Resource whose id `$user` is. */
  users: string;
  role: Role;
  /** Whether imports run. Default: there are no jobs. */
  withImports?: boolean;
}

export interface Worlds {
  worlds: readonly [TestApp, TestApp];
  as: Principal;
  /** Ids by resource, the same in both worlds. */
  seen: ReadonlyMap<string, readonly string[]>;
  unseen: ReadonlyMap<string, readonly string[]>;
  trashed: ReadonlyMap<string, readonly string[]>;
  /** Last entry of each row's history, by resource and id: `fleets/1`. */
  entries: ReadonlyMap<string, string>;
  close(): Promise<void>;
}

/** Stops the clock, so that both worlds have equal times. */
const now = (): Date => new Date('2026-12-31T12:00:00Z');

export async function nonInterference(options: NonInterferenceOptions): Promise<Worlds> {
  const { application = workshop, descriptions, rules, role, withImports } = options;
  const made = { application, descriptions, rules, as: visitor, now, ...(withImports && { jobs: [] }) };
  const worlds = [await testApp(made), await testApp(made)] as const;
  const userId = await populate(worlds[0], options);
  await copyRows(worlds[0].services.database, worlds[1].services.database);
  const as: Principal = role === 'visitor' ? visitor : { role, userId, sessionId: null };
  const [seen, unseen] = await divide(worlds[0], options, as);
  const divided = { ...options, application, seen, unseen, as };
  for (const [index, world] of worlds.entries())
    await whileNothingIsFrozen(world, options, () => differ(world, index, divided));
  for (const [index, world] of worlds.entries()) await throwAway(world, index, divided);
  const entries = await lastEntries(worlds[0]);
  for (const [index, world] of worlds.entries()) await changeMany(world, index, divided);
  return {
    worlds,
    as,
    seen,
    unseen,
    trashed: await idsBy(
      worlds[0],
      sql`select resource as key, array_agg(id::text order by id) as ids from ${trash} group by resource`,
    ),
    entries,
    close: async () => {
      for (const world of worlds) await world.close();
    },
  };
}

/** Builds two own and two foreign rows of each resource; returns the user's id. */
async function populate({ services }: TestApp, { descriptions, users, role }: NonInterferenceOptions): Promise<string> {
  const build = rowBuilder(services);
  const signing = descriptions.find(({ name }) => name === users);
  // Imports are worked on only for users who can sign in by then.
  const userId = await build(users, signing ? signingIn(signing) : null, '');
  const otherId = await build(users, null, '');
  for (const resource of descriptions) {
    const { rows } = expectedRights(descriptions, resource, role);
    for (let count = 0; count < 2; count += 1) {
      await build(resource.name, rows, userId);
      if (!rows) continue;
      const isByUser = JSON.stringify(rows).includes('$user');
      const others = isByUser ? byUser(rows) : opposite(entityOf(services.model, resource.name), rows);
      await build(resource.name, others, isByUser ? otherId : userId);
    }
  }
  return userId;
}

type Ids = Map<string, string[]>;

async function divide(world: TestApp, { descriptions }: NonInterferenceOptions, as: Principal): Promise<[Ids, Ids]> {
  const seen: Ids = new Map();
  const unseen: Ids = new Map();
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

type Divided = NonInterferenceOptions & { application: Application } & Pick<Worlds, 'seen' | 'unseen' | 'as'>;

/** Works with the triggers of frozen records disabled, as hidden fields differ there too. */
async function whileNothingIsFrozen(
  { services: { database } }: TestApp,
  { descriptions }: NonInterferenceOptions,
  work: () => Promise<void>,
): Promise<void> {
  const turned = async (how: 'enable' | 'disable'): Promise<void> => {
    for (const { name } of descriptions.filter(({ frozen }) => frozen))
      await database.db.execute(sql.raw(`alter table "${name}" ${how} trigger user`));
  };
  await turned('disable');
  await work();
  await turned('enable');
}

const ofFewValues: readonly string[] = ['choice', 'boolean', 'reference'];

/** Tells whether a reference is unique together with fields that decide whose row it is, or have few values. */
const isHeldByGroup = (resource: Resource, name: string, settled: ReadonlySet<string>): boolean =>
  (resource.unique ?? []).some(
    (group) =>
      group.includes(name) &&
      (group.some((other) => settled.has(`${resource.name}.${other}`)) ||
        group.every((other) => ofFewValues.includes(resource.fields[other]?.type ?? ''))),
  );

/** Updates each row once, which keeps versions equal, with another value per world in every hidden field. */
async function differ({ services }: TestApp, world: number, options: Divided): Promise<void> {
  const { descriptions, role, users, as, seen, unseen } = options;
  const settled = decidingFields(options);
  for (const resource of descriptions.filter(({ view }) => !view)) {
    const entity = entityOf(services.model, resource.name);
    const ofCaller = resource.name === users ? signInFields(resource) : new Set<string>();
    for (const id of [...(seen.get(resource.name) ?? []), ...(unseen.get(resource.name) ?? [])]) {
      // Includes views of the table, which show different fields of the same row.
      const names = descriptions.filter((one) => ownerOf(one) === resource.name && seen.get(one.name)?.includes(id));
      const shown = names.map((one) => expectedRights(descriptions, one, role));
      const isShown = (field: string): boolean => shown.some(({ readable }) => readable(field));
      const values: Record<string, unknown> = {};
      for (const [name, field] of Object.entries(resource.fields)) {
        if (isComputed(field) || settled.has(`${resource.name}.${name}`)) continue;
        if (id === as.userId && ofCaller.has(name)) continue;
        if (field.type === 'reference' && field.unique) {
          // Empties a unique reference in one world, as two rows cannot share it.
          if (!isShown(name) && world === 1 && field.required !== true) values[name] = null;
        } else if (field.type === 'reference' && isHeldByGroup(resource, name, settled)) {
          // Leaves it: rows that move to one end would share the group with another.
        } else if (field.type === 'reference') {
          const ends = isShown(name) ? [] : (seen.get(field.to) ?? []);
          const end = [...ends, ...(unseen.get(field.to) ?? [])].at(world === 0 ? 0 : -1);
          if (end !== undefined) values[name] = end;
        } else if (!isShown(name)) values[name] = await hiddenValue(field, world, Number(id));
      }
      const changes = notedOf(resource, values);
      await updateRows(
        services.database.db,
        entity,
        [{ id, values }],
        noting(hiddenAuthor(options, world), entity, 'update', [changes]),
      );
    }
  }
}

/** Returns changes as history records them: without values of write-only fields. */
const notedOf = ({ fields }: Resource, values: Attributes): FieldChanges =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name];
      return [name, [null, field && isWriteOnly(field) ? null : value] as const];
    }),
  );

/** Returns an author hidden from the caller, another in each world. */
function hiddenAuthor({ application, users, seen, unseen }: Divided, world: number): Author {
  const userId = unseen.get(users)?.at(world === 0 ? 0 : -1) ?? seen.get(users)?.at(-1) ?? null;
  return {
    principal: { role: application.administrator, userId, sessionId: null },
    requestId: 'made',
    via: 'request',
    reason: null,
    now,
  };
}

/** Puts a copy of an own and of a foreign row of each resource in the trash. */
async function throwAway({ services }: TestApp, world: number, options: Divided): Promise<void> {
  const { database, model } = services;
  for (const { name, view } of options.descriptions) {
    const { table } = entityOf(model, name);
    const owner = ownerOf({ name, view });
    const hidden = hiddenAuthor(options, world).principal.userId;
    const removals = [
      { id: options.seen.get(name)?.[0], by: options.as.userId },
      { id: options.unseen.get(name)?.[0], by: hidden },
    ];
    for (const { id, by } of removals) {
      if (id === undefined) continue;
      await database.db.execute(sql`insert into ${trash}
        (resource, record_id, record, parts, user_id, request_id, removed_at, expires_at)
        select ${owner}::text, id + 900000, to_jsonb(one) || jsonb_build_object('id', id + 900000), '{"rows":[],"cleared":[]}'::jsonb, ${by}::bigint, 'made',
          ${now().toISOString()}::timestamptz, '2027-01-31'::timestamptz
        from (select * from ${table} where id = ${id}::bigint) as one`);
    }
  }
}

async function lastEntries(world: TestApp): Promise<Map<string, string>> {
  const query = sql`select resource || '/' || record_id as key, array[max(id)::text] as ids from ${history} group by 1`;
  return new Map([...(await idsBy(world, query))].map(([key, [id = '']]) => [key, id]));
}

/** Notes two bulk changes: one by the caller, one by a user whom the caller cannot see. */
async function changeMany(world: TestApp, index: number, options: Divided): Promise<void> {
  const other = hiddenAuthor(options, index);
  const authors = [
    { ...other, principal: options.as, requestId: byCaller },
    { ...other, requestId: byOther },
  ];
  for (const author of authors) await noteChangesOfMany(world, { ...options, world: index, author });
}

async function idsBy({ services: { database } }: TestApp, query: SQL): Promise<Map<string, string[]>> {
  const rows = await database.rows<{ key: string; ids: string[] }>(database.db, query);
  return new Map(rows.map(({ key, ids }) => [key, ids]));
}
