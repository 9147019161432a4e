import { type Condition, pathsIn } from './condition.ts';

/** Says when a record is immutable. The stored record counts, so the write that ends `unless` may change everything. */
export interface Frozen<FieldName extends string = string> {
  /**
   * Leaves records open that fulfil it and freezes all others. Names own fields, or paths over references of which the
   * first is required (`invoice.state`).
   */
  unless: Condition;
  /** Fields that may still change. */
  except?: readonly FieldName[];
}

/** Holds a condition divided by record; all parts must hold. */
export interface Divided {
  /** Condition on the record itself. */
  own: Condition;
  /** Conditions on related records, by reference. */
  over: Readonly<Record<string, Condition>>;
}

/** Tells whether one part of a condition is about several records, such as `or` over a field and a path. */
export const isMixed = (condition: Condition): boolean =>
  Object.entries(condition).some(([key, value]) => headsIn({ [key]: value }).length > 1);

/** Divides a condition by the record it is about. The condition must not be mixed. */
export function divided(condition: Condition): Divided {
  const own: Record<string, Condition[string]> = {};
  const over: Record<string, { and: readonly Condition[] }> = {};
  for (const [key, value] of Object.entries(condition)) {
    const [head = ''] = headsIn({ [key]: value });
    if (head === '') own[key] = value;
    else over[head] = { and: [...(over[head]?.and ?? []), beyond({ [key]: value })] };
  }
  return { own, over };
}

/** Lists the first reference of each path; an empty text for the record itself. */
const headsIn = (condition: Condition): string[] => [
  ...new Set(pathsIn(condition).map((path) => (path.includes('.') ? (path.split('.')[0] ?? '') : ''))),
];

/** Removes the first segment of each path, which makes the condition one on the related record. */
const beyond = (condition: Condition): Condition =>
  Object.fromEntries(
    Object.entries(condition).map(([key, value]) => {
      if (key === 'not') return [key, beyond(value as Condition)];
      if (key === 'and' || key === 'or') return [key, (value as readonly Condition[]).map(beyond)];
      return [key.split('.').slice(1).join('.'), value];
    }),
  );
