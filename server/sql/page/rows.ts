/** Describes the rows of a list as statements select them: their columns, position, count and stamp. */
import { type SQL, sql } from 'drizzle-orm';
import type { KeyValue, Position } from '../keyset.ts';
import type { Row } from '../rows.ts';
import { listOf, type Selection, whereOf } from '../select.ts';
import type { Order } from '../sort.ts';
import { readStamp, type Stamp, stampOf } from '../tableVersions.ts';
import { rowsAs } from '../viewTable.ts';

export interface OrderedSelection extends Selection {
  order: Order;
  limit: number;
  /** Tables whose stamp is selected with the rows, and the versions that are known of them; absent: no stamp is. */
  stamped?: { tables: readonly string[]; known?: string | undefined };
}

/** Holds the rows of a list and what was counted (`countingOf`); null where nothing was, or no row carries it. */
export interface CountedRows {
  rows: Row[];
  counted: number | null;
  /** The stamp under which all of this was found; absent where several statements found it, or none. */
  stamp?: Stamp | undefined;
  /** Ids of all rows in the order of the list, divided by commas, where few and asked for. */
  ids?: string | undefined;
}

/** Uses a key that collides with no field, as no field can have such a name. */
const countedKey = '#counted';
const stampKey = '#stamp';
export const idsKey = '#ids';
const positionKey = (index: number): string => `#${index}`;

export function countedRows(rows: Row[]): CountedRows {
  const [first] = rows;
  const counted = first?.[countedKey] ?? null;
  const stamp = first?.[stampKey];
  return {
    rows,
    counted: counted === null ? null : Number(counted),
    stamp: typeof stamp === 'string' ? readStamp(stamp) : undefined,
    ids: rows.map((row) => row[idsKey]).find((ids) => typeof ids === 'string'),
  };
}

/** Returns the position of a selected row in its order. */
export const positionIn = (order: Order, row: Row): Position =>
  order.keys.map((_, index) => {
    const value = row[positionKey(index)];
    return value instanceof Date ? value.toISOString() : (value as KeyValue);
  });

/** Writes what decides the rows of a list and their order: a key of what is known of it. */
export const statementOf = (selection: Pick<OrderedSelection, 'entity' | 'order' | 'where'>): SQL =>
  sql`select from ${sourceOf(selection)}${whereOf(selection.where)} order by ${listOf(selection.order.by)}`;

const positionColumns = ({ keys }: Order) =>
  keys.map(({ read, column }, index) => ({ name: positionKey(index), read, column }));

export const uncounted = sql`null`;

/** Adds to the columns of a row its position, the count and the stamp. */
export const besideRows = ({ order, stamped }: Pick<OrderedSelection, 'order' | 'stamped'>, counting: SQL) => [
  ...positionColumns(order),
  { name: countedKey, read: counting, column: { mapFromDriverValue: Number } },
  ...(stamped
    ? [{ name: stampKey, read: stampOf(stamped.tables, stamped.known), column: { mapFromDriverValue: String } }]
    : []),
];

export function sourceOf({ entity, order }: Pick<OrderedSelection, 'entity' | 'order'>): SQL {
  const joins = order.joins.map(({ entity: joined, alias, on }) => sql` left join ${rowsAs(joined, alias)} on ${on}`);
  return sql.join([sql`${entity.table}`, ...joins]);
}
