/** Declares the shape of a condition: checks and queries take its parts for granted. */
import { z } from 'zod';
import { isObject } from '../isObject.ts';

/** Parses a condition. What its paths and values mean is checked against the other descriptions. */
export const condition = z.record(z.string(), z.unknown()).superRefine((given, { addIssue }) => {
  for (const message of problemsOf(given)) addIssue({ code: 'custom', message });
});

const problemsOf = (given: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(given).flatMap(([key, value]) => {
    if (key === 'and' || key === 'or')
      return Array.isArray(value) ? value.flatMap((part) => partProblems(key, part)) : [`"${key}" is no list`];
    if (key === 'not') return partProblems(key, value);
    return isObject(value) && Object.hasOwn(value, 'some')
      ? partProblems(`${key}.some`, value['some'])
      : comparisonProblems(key, value);
  });

const partProblems = (key: string, part: unknown): string[] =>
  isObject(part) ? problemsOf(part) : [`"${key}" holds what is no condition`];

function comparisonProblems(key: string, value: unknown): string[] {
  if (!isObject(value)) return Array.isArray(value) ? listProblems(key, value) : valueProblems(key, value);
  const asked = Object.entries(value);
  // Refuses what holds for every record, as a row rule of it would open all rows.
  if (asked.length === 0) return [`"${key}" is compared with nothing`];
  return asked.flatMap(([operator, operand]) => operandProblems(key, operator, operand));
}

function operandProblems(key: string, operator: string, operand: unknown): string[] {
  if (operator === 'in')
    return Array.isArray(operand) ? listProblems(key, operand) : [`"${key}" is asked by "in" without a list`];
  if (operator === 'null' && typeof operand !== 'boolean')
    return [`"${key}" is asked by "null" with neither true nor false`];
  return valueProblems(key, operand);
}

const listProblems = (key: string, values: readonly unknown[]): string[] =>
  values.flatMap((value) => valueProblems(key, value));

const valueProblems = (key: string, value: unknown): string[] =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)
    ? []
    : [`"${key}" is compared with ${value === undefined ? 'undefined' : 'what is no value'}`];
