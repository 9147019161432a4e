import { applies } from '../../../../schema/condition.ts';
import type { Language } from '../../../../schema/label.ts';
import { copiedValue, type GivenRecords, isGiven } from '../../../../schema/signUp.ts';
import type { VisibleField } from '../../../../schema/visible.ts';
import type { VisibleSignUpRecord } from '../../../../schema/visibleSignUp.ts';

/** Returns the name of an input: `contact.email`. */
export const inputName = (record: VisibleSignUpRecord, field: string): string => `${record.name}.${field}`;

/** Returns the initial values of the form. */
export const startValues = (records: readonly VisibleSignUpRecord[]): GivenRecords =>
  Object.fromEntries(
    records.map(({ name, fields }) => [
      name,
      Object.fromEntries(Object.entries(fields).map(([field, described]) => [field, described.default ?? ''])),
    ]),
  );

/** Sets the language of mails to the interface language. */
export const spokenIn = (
  records: readonly VisibleSignUpRecord[],
  values: GivenRecords,
  language: Language,
): GivenRecords =>
  Object.fromEntries(
    records.map(({ name, fields }) => {
      const spoken = Object.entries(fields).flatMap(([field, { type }]) => (type === 'language' ? [field] : []));
      return [name, { ...values[name], ...Object.fromEntries(spoken.map((field) => [field, language])) }];
    }),
  );

/** Collects the values of a record, with those of others that its conditions depend on. */
export function valuesOf(
  { name, copies }: VisibleSignUpRecord,
  values: GivenRecords,
): Readonly<Record<string, unknown>> {
  const copied = Object.entries(copies).map(([field, sources]) => [field, copiedValue(sources, values)]);
  return { ...values[name], ...Object.fromEntries(copied) };
}

/** Returns whether nothing of an optional record was given. */
export const isLeftOut = ({ name, optional }: VisibleSignUpRecord, values: GivenRecords): boolean =>
  optional && !Object.values(values[name] ?? {}).some(isGiven);

/** Lists the fields to draw; the password is asked for at activation, and the language is known. */
export const askedFields = (
  record: VisibleSignUpRecord,
  values: GivenRecords,
): (readonly [name: string, field: VisibleField])[] =>
  Object.entries(record.fields).filter(
    ([, field]) => field.type !== 'password' && field.type !== 'language' && applies(field, valuesOf(record, values)),
  );

/** Lists the names of all inputs of the form. */
export const inputNames = (records: readonly VisibleSignUpRecord[], values: GivenRecords): string[] => [
  ...records.flatMap((record) => askedFields(record, values).map(([name]) => inputName(record, name))),
  'terms',
];

/** Finds the email address that the mail goes to. */
export function addressIn(records: readonly VisibleSignUpRecord[], values: GivenRecords): string {
  const addresses = records.flatMap(({ name, fields }) =>
    Object.keys(fields).flatMap((field) => (fields[field]?.type === 'email' ? [values[name]?.[field]] : [])),
  );
  return String(addresses[0] ?? '').trim();
}
