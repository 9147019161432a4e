import type { Attributes } from '../../../../schema/normalize.ts';
import type { Entity } from '../../../model.ts';
import { entityOf } from '../../../sql/where.ts';
import { isId } from '../../read/read.ts';
import type { WriteContext } from '../writeContext.ts';

/** One round in which drafts of many records are made and judged, before any of them is written. */
export interface Round {
  /** Answers by what was asked. */
  answers: Map<string, Promise<unknown>>;
  /** The records that the drafts are of, and those they refer to, by the name of their table. */
  concerned: ReadonlyMap<string, Concerned>;
}

/** Ids in an order, and the place of each. */
export interface Concerned {
  ids: readonly string[];
  places: ReadonlyMap<string, number>;
}

/**
 * The context of a round. Nothing is written until it is over, so what one draft asked is not asked again for the next, and what
 * is asked of one record is asked of those beside it at once: rules ask of each of a thousand lines what its product costs.
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

/** The resource that owns the table which rows stand in; views share it. */
export const tableOf = ({ base }: Entity): string => base.resource.name;

/** What was answered before; else asks. */
export function once<T>({ answers }: Round, question: string, ask: () => Promise<T>): Promise<T> {
  const known = answers.get(question) as Promise<T> | undefined;
  const answer = known ?? ask();
  if (!known) answers.set(question, answer);
  return answer;
}
