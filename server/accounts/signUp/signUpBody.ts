import { z } from 'zod';
import type { GivenRecords, SignUp } from '../../../schema/signUp.ts';
import type { Context } from '../../context.ts';
import { readBody } from '../account/accountBody.ts';

/** Holds the values that a visitor gave, by record and field; the descriptions validate them. */
export type Given = GivenRecords;

/** Reads the body of `POST /become`: `attributes` holds an object for each record, and `terms: true`. */
export function readSignUpBody(body: unknown, signUp: SignUp, context: Context): Given {
  const { terms: _agreed, ...given } = readBody(shapeOf(signUp), body, context).attributes;
  return given as Given;
}

function shapeOf(signUp: SignUp) {
  const records = Object.entries(signUp).flatMap(([as, { fields = [], optional }]) => {
    if (fields.length === 0) return [];
    const record = z.strictObject(Object.fromEntries(fields.map((field) => [field, z.unknown().optional()])));
    const mayBeMissing = optional === true || as in dispensable(signUp);
    return [[as, mayBeMissing ? record.optional() : record]];
  });
  const attributes = { ...Object.fromEntries(records), terms: z.literal(true, 'REQUIRED') };
  return z.strictObject({ attributes: z.strictObject(attributes) });
}

/** Lists records that a visitor may leave out, because others hold their values. */
const dispensable = (signUp: SignUp): Readonly<Record<string, true>> =>
  Object.fromEntries(Object.entries(signUp).flatMap(([as, { copies }]) => (copies ? [[as, true] as const] : [])));
