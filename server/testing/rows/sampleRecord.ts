import fc from 'fast-check';
import { type Field, type FieldType, typeOf } from '../../../schema/field.ts';
import { fieldTypes } from '../../../schema/fields.ts';
import { sharedBy } from '../../../schema/mustMatch.ts';
import type { Attributes } from '../../../schema/normalize.ts';
import type { Resource } from '../../../schema/resource.ts';
import type { ColumnKind } from '../../../schema/types/fieldType.ts';
import { fixedBound, type NumberOptions } from '../../../schema/types/options.ts';
import { wholePattern } from '../../../schema/types/shared/plainText.ts';
import type { StoredFile } from '../../../schema/types/shared/storedFile.ts';
import { applies, isRequired } from '../../../schema/validation.ts';

export const samplePassword = fieldTypes.password.example ?? '';

/**
 * Returns the id of a record of this resource, building one where there is none.
 * @param of the record and field that will refer to it
 */
export type ReferenceTo = (resource: string, of?: { name: string; record: Attributes }) => Promise<string>;

export interface SampleOptions {
  /** Number of the sample, which makes unique values differ. */
  number: number;
  /** Clock of days and moments. Default: the real one. */
  now?: Date;
  referenceTo: ReferenceTo;
  /** Values to keep. */
  fixed?: Attributes;
}

/**
 * Builds the smallest valid record of a description: required fields without a default, and the dates of its sequence
 * numbers.
 */
export async function sampleRecord(resource: Resource, { fixed = {}, ...options }: SampleOptions): Promise<Attributes> {
  const datesOfNumbers = Object.values(resource.fields).map((field) => field.type === 'sequenceNumber' && field.date);
  const record: Record<string, unknown> = { ...fixed };
  for (const [name, field] of inOrder(resource)) {
    if (name in record || !applies(field, record)) continue;
    if (field.default !== undefined || field.type === 'state') record[name] = startOf(field);
    else if (isRequired(field, record) || datesOfNumbers.includes(name))
      record[name] = await sampleFor(resource, name, record, options);
  }
  return record;
}

/** Returns a valid value of a field, after adding to the record the fields that `mustMatch` compares. */
export async function sampleFor(
  resource: Resource,
  name: string,
  record: Record<string, unknown>,
  options: Omit<SampleOptions, 'fixed'>,
): Promise<unknown> {
  const field = resource.fields[name];
  if (!field) return undefined;
  for (const { own } of field.type === 'reference' ? sharedBy(field) : [])
    record[own] ??= await sampleFor(resource, own, record, options);
  return sampleValue(field, { ...options, referenceTo: (to) => options.referenceTo(to, { name, record }) });
}

/** Puts conditional fields last, as the others decide whether they are needed. */
const inOrder = ({ fields }: Resource): [string, Field][] =>
  Object.entries(fields).sort(([, a], [, b]) => Number(isConditional(a)) - Number(isConditional(b)));

const isConditional = ({ when, required }: Field): boolean => Boolean(when) || typeof required === 'object';

const startOf = (field: Field): unknown => field.default ?? (field.type === 'state' ? field.initial : undefined);

type Sampler = (field: Field, options: Required<Omit<SampleOptions, 'fixed'>>) => unknown;

/** Makes values that differ with the number, by column; text columns of types without options hold the example. */
const samplers: Readonly<Record<ColumnKind, Sampler>> = {
  text: (field, { number }) => {
    const [first] = typeOf(field).options?.(field) ?? [];
    if (first) return field.type === 'state' ? field.initial : first.value;
    if ('pattern' in field && field.pattern !== undefined) return textMatching(field.pattern, number);
    return numbered[field.type]?.(number) ?? typeOf(field).example ?? sampleText(field, number);
  },
  bigint: (field, { number }) => {
    const { min, max } = field as NumberOptions;
    return Math.min(fixedBound(max) ?? number, Math.max(fixedBound(min) ?? 0, number));
  },
  integer: (field) => typeOf(field).options?.(field)[0]?.value,
  boolean: () => true,
  date: (field, { now }) => timeFor(field, now).toISOString().slice(0, 10),
  moment: (field, { now }) => timeFor(field, now).toISOString(),
  texts: (field, options) => {
    const item = typeOf(field).items?.(field);
    const [first] = typeOf(field).options?.(field) ?? [];
    return item ? [samplers.text(item, options)] : first && [first.value];
  },
  // Names a file without content, which only the server's own work may write.
  file: (_field, { number }) => sampleFile(number),
  reference: (field, { referenceTo }) => (field.type === 'reference' ? referenceTo(field.to) : undefined),
};

export const sampleFile = (number: number): StoredFile => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  name: `Sample ${number}.pdf`,
  size: number,
  mediaType: 'application/pdf',
});

/** Puts what is after another day a year later. */
const timeFor = (field: Field, now: Date): Date =>
  'after' in field && field.after !== undefined ? new Date(now.getTime() + 365 * 86_400_000) : now;

/** Returns a valid value of a field. */
export const sampleValue = async (
  field: Field,
  { now = new Date(), ...options }: Omit<SampleOptions, 'fixed'>,
): Promise<unknown> => samplers[typeOf(field).column(field)](field, { now, ...options });

/** Makes unique values of types with a format; other types show their example. */
const numbered: Partial<Record<FieldType, (number: number) => string>> = {
  registrationNumber: (number) => String(number).padStart(8, '0'),
  ipAddress: (number) => `198.18.${Math.floor(number / 256) % 256}.${number % 256}`,
  email: (number) => `sample${number}@example.nl`,
  domainName: (number) => `sample${number}.nl`,
  hostname: (number) => `host${number}.example.nl`,
  url: (number) => `https://example.nl/${number}`,
};

/** Makes a text that matches a pattern, the same for the same number. */
const textMatching = (pattern: string, seed: number): string | undefined =>
  fc.sample(fc.stringMatching(wholePattern(pattern)), { numRuns: 1, seed })[0];

const sampleText = (field: Field, number: number): string =>
  `Sample ${number}`.slice(0, 'maxLength' in field ? field.maxLength : undefined);
