/** Builds a world in which a customer has records, and others have records hidden from the customer. */
import { sql } from 'drizzle-orm';
import type { Condition } from '../../../../schema/condition.ts';
import type { Attributes } from '../../../../schema/normalize.ts';
import type { Resource } from '../../../../schema/resource.ts';
import type { Role } from '../../../../schema/role.ts';
import type { Rules } from '../../../../schema/rule.ts';
import { type Principal, visitor } from '../../../context.ts';
import { storedRows } from '../../../sql/storedRows.ts';
import { entityOf } from '../../../sql/where.ts';
import { updateRows } from '../../../sql/write.ts';
import { expectedRights } from '../../permissions/expectedRights.ts';
import { byUser } from '../../rows/demands.ts';
import { type Builder, builder, opposite } from '../../rows/rowBuilder.ts';
import { signingIn } from '../../rows/signingIn.ts';
import { type TestApp, testApp } from '../../testApp.ts';

export interface WorldOptions {
  descriptions: readonly Resource[];
  rules: readonly Rules[];
  /** Resource whose id `$user` is. */
  users: string;
}

export interface StoredValues {
  id: string;
  values: Attributes;
}

export interface ForeignWorld {
  app: TestApp;
  descriptions: readonly Resource[];
  as: Principal;
  /** Returns the customer's own rows of a resource; `unseen` returns those hidden from the customer. */
  seen(resource: string): readonly StoredValues[];
  unseen(resource: string): readonly StoredValues[];
  /** Returns values of a sound new record of the customer. */
  soundValues(resource: string): Promise<Attributes>;
}

export const role: Role = 'customer';

const now = (): Date => new Date('2026-12-31T12:00:00Z');

export async function foreignWorld({ descriptions, rules, users }: WorldOptions): Promise<ForeignWorld> {
  const app = await testApp({ descriptions, rules, as: visitor, now, jobs: [] });
  await tellIdsApart(app);
  const rows = builder(app.services);
  // Lets the user sign in, as imports run only for users who can.
  const userId = await rows.build(users, signingIn(describedIn(descriptions, users)), '');
  const otherId = await rows.build(users, null, '');
  const as: Principal = { role, userId, sessionId: null };
  for (const resource of descriptions) await populate(app, resource, { descriptions, rows, userId, otherId });
  const divided = new Map<string, Divided>();
  for (const { name } of descriptions) divided.set(name, await divide(app, name, as));
  for (const resource of descriptions) await shareWhatIsNobodys(app, resource, { descriptions, divided });
  for (const { name } of descriptions) divided.set(name, await divide(app, name, as));
  const rowsOf = (name: string): Condition | null =>
    expectedRights(descriptions, describedIn(descriptions, name), role).rows;
  return {
    app,
    descriptions,
    as,
    seen: (name) => divided.get(name)?.seen ?? [],
    unseen: (name) => divided.get(name)?.unseen ?? [],
    soundValues: (name) => rows.valuesFor(name, rowsOf, userId),
  };
}

export function describedIn(descriptions: readonly Resource[], name: string): Resource {
  const resource = descriptions.find((one) => one.name === name);
  if (!resource) throw new Error(`${name} is not described.`);
  return resource;
}

/** Starts the ids of each table at a different number, so that an id in an answer identifies one row. */
async function tellIdsApart({ services: { database, model } }: TestApp): Promise<void> {
  const tables = [...model.entities.values()].filter(({ base, resource }) => base.resource === resource);
  for (const [index, { resource }] of tables.entries()) {
    if (resource.singleton) continue;
    const start = (index + 1) * 1_000_000 + 1;
    await database.db.execute(sql.raw(`alter table "${resource.name}" alter column id restart with ${start}`));
  }
}

interface Populating {
  descriptions: readonly Resource[];
  rows: Builder;
  userId: string;
  otherId: string;
}

/** Builds two rows of the user and two of somebody else, and a foreign one in each possible state. */
async function populate(
  app: TestApp,
  resource: Resource,
  { descriptions, rows, userId, otherId }: Populating,
): Promise<void> {
  const { name, singleton } = resource;
  const own = expectedRights(descriptions, resource, role).rows;
  await rows.build(name, own, userId);
  if (singleton) return;
  await rows.build(name, own, userId);
  if (!own) return;
  const isByUser = JSON.stringify(own).includes('$user');
  const others = isByUser ? byUser(own) : opposite(entityOf(app.services.model, name), own);
  const owner = isByUser ? otherId : userId;
  await rows.build(name, others, owner);
  await rows.build(name, others, owner);
  for (const differing of kindsOf(resource))
    await ifPossible(() => rows.build(name, { and: [others, differing] }, owner));
}

/** Lists each state and some other values of choices that rules could depend on. */
const kindsOf = ({ fields }: Resource): Condition[] =>
  Object.entries(fields).flatMap(([name, field]): Condition[] => {
    if (field.type === 'state') return Object.keys(field.states).map((state) => ({ [name]: state }));
    if (field.type === 'boolean' && field.is === undefined) return [{ [name]: false }];
    return field.type === 'choice' ? field.options.slice(1, 3).map(({ value }) => ({ [name]: value })) : [];
  });

/** Skips rows that rules, keys or frozen records refuse; a failed statement writes nothing. */
async function ifPossible(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
}

interface Sharing {
  descriptions: readonly Resource[];
  divided: ReadonlyMap<string, Divided>;
}

/** Shares one server, product and the like among all records, so that foreign records can collide with own ones. */
async function shareWhatIsNobodys(app: TestApp, resource: Resource, { descriptions, divided }: Sharing): Promise<void> {
  const { seen = [], unseen = [] } = divided.get(resource.name) ?? {};
  const isNobodys = (name: string): boolean =>
    expectedRights(descriptions, describedIn(descriptions, name), role).rows === null;
  const shared = Object.entries(resource.fields).flatMap(([name, field]) => {
    if (field.type !== 'reference' || field.unique || !isNobodys(field.to)) return [];
    const { seen: ofAll = [], unseen: ofNobody = [] } = divided.get(field.to) ?? {};
    const [end] = [...ofAll, ...ofNobody];
    return end ? [[name, end.id] as const] : [];
  });
  if (resource.view || shared.length === 0) return;
  const entity = entityOf(app.services.model, resource.name);
  for (const { id } of [...seen, ...unseen])
    await ifPossible(() => updateRows(app.services.database.db, entity, [{ id, values: Object.fromEntries(shared) }]));
}

interface Divided {
  seen: StoredValues[];
  unseen: StoredValues[];
}

async function divide(app: TestApp, name: string, as: Principal): Promise<Divided> {
  const { status, body } = await app.get(`/api/${name}?per_page=1000`, as);
  const own = new Set<string>(status === 200 ? body.data.map(({ id }: { id: string }) => id) : []);
  const { database, model } = app.services;
  const rows = await storedRows(database.db, entityOf(model, name), {});
  return { seen: rows.filter(({ id }) => own.has(id)), unseen: rows.filter(({ id }) => !own.has(id)) };
}
