/** Writes the conditions of a page by cursor, which an index over the order answers at any depth. */
import { and, or, type SQL, sql } from 'drizzle-orm';
import { comparableType } from './compare.ts';
import type { OrderKey } from './sort.ts';

/** Holds the values of one row under the keys of an order; moments as RFC 3339 strings. */
export type Position = readonly KeyValue[];
export type KeyValue = string | number | boolean | null;

/** Holds a key of the order, and the position's value of it. */
interface Bound {
  key: OrderKey;
  value: KeyValue;
}

/**
 * Selects the rows beyond a position, as one or two ranges in sequence. Rows whose first key is null are apart, as one range of
 * an index cannot hold both.
 */
export function rangesBeyond(keys: readonly OrderKey[], position: Position): SQL[] {
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

/** Selects the second range: rows without a value follow all others, or precede them in an order read backwards. */
function farStretch({ key, value }: Bound): SQL[] {
  if (!key.nullable || (value === null) !== key.nullsFirst) return [];
  return [key.nullsFirst ? sql`${key.compared} is not null` : sql`${key.compared} is null`];
}

/** Returns whether the keys compare as one row value, which SQL does in one direction and without nulls. */
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

/** Compares lexicographically: further on in the first key, or equal in it and further on in the others. */
function beyond([first, ...others]: readonly Bound[]): SQL {
  if (!first) return sql`false`;
  if (others.length === 0) return furtherOn(first);
  return sql`(${or(furtherOn(first), and(equal(first), beyond(others)))})`;
}

function furtherOn({ key, value }: Bound): SQL {
  if (value === null) return key.nullsFirst ? sql`${key.compared} is not null` : sql`false`;
  const further = sql`${key.compared} ${sql.raw(key.descending ? '<' : '>')} ${bound({ key, value })}`;
  return key.nullable && !key.nullsFirst ? sql`(${further} or ${key.compared} is null)` : further;
}

const equal = ({ key, value }: Bound): SQL =>
  value === null ? sql`${key.compared} is null` : sql`${key.compared} = ${bound({ key, value })}`;

const orEqual = ({ key }: Bound): SQL => (key.descending ? sql`<=` : sql`>=`);

const bound = ({ key, value }: Bound): SQL => sql`${value}::${sql.raw(comparableType(key.column))}`;
