import { type Condition, pathsIn } from './condition.ts';

/** When a record is held as it is. Judged by the record as it is stored, so the write that leaves `unless` may change everything. */
export interface Frozen<FieldName extends string = string> {
  /**
   * Records that fulfil this are open; all others are frozen. Over own fields, and over paths of references of which the first
   * is required (`invoice.state`).
   */
  unless: Condition;
  /** Fields that stay open. */
  except?: readonly FieldName[];
}

/** A condition, taken apart by what it is about. All of it must hold. */
export interface Divided {
  /** About the record itself. */
  own: Condition;
  /** About the record that each of these references leads to. */
  over: Readonly<Record<string, Condition>>;
}

/** Parts of a condition that ask one thing of different records, such as `or` over a field and a path. */
export const isMixed = (condition: Condition): boolean =>
  Object.entries(condition).some(([key, value]) => headsIn({ [key]: value }).length > 1);

/** Takes apart a condition that is not mixed. */
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

/** The references that a condition goes over first; an empty text where it looks at the record itself. */
const headsIn = (condition: Condition): string[] => [
  ...new Set(pathsIn(condition).map((path) => (path.includes('.') ? (path.split('.')[0] ?? '') : ''))),
];

/** The same, asked of the record that the first step of each path leads to. */
const beyond = (condition: Condition): Condition =>
  Object.fromEntries(
    Object.entries(condition).map(([key, value]) => {
      if (key === 'not') return [key, beyond(value as Condition)];
      if (key === 'and' || key === 'or') return [key, (value as readonly Condition[]).map(beyond)];
      return [key.split('.').slice(1).join('.'), value];
    }),
  );
