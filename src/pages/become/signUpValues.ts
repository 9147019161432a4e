import { applies } from '../../../schema/condition.ts';
import type { Language } from '../../../schema/label.ts';
import { copiedValue, type GivenRecords, isGiven } from '../../../schema/signUp.ts';
import type { VisibleField } from '../../../schema/visible.ts';
import type { VisibleSignUpRecord } from '../../../schema/visibleSignUp.ts';

/** The name of an input: `contact.email`. */
export const inputName = (record: VisibleSignUpRecord, field: string): string => `${record.name}.${field}`;

/** What the form starts with. */
export const startValues = (records: readonly VisibleSignUpRecord[]): GivenRecords =>
  Object.fromEntries(
    records.map(({ name, fields }) => [
      name,
      Object.fromEntries(Object.entries(fields).map(([field, described]) => [field, described.default ?? ''])),
    ]),
  );

/** The letters come in the language that the visitor reads. */
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

/** The values of a record, with those given elsewhere that its conditions look at. */
export function valuesOf(
  { name, copies }: VisibleSignUpRecord,
  values: GivenRecords,
): Readonly<Record<string, unknown>> {
  const copied = Object.entries(copies).map(([field, sources]) => [field, copiedValue(sources, values)]);
  return { ...values[name], ...Object.fromEntries(copied) };
}

/** Nothing of an optional record was given. */
export const isLeftOut = ({ name, optional }: VisibleSignUpRecord, values: GivenRecords): boolean =>
  optional && !Object.values(values[name] ?? {}).some(isGiven);

/** The fields that are drawn; a password has inputs of its own, and the language is that of the page. */
export const askedFields = (
  record: VisibleSignUpRecord,
  values: GivenRecords,
): (readonly [name: string, field: VisibleField])[] =>
  Object.entries(record.fields).filter(
    ([, field]) => field.type !== 'password' && field.type !== 'language' && applies(field, valuesOf(record, values)),
  );

/** The field in which the password is given. */
export const passwordField = ({ fields }: VisibleSignUpRecord): string | undefined =>
  Object.keys(fields).find((name) => fields[name]?.type === 'password');

/** Every word that was given: a password made of them is weak. */
export const wordsIn = (values: GivenRecords): string[] =>
  Object.values(values)
    .flatMap((record) => Object.values(record))
    .filter((value): value is string => typeof value === 'string' && value.length > 2);

/** The names of all inputs that the form shows. */
export const inputNames = (records: readonly VisibleSignUpRecord[], values: GivenRecords): string[] => [
  ...records.flatMap((record) => {
    const password = passwordField(record);
    const asked = askedFields(record, values).map(([name]) => name);
    return [...asked, ...(password === undefined ? [] : [password])].map((name) => inputName(record, name));
  }),
  'repeat',
  'terms',
];

/** The address that the letter goes to. */
export function addressIn(records: readonly VisibleSignUpRecord[], values: GivenRecords): string {
  const addresses = records.flatMap(({ name, fields }) =>
    Object.keys(fields).flatMap((field) => (fields[field]?.type === 'email' ? [values[name]?.[field]] : [])),
  );
  return String(addresses[0] ?? '').trim();
}
