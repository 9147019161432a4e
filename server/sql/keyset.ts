/** Where a page by cursor begins: conditions that an index over the order answers from any depth alike. */
import { and, or, type SQL, sql } from 'drizzle-orm';
import { comparableType } from './compare.ts';
import type { OrderKey } from './sort.ts';

/** The values of one row under the keys of an order; moments as RFC 3339 strings. */
export type Position = readonly KeyValue[];
export type KeyValue = string | number | boolean | null;

/** One key and where the position stands in it. */
interface Bound {
  key: OrderKey;
  value: KeyValue;
}

/**
 * The rows beyond a position, as one or two stretches that follow each other: the rows whose first key is null stand apart,
 * because one range of an index cannot hold them beside the others.
 */
export function stretchesBeyond(keys: readonly OrderKey[], position: Position): SQL[] {
  const bounds = keys.map((key, index) => ({ key, value: position[index] ?? null }));
  const [first] = bounds;
  if (!first) return [];
  return [nearStretch(first, bounds), ...farStretch(first)];
}

function nearStretch(first: Bound, bounds: readonly Bound[]): SQL {
  if (isOneComparison(bounds)) return rowBeyond(bounds);
  if (first.value === null) return sql`${equal(first)} and ${beyond(bounds.slice(1))}`;
  return sql`${first.key.compared} ${orEqual(first)} ${bound(first)} and ${beyond(bounds)}`;
}

/** Nulls count as the highest value: they come after all others, or in a descending order before. */
function farStretch({ key, value }: Bound): SQL[] {
  if (!key.nullable || (value === null) !== key.descending) return [];
  return [key.descending ? sql`${key.compared} is not null` : sql`${key.compared} is null`];
}

/** Whether the keys can be compared as one row value: SQL compares that in one direction, and knows no order of nulls. */
const isOneComparison = (bounds: readonly Bound[]): boolean =>
  bounds.every(
    ({ key, value }, index) =>
      value !== null && key.descending === bounds[0]?.key.descending && (index === 0 || !key.nullable),
  );

function rowBeyond(bounds: readonly Bound[]): SQL {
  const keys = sql.join(
    bounds.map(({ key }) => sql`${key.compared}`),
    sql`, `,
  );
  const values = sql.join(bounds.map(bound), sql`, `);
  return sql`(${keys}) ${bounds[0]?.key.descending ? sql`<` : sql`>`} (${values})`;
}

/** Further on in the first key, or equal in it and further on in the others. */
function beyond([first, ...others]: readonly Bound[]): SQL {
  if (!first) return sql`false`;
  if (others.length === 0) return furtherOn(first);
  return sql`(${or(furtherOn(first), and(equal(first), beyond(others)))})`;
}

function furtherOn({ key, value }: Bound): SQL {
  if (value === null) return key.descending ? sql`${key.compared} is not null` : sql`false`;
  if (key.descending) return sql`${key.compared} < ${bound({ key, value })}`;
  const higher = sql`${key.compared} > ${bound({ key, value })}`;
  return key.nullable ? sql`(${higher} or ${key.compared} is null)` : higher;
}

const equal = ({ key, value }: Bound): SQL =>
  value === null ? sql`${key.compared} is null` : sql`${key.compared} = ${bound({ key, value })}`;

const orEqual = ({ key }: Bound): SQL => (key.descending ? sql`<=` : sql`>=`);

const bound = ({ key, value }: Bound): SQL => sql`${value}::${sql.raw(comparableType(key.column))}`;
