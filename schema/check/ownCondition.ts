/** Conditions that a record is asked by its own values, without the database. */
import { isComputed } from '../computed.ts';
import { type Comparison, type Condition, isSome, operatorsOf } from '../condition.ts';
import type { Field } from '../field.ts';
import type { Resource } from '../resource.ts';
import { isWriteOnly } from '../validation.ts';
import type { Finding } from './fault.ts';

/** Which operators a field may be asked by here; null: it cannot be asked at all. */
export type PossibleOperators = (field: Field) => readonly string[] | null;

/** Of fields whose values are known while a record is being written. */
export const operatorsOfStored: PossibleOperators = (field) =>
  isComputed(field) || isWriteOnly(field) ? null : operatorsOf[field.type];

/** Of fields whose values come with a record. */
export const operatorsOfRead: PossibleOperators = (field) => (isWriteOnly(field) ? null : operatorsOf[field.type]);

/** Faults of a condition over the resource's own fields: no paths, nothing that `possible` does not allow. */
export function ownConditionFindings(
  resource: Resource,
  at: string,
  condition: Condition,
  possible: PossibleOperators,
): Finding[] {
  return Object.entries(condition).flatMap(([key, value]) => {
    if (key === 'and' || key === 'or')
      return (value as readonly Condition[]).flatMap((part) => ownConditionFindings(resource, at, part, possible));
    if (key === 'not') return ownConditionFindings(resource, at, value as Condition, possible);
    return comparisonFindings(resource, { at, key, value: value as Comparison }, possible);
  });
}

function comparisonFindings(
  { fields }: Resource,
  { at, key, value }: { at: string; key: string; value: Comparison },
  possible: PossibleOperators,
): Finding[] {
  const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
  if (!field)
    return [
      { at, problem: `names the unknown field "${key}"`, hint: `the fields are: ${Object.keys(fields).join(', ')}` },
    ];
  const operators = possible(field);
  if (!operators)
    return [{ at, problem: `"${key}" cannot be asked about here`, hint: 'name stored fields of this resource' }];
  const wrong = isSome(value) ? ['some'] : operatorsIn(value).filter((operator) => !operators.includes(operator));
  return wrong.map((operator) => ({
    at,
    problem: `"${key}" cannot be asked by "${operator}" here`,
    hint: operators.length > 0 ? `possible are: ${operators.join(', ')}` : 'name another field',
  }));
}

function operatorsIn(comparison: Comparison): string[] {
  if (Array.isArray(comparison)) return ['in'];
  return comparison !== null && typeof comparison === 'object' ? Object.keys(comparison) : ['eq'];
}
