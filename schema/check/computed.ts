/** What a computed field may be made of. */

import { isComputed } from '../computed.ts';
import { operatorsOf } from '../condition.ts';
import type { Field } from '../field.ts';
import type { Resource } from '../resource.ts';
import { isWriteOnly } from '../validation.ts';
import type { Finding } from './fault.ts';
import { ownConditionFindings } from './ownCondition.ts';

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
    ...ownConditionFindings(resource, `${at}.is`, field.is, possibleOf),
  ];
}

/** A moment is read in the time zone of the session, so that no stored column can compare with one. */
function possibleOf(field: Field): string[] | null {
  if (isComputed(field) || isWriteOnly(field)) return null;
  return field.type === 'dateTime' ? ['null'] : operatorsOf[field.type].filter((one) => operators.includes(one));
}
