import { z } from 'zod';
import { constant, fieldNames, label, name, path } from './shapeParts.ts';

const source = z.string().regex(/^[a-z][A-Za-z0-9]*\.[a-z][A-Za-z0-9]*$/, "is not 'record.field'");
const sources = z.union([source, z.array(source).min(1)]);

/** Parses what says which fields sign people in. */
export const signInShape = z.strictObject({
  email: name,
  password: name,
  roles: name,
  state: name,
  activeState: name,
  invitedState: name.optional(),
  language: name,
  twoFactorRequired: path.optional(),
  termsUrl: path.optional(),
  termsAcceptedAt: name.optional(),
});

/** Parses what becomes of people who sign up. */
export const signUpShape = z.record(
  name,
  z.strictObject({
    resource: z.string(),
    label: label.optional(),
    fields: fieldNames.optional(),
    autocomplete: z.record(name, z.string()).optional(),
    optional: z.literal(true).optional(),
    values: z.record(name, z.union([constant, z.array(constant)])).optional(),
    copies: z.record(name, z.union([sources, z.strictObject({ firstOf: z.array(sources).min(1) })])).optional(),
    references: z.record(name, name).optional(),
  }),
);
