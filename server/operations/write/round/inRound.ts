import type { Attributes } from '../../../../schema/normalize.ts';
import type { Entity } from '../../../model.ts';
import { entityOf } from '../../../sql/where.ts';
import { isId } from '../../read/read.ts';
import type { WriteContext } from '../writeContext.ts';
import type { Concerned } from './round.ts';

/**
 * Makes the context of a round, in which equal queries run once and similar ones run together. Nothing is written until
 * it is over. Rules ask of each of a thousand lines what its product costs.
 * @param records as they are stored, with their id, or as they are given
 */
export function inRound(context: WriteContext, entity: Entity, records: readonly Attributes[]): WriteContext {
  const { fields } = entity.resource;
  const referring = Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'reference' ? [{ name, table: tableOf(entityOf(context.model, field.to)) }] : [],
  );
  const concerned = new Map<string, Concerned>();
  for (const [table, names] of Map.groupBy(
    [{ name: 'id', table: tableOf(entity) }, ...referring],
    ({ table: of }) => of,
  )) {
    const ids = names.flatMap(({ name }) => records.map((record) => record[name]));
    const known = new Set(ids.filter((id) => typeof id === 'string' && isId(id)) as string[]);
    concerned.set(table, { ids: [...known], places: new Map([...known].map((id, place) => [id, place])) });
  }
  return { ...context, round: { answers: new Map(), concerned } };
}

/** Names the resource that owns the table of an entity; views share it. */
export const tableOf = ({ base }: Entity): string => base.resource.name;
