/** Checks the values that conditions compare fields with. */
import { type Comparable, type Comparison, type Condition, isSome, ownUser } from '../condition.ts';
import { isRelativeDay } from '../day.ts';
import { type Field, typeOf } from '../field.ts';
import { operatorsOf } from '../operators.ts';
import type { Resource } from '../resource.ts';
import type { Finding } from './fault.ts';

interface Compared {
  at: string;
  /** Field or path, as the condition writes it. */
  key: string;
  value: Comparison;
}

/** Finds values that a field never has, such as a state that does not exist. */
export const valueFindings = (field: Field, { at, key, value }: Compared): Finding[] =>
  valuesIn(value)
    .filter((compared) => !isComparable(field, compared))
    .map((compared) => ({
      at,
      problem: `"${key}" is never ${JSON.stringify(compared)}`,
      hint: hintFor(field),
    }));

/** Lists the operators of a comparison. */
export function operatorsIn(comparison: Comparison): string[] {
  if (Array.isArray(comparison)) return ['in'];
  return comparison !== null && typeof comparison === 'object' ? Object.keys(comparison) : ['eq'];
}

/** Finds operators that the type of a field does not have, and else values that the field never has. */
export function comparisonFindings(field: Field, compared: Compared): Finding[] {
  const possible: readonly string[] = operatorsOf[field.type];
  const wrong = operatorsIn(compared.value).filter((operator) => !possible.includes(operator));
  if (wrong.length === 0) return valueFindings(field, compared);
  return wrong.map((operator) => ({
    at: compared.at,
    problem: `"${compared.key}" cannot be asked by "${operator}"`,
    hint: possible.length > 0 ? `possible are: ${possible.join(', ')}` : 'name another field',
  }));
}

/**
 * Finds such comparisons in a condition; leaves names that are unknown to others.
 * @param fieldAt gives the field at a path; undefined where there is none
 */
export function comparedFindings(
  fieldAt: (path: string) => Field | undefined,
  at: string,
  condition: Condition,
): Finding[] {
  return Object.entries(condition).flatMap(([key, value]) => {
    if (key === 'and' || key === 'or')
      return (value as readonly Condition[]).flatMap((part) => comparedFindings(fieldAt, at, part));
    if (key === 'not') return comparedFindings(fieldAt, at, value as Condition);
    const field = fieldAt(key);
    return field && !isSome(value) ? comparisonFindings(field, { at, key, value: value as Comparison }) : [];
  });
}

/** Gives the own fields of a resource by name. */
export const ownFieldsOf =
  ({ fields }: Pick<Resource, 'fields'>) =>
  (name: string): Field | undefined =>
    Object.hasOwn(fields, name) ? fields[name] : undefined;

function valuesIn(comparison: Comparison): Comparable[] {
  if (comparison === null || typeof comparison !== 'object') return [comparison];
  if (Array.isArray(comparison)) return [...comparison];
  return Object.entries(comparison).flatMap(([operator, value]) => (operator === 'null' ? [] : [value].flat()));
}

function isComparable(field: Field, value: Comparable): boolean {
  if (value === null) return true;
  if (field.type === 'date' && isRelativeDay(value)) return true;
  if (field.type === 'reference' && value === ownUser) return true;
  return typeof typeOf(field).fromQuery(field, String(value)) === typeof value;
}

function hintFor(field: Field): string {
  const values = field.type === 'state' ? Object.keys(field.states) : typeOf(field).options?.(field).map(written);
  return values
    ? `the values are: ${values.join(', ')}`
    : 'compare it with a value that the field can have, or a date with a day such as $today+30';
}

const written = ({ value }: { value: string | number }): string => JSON.stringify(value);
