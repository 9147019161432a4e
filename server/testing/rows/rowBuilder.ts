import { type Comparison, type Condition, holds } from '../../../schema/condition.ts';
import type { Attributes } from '../../../schema/normalize.ts';
import { singleId } from '../../../schema/resource.ts';
import type { Entity } from '../../model.ts';
import { fieldsGained } from '../../operations/history/fieldChanges.ts';
import { noting } from '../../operations/history/note.ts';
import { createMany } from '../../operations/write/verbs/createMany.ts';
import { systemContext } from '../../operations/write/writeContext.ts';
import type { Services } from '../../services.ts';
import { entityOf } from '../../sql/where.ts';
import { updateRows } from '../../sql/write.ts';
import {
  asksPresence,
  beyond,
  byRow,
  type Demand,
  demandsOf,
  forUser,
  grouped,
  leadsOn,
  storedDemands,
  takenBy,
  takenFor,
  whileOpen,
} from './demands.ts';
import { fitting, headsOf } from './fitting.ts';
import { sampleFor, sampleRecord } from './sampleRecord.ts';

/** Builds a row that fulfils a condition, and any other rows it needs; returns its id. */
export type BuildRow = (resource: string, condition: Condition | null, userId: string) => Promise<string>;

/** Returns the condition on the rows of a resource; null for any. */
export type RowsOf = (resource: string) => Condition | null;

export interface Builder {
  build: BuildRow;
  /** Returns the values of such a row and builds what it refers to, within the rows of `rowsOf`. */
  valuesFor(resource: string, rowsOf: RowsOf, userId: string): Promise<Attributes>;
}

/** Builds rows for tests from descriptions alone, without checking rights. */
export const rowBuilder = (services: Services): BuildRow => builder(services).build;

export function builder(services: Services): Builder {
  const work: Work = { services, context: systemContext(services), made: 0 };
  return {
    build: (resource, condition, userId) => buildRow(work, { resource, condition, userId }),
    valuesFor: (resource, rowsOf, userId) => {
      const entity = entityOf(work.context.model, resource);
      const demands = demandsOf(forUser(rowsOf(resource) ?? {}, userId));
      return recordFor(work, entity, { demands: whileOpen(entity.resource, demands).now, userId, rowsOf });
    },
  };
}

/** Holds the state of one builder. */
interface Work {
  services: Services;
  context: ReturnType<typeof systemContext>;
  /** Number of records built, which makes the values of each unique. */
  made: number;
}

interface Wanted {
  resource: string;
  condition: Condition | null;
  userId: string;
}

async function buildRow(work: Work, { resource, condition, userId }: Wanted): Promise<string> {
  const demands = demandsOf(forUser(condition ?? {}, userId));
  const own = demands.find(({ path }) => path.length === 1 && path[0] === 'id');
  if (own) return String(takenBy(own.comparison as Comparison));
  const entity = entityOf(work.context.model, resource);
  const { now, later } = whileOpen(entity.resource, demands);
  const record = await recordFor(work, entity, { demands: now, userId, rowsOf: () => null });
  const id = entity.resource.singleton
    ? await set(work, entity, { id: singleId, values: record })
    : (await createMany(work.context, resource, [record]))[0];
  if (id === undefined) throw new Error(`No record of ${resource} was made.`);
  await buildReferring(work, entity, { id, demands, userId });
  for (const [name, asked] of later) await moveOn(work, entity, { name, id: String(record[name]), demands: asked });
  return id;
}

interface Described {
  demands: readonly Demand[];
  userId: string;
  rowsOf: RowsOf;
}

/** Returns the values of a record that fulfils demands, and builds the rows it refers to. */
async function recordFor(work: Work, entity: Entity, { demands, userId, rowsOf }: Described): Promise<Attributes> {
  const { context, services } = work;
  const { resource } = entity;
  const fixed: Record<string, unknown> = {};
  work.made += 1;
  const sample = {
    number: work.made,
    now: services.now(),
    referenceTo: async (to: string, of: Referring = { name: '', record: {} }): Promise<string> => {
      const fits = await fitting(context, entity, of.name, of.record);
      return buildRow(work, { resource: to, condition: { and: [fits, rowsOf(to) ?? {}] }, userId });
    },
  };
  for (const { head, comparisons, others } of inOrder(entity, demands)) {
    const [comparison] = comparisons;
    const relation = entity.relations[head];
    if (comparison !== undefined && head in resource.fields && asksPresence(comparison))
      fixed[head] = await sampleFor(resource, head, fixed, sample);
    else if (comparison !== undefined) fixed[head] = takenFor(resource, head, comparisons);
    else if (relation?.kind === 'one') {
      for (const own of headsOf(entity, head)) fixed[own] ??= await sampleFor(resource, own, fixed, sample);
      const fits = await fitting(context, entity, head, fixed);
      const condition = { and: [fits, ...others.map(beyond)] };
      fixed[head] = await buildRow(work, { resource: relation.to, condition, userId });
    }
  }
  const record = await sampleRecord(resource, { ...sample, fixed: { ...fixed, ...entity.fixed } });
  return Object.fromEntries(Object.entries(record).filter(([name]) => !(name in entity.fixed)));
}

/** Writes values of an existing row, bypassing rules and transitions. */
async function set(
  { context }: Work,
  entity: Entity,
  { id, values }: { id: string; values: Attributes },
): Promise<string> {
  const note = noting(context, entity, 'update', [fieldsGained(entity, values)]);
  await updateRows(context.db, entity, [{ id, values }], note);
  return id;
}

/** Writes the demanded values to the row that a reference leads to. */
async function moveOn(
  work: Work,
  entity: Entity,
  { name, id, demands }: { name: string; id: string; demands: readonly Demand[] },
): Promise<void> {
  const target = entityOf(work.context.model, entity.relations[name]?.to ?? '');
  const asked = demands.map(({ path: [, field = ''], comparison }) => {
    return [field, takenFor(target.resource, field, [comparison as Comparison])] as const;
  });
  await set(work, target, { id, values: Object.fromEntries(asked) });
}

/** Builds the rows on the other side of has-many relations that the demands name. */
async function buildReferring(
  work: Work,
  entity: Entity,
  { id, demands, userId }: { id: string; demands: readonly Demand[]; userId: string },
): Promise<void> {
  for (const [head, group] of grouped(demands)) {
    const relation = entity.relations[head];
    if (relation?.kind !== 'many') continue;
    for (const other of byRow(group.map(beyond))) {
      const condition = { and: [{ [relation.field]: id }, other] };
      await buildRow(work, { resource: relation.to, condition, userId });
    }
  }
}

interface Referring {
  name: string;
  record: Attributes;
}

/** Holds the demands on one field of a record, or on the row a relation leads to. */
interface Asked {
  head: string;
  comparisons: readonly Comparison[];
  others: readonly Demand[];
}

/** Orders demands: given values first, then rows that others must match, then those others. */
function inOrder(entity: Entity, demands: readonly Demand[]): Asked[] {
  const rank = ({ head, comparisons: [comparison] }: Asked): number => {
    if (comparison !== undefined && !asksPresence(comparison)) return 0;
    return 1 + headsOf(entity, head).length;
  };
  return [...grouped(demands.flatMap((demand) => storedDemands(entity.resource, demand)))]
    .map(([head, group]) => ({
      head,
      comparisons: group.filter((demand) => !leadsOn(demand)).map(({ comparison }) => comparison as Comparison),
      others: group.filter(leadsOn),
    }))
    .sort((a, b) => rank(a) - rank(b));
}

/** Returns a condition that excludes rows of this one, by changing one value. It must not depend on the user. */
export function opposite({ resource }: Entity, condition: Condition): Condition {
  const [demand] = demandsOf(condition);
  const name = demand?.path[0] ?? '';
  const field = resource.fields[name];
  if (!demand || !field || leadsOn(demand))
    throw new Error(`No row outside of ${JSON.stringify(condition)} can be made.`);
  const value = takenBy(demand.comparison as Comparison);
  if (field.type === 'boolean') return { [name]: !value };
  if (field.type === 'state') return { [name]: Object.keys(field.states).find((state) => state !== value) ?? null };
  if (field.type === 'choice') return { [name]: field.options.find((option) => option.value !== value)?.value ?? null };
  if (typeof value === 'number') {
    const other = [0, value - 1, value + 1].find((number) => !holds({ [name]: demand.comparison }, { [name]: number }));
    if (other !== undefined) return { [name]: other };
  }
  return { [name]: null };
}
