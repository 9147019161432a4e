/** What a computed field may be made of. */

import { isComputed } from '../computed.ts';
import { type Comparison, type Condition, isSome, operatorsOf } from '../condition.ts';
import type { Field } from '../field.ts';
import type { Resource } from '../resource.ts';
import { isWriteOnly } from '../validation.ts';
import type { Finding } from './fault.ts';

const operators = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'in', 'null'];
const excluded = ['required', 'unique', 'when', 'write', 'default'] as const;

/** Faults of a field whose value the database makes; none of any other. */
export function computedFindings(resource: Resource, name: string, field: Field): Finding[] {
  if (!isComputed(field)) return [];
  const at = `fields.${name}`;
  return [
    ...excluded
      .filter((option) => field[option] !== undefined)
      .map((option) => ({
        at: `${at}.${option}`,
        problem: `a computed field has no "${option}"`,
        hint: 'nobody writes it: leave it out',
      })),
    ...conditionFindings(resource, `${at}.is`, field.is),
  ];
}

function conditionFindings(resource: Resource, at: string, condition: Condition): Finding[] {
  return Object.entries(condition).flatMap(([key, value]) => {
    if (key === 'and' || key === 'or')
      return (value as readonly Condition[]).flatMap((part) => conditionFindings(resource, at, part));
    if (key === 'not') return conditionFindings(resource, at, value as Condition);
    return comparisonFindings(resource, { at, key, value: value as Comparison });
  });
}

function comparisonFindings({ fields }: Resource, { at, key, value }: { at: string; key: string; value: Comparison }) {
  const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
  if (!field || isComputed(field) || isWriteOnly(field))
    return [{ at, problem: `"${key}" is no field to compute from`, hint: 'name stored fields of this resource' }];
  // A moment is read in the time zone of the session, so that no stored column can compare with one.
  const possible =
    field.type === 'dateTime' ? ['null'] : operatorsOf[field.type].filter((one) => operators.includes(one));
  const wrong = isSome(value) ? ['some'] : operatorsIn(value).filter((operator) => !possible.includes(operator));
  return wrong.map((operator) => ({
    at,
    problem: `"${key}" cannot be computed with by "${operator}"`,
    hint: possible.length > 0 ? `possible are: ${possible.join(', ')}` : 'name another field',
  }));
}

function operatorsIn(comparison: Comparison): string[] {
  if (Array.isArray(comparison)) return ['in'];
  return comparison !== null && typeof comparison === 'object' ? Object.keys(comparison) : ['eq'];
}
