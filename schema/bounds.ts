/** Compares a value with that of another field of the same record, as `after` and `min: { field }` say. */
import type { EngineFault, EngineFaultCode } from './fault.ts';
import type { Field } from './field.ts';
import type { DayOptions, NumberOptions } from './types/options.ts';

/** Names the field that another is compared with, and what is wrong where the comparison fails. */
export interface Bound {
  /** Option that sets it. */
  option: 'after' | 'notBefore' | 'min' | 'max';
  by: string;
}

type Comparing = { code: EngineFaultCode; holds(own: string | number, other: string | number): boolean };

const comparisons: Readonly<Record<Bound['option'], Comparing>> = {
  after: { code: 'NOT_AFTER', holds: (own, other) => own > other },
  notBefore: { code: 'TOO_EARLY', holds: (own, other) => own >= other },
  min: { code: 'TOO_SMALL', holds: (own, other) => own >= other },
  max: { code: 'TOO_LARGE', holds: (own, other) => own <= other },
};

/** Lists the other fields that a field is compared with. */
export function boundsOf(field: Field): Bound[] {
  const { after, notBefore, min, max }: DayOptions & NumberOptions = field;
  const given = { after, notBefore, min: behind(min), max: behind(max) };
  return Object.entries(given).flatMap(([option, by]) =>
    by === undefined ? [] : [{ option: option as Bound['option'], by }],
  );
}

const behind = (bound: NumberOptions['min']): string | undefined =>
  typeof bound === 'object' ? bound.field : undefined;

/** Holds a bound with the name of its field. */
export type NamedBound = Bound & { own: string };

export const boundsIn = (fields: Readonly<Record<string, Field>>): NamedBound[] =>
  Object.entries(fields).flatMap(([own, field]) => boundsOf(field).map((bound) => ({ ...bound, own })));

/** Returns the fault of a bound. A value that is absent, or of another kind, is compared with nothing. */
export function boundFault(
  { own, option, by }: NamedBound,
  record: Readonly<Record<string, unknown>>,
): EngineFault | undefined {
  const value = record[own];
  const other = record[by];
  if (!isComparable(value) || !isComparable(other) || typeof value !== typeof other) return undefined;
  const { code, holds } = comparisons[option];
  return holds(value, other) ? undefined : { field: own, code, params: [other] };
}

const isComparable = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

/** Leaves out the bounds by fields that somebody may not know. */
export function withKnownBounds(field: Field, isKnown: (name: string) => boolean): Field {
  const unknown = boundsOf(field).filter(({ by }) => !isKnown(by));
  return unknown.length === 0
    ? field
    : ({ ...field, ...Object.fromEntries(unknown.map(({ option }) => [option, undefined])) } as Field);
}
