/** Starts two applications on equal databases: one takes the fast path where it can, the other never. */

import { type SQL, sql } from 'drizzle-orm';
import { type Application, rolesOf } from '../../../schema/application.ts';
import type { Condition } from '../../../schema/condition.ts';
import type { Resource } from '../../../schema/resource.ts';
import type { Role } from '../../../schema/role.ts';
import type { Rules } from '../../../schema/rule.ts';
import { application as workshop } from '../../../schema/testing/application.ts';
import { isWriteOnly } from '../../../schema/validation.ts';
import { type Principal, visitor } from '../../context.ts';
import { history } from '../../operations/history/historyTable.ts';
import type { Database } from '../../sql/database.ts';
import { columnOf, entityOf } from '../../sql/where.ts';
import { type Builder, builder } from '../rows/rowBuilder.ts';
import { appOn, type TestAnswer, type TestApp, testApp } from '../testApp.ts';

export interface PairOptions {
  /** Default: one with the roles `admin` and `customer`. */
  application?: Application | undefined;
  descriptions: readonly Resource[];
  rules: readonly Rules[];
  /** Resource whose id `$user` is. */
  users: string;
}

/** Holds one side, with the announcements and transactions of its last write. */
export interface Side {
  app: TestApp;
  rows: Builder;
  announced: unknown[];
  transactions: number;
}

export interface Pair {
  descriptions: readonly Resource[];
  fast: Side;
  slow: Side;
  principals: ReadonlyMap<Role, Principal>;
  userId: string;
  close(): Promise<void>;
}

const now = (): Date => new Date('2026-12-31T12:00:00Z');

export async function differentialPair({
  application = workshop,
  descriptions,
  rules,
  users,
}: PairOptions): Promise<Pair> {
  const made = { application, descriptions, rules, as: visitor, now };
  const fast = watched(await testApp(made));
  const slow = watched(await testApp({ ...made, fastPath: false }));
  const userIds: string[] = [];
  for (const { rows } of [fast, slow]) userIds.push(await rows.build(users, null, ''));
  const [userId = '', other] = userIds;
  if (userId !== other) throw new Error('The two sides were not made alike.');
  const principalOf = (role: Role): Principal => (role === 'visitor' ? visitor : { role, userId, sessionId: null });
  return {
    descriptions,
    fast,
    slow,
    userId,
    principals: new Map(rolesOf(application).map((role) => [role, principalOf(role)])),
    close: async () => {
      for (const { app } of [fast, slow]) await app.close();
    },
  };
}

/** Records announcements, and counts transactions. */
function watched({ services }: TestApp): Side {
  const side: Pick<Side, 'announced' | 'transactions'> = { announced: [], transactions: 0 };
  const { database } = services;
  const watching: Database = {
    ...database,
    notify: (channel, payloads) => {
      side.announced.push(...payloads);
      database.notify(channel, payloads);
    },
    transaction: (work) => {
      side.transactions += 1;
      return database.transaction(work);
    },
  };
  const app = appOn({ ...services, database: watching }, visitor);
  return Object.assign(side, { app, rows: builder(app.services) });
}

/** Describes a request that writes a record. */
export interface Write {
  resource: string;
  verb: 'create' | 'update';
  role: Role;
  /** Id of the updated record. */
  id?: string;
  members: object;
  ifMatch?: string;
  /** Description for people. */
  about: string;
}

/** Holds everything a write leaves behind, except random values. */
export interface Outcome {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  body: unknown;
  rows: unknown[];
  history: unknown[];
  announced: unknown[];
}

/** Carries out a write on one side; returns its outcome and the number of transactions. */
export async function written(
  { descriptions, principals }: Pair,
  side: Side,
  write: Write,
): Promise<{ outcome: Outcome; transactions: number }> {
  const { app } = side;
  const last = await lastEntry(app);
  side.announced = [];
  side.transactions = 0;
  const answer = await sent(app, write, principals.get(write.role) ?? visitor);
  const { announced, transactions } = side;
  const { date: _date, ...headers } = answer.headers;
  const rows = await rowsOf(app, descriptions, write.resource);
  const noted = await entriesAfter(app, last);
  const outcome = { status: answer.status, headers, body: answer.body, rows, history: noted, announced };
  return { outcome: withoutKeys(outcome), transactions };
}

/** Replaces public keys, which are random; in DER and Base64 they begin alike (RFC 8017, A.1). */
const withoutKeys = (outcome: Outcome): Outcome =>
  JSON.parse(JSON.stringify(outcome).replaceAll(/MII(?:[A-Za-z0-9+/=]|\\n){200,}/g, 'a key'));

function sent(app: TestApp, { resource, verb, id, members, ifMatch }: Write, as: Principal): Promise<TestAnswer> {
  const isUpdate = verb === 'update';
  return app.request({
    method: isUpdate ? 'PATCH' : 'POST',
    url: isUpdate ? `/api/${resource}/${id}` : `/api/${resource}`,
    payload: { data: { type: resource, ...(isUpdate && { id }), ...members } },
    headers: ifMatch === undefined ? {} : { 'if-match': ifMatch },
    as,
  });
}

async function lastEntry({ services: { database } }: TestApp): Promise<string> {
  const [entry] = await database.rows<{ id: string }>(
    database.db,
    sql`select coalesce(max(id), 0)::text as id from ${history}`,
  );
  return entry?.id ?? '0';
}

const entriesAfter = (app: TestApp, last: string): Promise<unknown[]> =>
  jsonOf(app, sql`select to_jsonb(entry) as row from ${history} as entry where id > ${last}::bigint order by id`);

/** Reads the stored rows of a resource, without hashes and sealed values, which are random. */
function rowsOf(app: TestApp, descriptions: readonly Resource[], name: string): Promise<unknown[]> {
  const entity = entityOf(app.services.model, name);
  const resource = descriptions.find((one) => one.name === name);
  const sealed = Object.entries(resource?.fields ?? {}).flatMap(([field, described]) =>
    isWriteOnly(described) ? [columnOf(entity, field).name] : [],
  );
  const left = sql.raw(`array[${sealed.map((column) => `'${column}'`).join(', ')}]::text[]`);
  return jsonOf(app, sql`select to_jsonb(stored) - ${left} as row from ${entity.base.table} as stored order by id`);
}

async function jsonOf({ services: { database } }: TestApp, query: SQL): Promise<unknown[]> {
  return (await database.rows<{ row: unknown }>(database.db, query)).map(({ row }) => row);
}

/** Synchronises the sequences of both sides, as a refused insert consumes an id. */
export async function numberAlike({ fast, slow }: Pair): Promise<void> {
  const ofFast = await sequencesOf(fast.app);
  const ofSlow = await sequencesOf(slow.app);
  for (const [name, last] of ofFast) {
    const other = ofSlow.get(name) ?? 0;
    if (last === other) continue;
    const next = Math.max(last, other);
    for (const { app } of [fast, slow])
      await app.services.database.db.execute(sql`select setval(${`"${name}"`}::regclass, ${next}::bigint)`);
  }
}

async function sequencesOf({ services: { database } }: TestApp): Promise<Map<string, number>> {
  const rows = await database.rows<{ name: string; last: string | null }>(
    database.db,
    sql`select sequencename::text as name, last_value::text as last from pg_sequences where schemaname = 'public'`,
  );
  return new Map(rows.map(({ name, last }) => [name, Number(last ?? 0)]));
}

/** Builds a record on both sides; returns its id, which must be the same. */
export async function builtAlike(pair: Pair, resource: string, condition: Condition | null): Promise<string> {
  await numberAlike(pair);
  const ids: string[] = [];
  for (const { rows } of [pair.fast, pair.slow]) ids.push(await rows.build(resource, condition, pair.userId));
  const [one = '', other] = ids;
  if (one !== other) throw new Error(`The two sides made ${resource} ${one} and ${other}.`);
  return one;
}
