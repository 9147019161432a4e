import { isComputed } from '../../../schema/computed.ts';
import { type Comparison, type Condition, isSome } from '../../../schema/condition.ts';
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
import { sampleRecord, sampleValue } from './sampleRecord.ts';

/** Makes a row that fulfils a condition, with whatever other rows it takes; gives its id. */
export type BuildRow = (resource: string, condition: Condition | null, userId: string) => Promise<string>;

/** One comparison of a condition that must hold: where, and with what. */
interface Demand {
  path: readonly string[];
  comparison: Comparison;
}

/** Builds rows for tests from descriptions alone, past all rights. */
export function rowBuilder(services: Services): BuildRow {
  const context = systemContext(services);
  let made = 0;

  const build: BuildRow = async (resource, condition, userId) => {
    const demands = demandsOf(condition ?? {}).map((demand) => forUser(demand, userId));
    const own = demands.find(({ path }) => path.length === 1 && path[0] === 'id');
    if (own) return String(takenBy(own.comparison));
    const entity = entityOf(context.model, resource);
    const record = await recordFor(entity, demands, userId);
    const id = entity.resource.singleton
      ? await filled(entity, record)
      : (await createMany(context, resource, [record]))[0];
    if (id === undefined) throw new Error(`No record of ${resource} was made.`);
    await buildReferring(entity, id, { demands, userId });
    return id;
  };

  const recordFor = async (entity: Entity, demands: readonly Demand[], userId: string): Promise<Attributes> => {
    const fixed: Record<string, unknown> = {};
    made += 1;
    const referenceTo = (to: string): Promise<string> => build(to, null, userId);
    for (const [head, group] of grouped(demands.flatMap((demand) => madeOf(entity, demand)))) {
      const relation = entity.relations[head];
      const [{ path = [], comparison = null } = {}] = group;
      const field = entity.resource.fields[head];
      if (path.length === 1 && field && asksPresence(comparison))
        fixed[head] = await sampleValue(field, { number: made, referenceTo });
      else if (path.length === 1) fixed[head] = takenFor(entity, head, comparison);
      else if (relation?.kind === 'one') fixed[head] = await build(relation.to, conditionOf(group), userId);
    }
    const record = await sampleRecord(entity.resource, {
      number: made,
      referenceTo,
      fixed: { ...fixed, ...entity.fixed },
    });
    return Object.fromEntries(Object.entries(record).filter(([name]) => !(name in entity.fixed)));
  };

  /** The one record of a singleton as it is asked for; past the steps between its states. */
  const filled = async (entity: Entity, values: Attributes): Promise<string> => {
    const note = noting(context, entity, 'update', [fieldsGained(entity, values)]);
    await updateRows(context.db, entity, [{ id: singleId, values }], note);
    return singleId;
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
      await build(relation.to, { ...conditionOf(group), [relation.field]: id }, userId);
    }
  };

  return build;
}

/** Of alternatives the first is taken; what must not hold is left to chance, as samples rarely fulfil it. */
function demandsOf(condition: Condition): Demand[] {
  return Object.entries(condition).flatMap(([key, value]) => {
    if (key === 'and') return (value as readonly Condition[]).flatMap(demandsOf);
    if (key === 'or') return demandsOf((value as readonly Condition[])[0] ?? {});
    if (key === 'not' || value === undefined) return [];
    if (isSome(value)) return demandsOf(value.some).map((demand) => behind(key.split('.'), demand));
    return [{ path: key.split('.'), comparison: value as Comparison }];
  });
}

/** What a computed field is made of stands for itself; nobody writes it. */
function madeOf({ resource }: Entity, { path, comparison }: Demand): Demand[] {
  const field = resource.fields[path[0] ?? ''];
  if (path.length !== 1 || !field || !isComputed(field)) return [{ path, comparison }];
  return takenBy(comparison) === true ? demandsOf(field.is) : [];
}

const asksPresence = (comparison: Comparison): boolean =>
  typeof comparison === 'object' && comparison !== null && !Array.isArray(comparison) && 'null' in comparison
    ? comparison.null === false
    : false;

/** Demands on one related row are met by one: rows are built for each relation, not for each demand. */
const behind = (relation: readonly string[], { path, comparison }: Demand): Demand => ({
  path: [...relation, ...path],
  comparison,
});

const forUser = ({ path, comparison }: Demand, userId: string): Demand => ({
  path,
  comparison: JSON.parse(JSON.stringify(comparison).replaceAll('"$user"', JSON.stringify(userId))),
});

const grouped = (demands: readonly Demand[]): Map<string, Demand[]> =>
  Map.groupBy(demands, ({ path }) => path[0] ?? '');

const conditionOf = (demands: readonly Demand[]): Condition =>
  Object.fromEntries(demands.map(({ path, comparison }) => [path.slice(1).join('.'), comparison]));

/** The value that a field must have for a comparison to take it. */
function takenFor({ resource }: Entity, field: string, comparison: Comparison): unknown {
  const taken = takenBy(comparison);
  return resource.fields[field]?.type === 'choices' && taken !== null ? [taken].flat() : taken;
}

/** A value that a comparison takes. */
function takenBy(comparison: Comparison): unknown {
  if (Array.isArray(comparison)) return comparison[0];
  if (comparison === null || typeof comparison !== 'object') return comparison;
  const [[operator, value] = []] = Object.entries(comparison);
  if (operator === 'null') return value === true ? null : undefined;
  if (typeof value === 'number' && operator === 'gt') return value + 1;
  if (typeof value === 'number' && operator === 'lt') return value - 1;
  return Array.isArray(value) ? value[0] : value;
}

/** A condition that rows of this one do not fulfil, where it does not depend on who asks: one of its values is another. */
export function opposite({ resource }: Entity, condition: Condition): Condition {
  const [demand] = demandsOf(condition);
  const name = demand?.path[0] ?? '';
  const field = resource.fields[name];
  const value = demand && takenBy(demand.comparison);
  if (demand?.path.length !== 1 || !field)
    throw new Error(`No row outside of ${JSON.stringify(condition)} can be made.`);
  if (field.type === 'boolean') return { [name]: !value };
  if (field.type === 'state') return { [name]: Object.keys(field.states).find((state) => state !== value) ?? null };
  if (field.type === 'choice') return { [name]: field.options.find((option) => option.value !== value)?.value ?? null };
  return { [name]: null };
}
