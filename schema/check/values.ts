/** Checks the values that conditions compare fields with. */
import { type Comparable, type Comparison, type Condition, isSome, ownUser } from '../condition.ts';
import { isRelativeDay } from '../day.ts';
import { type Field, typeOf } from '../field.ts';
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

/** Finds such values in a condition over own fields; leaves names that are unknown to others. */
export function comparedFindings(resource: Resource, at: string, condition: Condition): Finding[] {
  return Object.entries(condition).flatMap(([key, value]) => {
    if (key === 'and' || key === 'or')
      return (value as readonly Condition[]).flatMap((part) => comparedFindings(resource, at, part));
    if (key === 'not') return comparedFindings(resource, at, value as Condition);
    const field = Object.hasOwn(resource.fields, key) ? resource.fields[key] : undefined;
    return field && !isSome(value) ? valueFindings(field, { at, key, value: value as Comparison }) : [];
  });
}

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
