/** Fields that are numbered by a series. */
import type { Edge, Field, SerialField } from './field.ts';
import type { Attributes } from './normalize.ts';

type Fields = Readonly<Record<string, Field>>;

export const isNumbered = (field: Field): field is SerialField => field.type === 'serial';

export const hasSerial = (fields: Fields): boolean => Object.values(fields).some(isNumbered);

/**
 * The serial fields that are to be given a number when `after` is stored: a number once given stays, whatever becomes of the
 * record. A new record that begins behind the edge (only the server's own work may do that) is numbered too.
 * @param before as it is stored; null for a new record
 */
export const numbersDue = (fields: Fields, before: Attributes | null, after: Attributes): [string, SerialField][] =>
  Object.entries(fields).flatMap(([name, field]): [string, SerialField][] =>
    isNumbered(field) && (before?.[name] ?? null) === null && isTime(fields, field, before, after)
      ? [[name, field]]
      : [],
  );

function isTime(fields: Fields, { at }: SerialField, before: Attributes | null, after: Attributes): boolean {
  if (at === 'create') return before === null;
  const [taken] = edgesNamed(fields, at);
  if (!taken || after[taken.state] !== taken.edge.to) return false;
  const from = before?.[taken.state];
  return before === null || (from !== taken.edge.to && [taken.edge.from].flat().some((state) => state === from));
}

/** The edges of a record's states that have this name. */
export const edgesNamed = (fields: Fields, name: string): { state: string; edge: Edge }[] =>
  Object.entries(fields).flatMap(([state, field]) => {
    const edge = field.type === 'state' && Object.hasOwn(field.edges, name) ? field.edges[name] : undefined;
    return edge ? [{ state, edge }] : [];
  });

/** The prefix of the number that a record gets. */
export function prefixOf({ series, by }: SerialField, record: Attributes): string {
  if (typeof series === 'string') return series;
  const prefix = by === undefined ? undefined : series[String(record[by])];
  if (prefix === undefined) throw new Error(`There is no series for the value "${record[by ?? '']}".`);
  return prefix;
}

export const prefixesOf = ({ series }: SerialField): readonly string[] =>
  typeof series === 'string' ? [series] : Object.values(series);

/** Such as `F2026-00001`; as texts they stand in the order they were given up to 99,999 in a year. */
export const serialNumber = (prefix: string, year: number, position: number): string =>
  `${prefix}${String(year).padStart(4, '0')}-${String(position).padStart(5, '0')}`;

/** As browsers get it: how it comes to its numbers would name fields that the role may not know. */
export function withoutSeries<F extends SerialField>(field: F): F {
  const { series: _series, by: _by, date: _date, at: _at, ...shown } = field;
  return shown as unknown as F;
}
