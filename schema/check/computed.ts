/** Checks the condition that a computed field is derived from. */

import { isComputed } from '../computed.ts';
import type { Field } from '../field.ts';
import { operatorsOf } from '../operators.ts';
import type { Resource } from '../resource.ts';
import { isWriteOnly } from '../validation.ts';
import type { Finding } from './fault.ts';
import { ownConditionFindings } from './ownCondition.ts';

const operators = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'in', 'null'];
const excluded = ['required', 'unique', 'when', 'write', 'default'] as const;

/** Lists the faults of a computed field; gives none for any other field. */
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
    ...ownConditionFindings(resource, `${at}.is`, field.is, possibleOf),
  ];
}

/**
 * Refuses comparisons of moments: PostgreSQL reads them in the session's time zone, so no generated column can hold
 * one.
 */
function possibleOf(field: Field): string[] | null {
  if (isComputed(field) || isWriteOnly(field)) return null;
  return field.type === 'dateTime' ? ['null'] : operatorsOf[field.type].filter((one) => operators.includes(one));
}
