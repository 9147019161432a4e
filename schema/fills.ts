/** Says which fields a reference fills in a form once its record is chosen. */

/** Tells where a value comes from. */
export interface Fill {
  /** A field of the record referred to; of several the first that has a value. */
  from: string | readonly string[];
  /** The own value for each of theirs; any other gives the default of the field. */
  values?: Readonly<Record<string, string | number | boolean>>;
  /** Another filled field: a change of that one empties this, for the server to work out. */
  with?: string;
}

/** Maps own fields, each with the field of the other record that its value comes from. */
export type Fills = Readonly<Record<string, string | Fill>>;

/** Returns one shape for both notations. */
export const fillOf = (fill: string | Fill): Fill => (typeof fill === 'string' ? { from: fill } : fill);

/** Lists the fields of the other record that a fill reads. */
export const sourcesOf = (fill: string | Fill): readonly string[] => [fillOf(fill).from].flat();

/** Returns the value that a chosen record gives; undefined where the own default holds. */
export function filledValue(fill: string | Fill, chosen: Readonly<Record<string, unknown>>): unknown {
  const found = sourcesOf(fill)
    .map((name) => chosen[name])
    .find((value) => value !== null && value !== undefined);
  const { values } = fillOf(fill);
  return values ? values[String(found)] : (found ?? undefined);
}
