import { type Comparison, type Condition, holds } from '../../../schema/condition.ts';
import type { Attributes } from '../../../schema/normalize.ts';
import { singleId } from '../../../schema/resource.ts';
import type { Entity } from '../../model.ts';
import { fieldsGained } from '../../operations/history/fieldChanges.ts';
import { noting } from '../../operations/history/note.ts';
import { createMany } from '../../operations/write/createMany.ts';
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

/** Makes a row that fulfils a condition, with whatever other rows it takes; gives its id. */
export type BuildRow = (resource: string, condition: Condition | null, userId: string) => Promise<string>;

/** The rows of a resource to keep to; null: any. */
export type RowsOf = (resource: string) => Condition | null;

export interface Builder {
  build: BuildRow;
  /** The values of such a row, all that it refers to made, and itself not; `rowsOf`: which rows of each resource it may refer to. */
  valuesFor(resource: string, rowsOf: RowsOf, userId: string): Promise<Attributes>;
}

/** Builds rows for tests from descriptions alone, past all rights. */
export const rowBuilder = (services: Services): BuildRow => builder(services).build;

export function builder(services: Services): Builder {
  const context = systemContext(services);
  let made = 0;

  const build: BuildRow = async (resource, condition, userId) => {
    const demands = demandsOf(forUser(condition ?? {}, userId));
    const own = demands.find(({ path }) => path.length === 1 && path[0] === 'id');
    if (own) return String(takenBy(own.comparison as Comparison));
    const entity = entityOf(context.model, resource);
    const { now, later } = whileOpen(entity.resource, demands);
    const record = await recordFor(entity, now, { userId });
    const id = entity.resource.singleton
      ? await set(entity, singleId, record)
      : (await createMany(context, resource, [record]))[0];
    if (id === undefined) throw new Error(`No record of ${resource} was made.`);
    await buildReferring(entity, id, { demands, userId });
    for (const [name, asked] of later) await moveOn(entity, { name, id: String(record[name]) }, asked);
    return id;
  };

  const recordFor = async (
    entity: Entity,
    demands: readonly Demand[],
    { userId, rowsOf = () => null }: { userId: string; rowsOf?: RowsOf },
  ): Promise<Attributes> => {
    const { resource } = entity;
    const fixed: Record<string, unknown> = {};
    made += 1;
    const sample = {
      number: made,
      now: services.now(),
      referenceTo: async (to: string, of: Referring = { name: '', record: {} }): Promise<string> => {
        const fits = await fitting(context, entity, of.name, of.record);
        return build(to, { and: [fits, rowsOf(to) ?? {}] }, userId);
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
        fixed[head] = await build(relation.to, { and: [fits, ...others.map(beyond)] }, userId);
      }
    }
    const record = await sampleRecord(resource, { ...sample, fixed: { ...fixed, ...entity.fixed } });
    return Object.fromEntries(Object.entries(record).filter(([name]) => !(name in entity.fixed)));
  };

  /** Values of a row that is there, past rules and the steps between its states. */
  const set = async (entity: Entity, id: string, values: Attributes): Promise<string> => {
    const note = noting(context, entity, 'update', [fieldsGained(entity, values)]);
    await updateRows(context.db, entity, [{ id, values }], note);
    return id;
  };

  /** Brings the row that a reference leads to where it was asked to be. */
  const moveOn = async (
    entity: Entity,
    { name, id }: { name: string; id: string },
    demands: readonly Demand[],
  ): Promise<void> => {
    const target = entityOf(context.model, entity.relations[name]?.to ?? '');
    const asked = demands.map(({ path: [, field = ''], comparison }) => {
      return [field, takenFor(target.resource, field, [comparison as Comparison])] as const;
    });
    await set(target, id, Object.fromEntries(asked));
  };

  /** Rows on the other side of has-many relations that the condition asks for. */
  const buildReferring = async (
    entity: Entity,
    id: string,
    { demands, userId }: { demands: readonly Demand[]; userId: string },
  ): Promise<void> => {
    for (const [head, group] of grouped(demands)) {
      const relation = entity.relations[head];
      if (relation?.kind !== 'many') continue;
      for (const condition of byRow(group.map(beyond)))
        await build(relation.to, { and: [{ [relation.field]: id }, condition] }, userId);
    }
  };

  return {
    build,
    valuesFor: (resource, rowsOf, userId) => {
      const entity = entityOf(context.model, resource);
      const demands = demandsOf(forUser(rowsOf(resource) ?? {}, userId));
      return recordFor(entity, whileOpen(entity.resource, demands).now, { userId, rowsOf });
    },
  };
}

interface Referring {
  name: string;
  record: Attributes;
}

/** What is asked of one field of a record, or of the row that a relation of it leads to. */
interface Asked {
  head: string;
  comparisons: readonly Comparison[];
  others: readonly Demand[];
}

/** Values that are given come first; then the rows that others have to fit, and those at last. */
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

/** A condition that rows of this one do not fulfil, where it does not depend on who asks: one of its values is another. */
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
