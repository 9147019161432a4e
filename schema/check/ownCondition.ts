/** Checks conditions that are evaluated on the record's own values, without the database. */
import { isComputed } from '../computed.ts';
import { type Comparison, type Condition, isSome } from '../condition.ts';
import type { Field } from '../field.ts';
import { operatorsOf } from '../operators.ts';
import type { Resource } from '../resource.ts';
import { isWriteOnly } from '../validation.ts';
import type { Finding } from './fault.ts';
import { operatorsIn, valueFindings } from './values.ts';

/** Returns the operators a condition may use on a field; null where it may not use the field. */
export type PossibleOperators = (field: Field) => readonly string[] | null;

/** Allows fields whose values are known while a record is being written. */
export const operatorsOfStored: PossibleOperators = (field) =>
  isComputed(field) || isWriteOnly(field) ? null : operatorsOf[field.type];

/** Allows fields whose values are part of an answered record. */
export const operatorsOfRead: PossibleOperators = (field) => (isWriteOnly(field) ? null : operatorsOf[field.type]);

/** Lists the faults of a condition over own fields: paths, operators that `possible` does not allow, values that never are. */
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
  if (wrong.length === 0) {
    const moments = momentFindings(field, { at, key, value });
    return moments.length > 0 ? moments : valueFindings(field, { at, key, value });
  }
  return wrong.map((operator) => ({
    at,
    problem: `"${key}" cannot be asked by "${operator}" here`,
    hint: operators.length > 0 ? `possible are: ${operators.join(', ')}` : 'name another field',
  }));
}

/** Refuses moments that are not written as stored: in memory they compare as texts, in the database as moments. */
function momentFindings(field: Field, { at, key, value }: { at: string; key: string; value: Comparison }): Finding[] {
  if (field.type !== 'dateTime') return [];
  const asked = Array.isArray(value) || Object(value) !== value ? [value] : Object.values(value as object);
  const texts = asked.flat().filter((one): one is string => typeof one === 'string' && !isStoredMoment(one));
  return texts.map((text) => ({
    at,
    problem: `"${key}" is compared with "${text}", which is not how a moment is stored`,
    hint: 'write it in UTC with milliseconds: 2026-12-31T12:00:00.000Z',
  }));
}

const isStoredMoment = (text: string): boolean =>
  !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text;
