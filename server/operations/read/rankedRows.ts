import type { SQL } from 'drizzle-orm';
import { identifies } from '../../../schema/field.ts';
import { titleFields } from '../../../schema/names.ts';
import type { Context } from '../../context.ts';
import { type RankedRow, selectRanked } from '../../sql/relevance.ts';
import { findLimitOf } from './total.ts';
import type { View } from './view.ts';
import { callersScope } from './visible.ts';

/** Limits the ranked rows of one resource. */
const mostRanked = 2_000;

interface Ranked {
  /** Fields to read, besides id and version. */
  fields: readonly string[];
  where: SQL;
  words: readonly string[];
  limit: number;
}

/** Reads the rows that match words best, by what the caller may read of their titles and identifying fields. */
export const rankedRows = (context: Context, view: View, { limit, ...ranked }: Ranked): Promise<RankedRow[]> =>
  selectRanked(context.db, {
    ...ranked,
    entity: view.entity,
    scope: callersScope(context),
    title: titleOf(view).filter((name) => view.attributes.includes(name)),
    identifying: view.searched.filter((name) => identifies(view.entity.resource.fields[name])),
    limit,
    findLimit: Math.min(mostRanked, findLimitOf(context)),
  });

/** Lists the readable fields of a title. */
export const titleOf = ({ entity, fields }: View): string[] =>
  titleFields(entity.resource.title).filter((name) => fields.includes(name));
