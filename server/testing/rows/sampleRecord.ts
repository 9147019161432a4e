import type { Field } from '../../../schema/field.ts';
import type { Attributes } from '../../../schema/normalize.ts';
import type { Resource } from '../../../schema/resource.ts';
import { sharedBy } from '../../../schema/same.ts';
import { applies, isRequired } from '../../../schema/validation.ts';

export const samplePassword = 'Polder-Fiets-Klant-42';

/** Gives the id of a record of this resource, made for the purpose where there is none; of a record, what its field `name` is to lead to. */
export type ReferenceTo = (resource: string, of?: { name: string; record: Attributes }) => Promise<string>;

export interface SampleOptions {
  /** Numbers the samples: values that must be unique differ with it. */
  number: number;
  /** The clock, of which days and moments are; left out: the real one. */
  now?: Date;
  referenceTo: ReferenceTo;
  /** Values to keep to. */
  fixed?: Attributes;
}

/** The least that makes a valid record of a description: what is required and has no default, and the day that a number is of. */
export async function sampleRecord(resource: Resource, { fixed = {}, ...options }: SampleOptions): Promise<Attributes> {
  const datesOfNumbers = Object.values(resource.fields).map((field) => field.type === 'serial' && field.date);
  const record: Record<string, unknown> = { ...fixed };
  for (const [name, field] of inOrder(resource)) {
    if (name in record || !applies(field, record)) continue;
    if (field.default !== undefined || field.type === 'state') record[name] = startOf(field);
    else if (isRequired(field, record) || datesOfNumbers.includes(name))
      record[name] = await sampleFor(resource, name, record, options);
  }
  return record;
}

/** A valid value of a field of a record; what it shares with that by `same` is given to the record first. */
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

/** Conditional fields last: the others decide whether they are needed. */
const inOrder = ({ fields }: Resource): [string, Field][] =>
  Object.entries(fields).sort(([, a], [, b]) => Number(isConditional(a)) - Number(isConditional(b)));

const isConditional = ({ when, required }: Field): boolean => Boolean(when) || typeof required === 'object';

const startOf = (field: Field): unknown => field.default ?? (field.type === 'state' ? field.initial : undefined);

/** A valid value of a field. */
export async function sampleValue(
  field: Field,
  { number, now = new Date(), referenceTo }: Omit<SampleOptions, 'fixed'>,
): Promise<unknown> {
  switch (field.type) {
    case 'integer':
    case 'money':
    case 'percent':
    case 'quantity':
      return Math.min(field.max ?? number, Math.max(field.min ?? 0, number));
    case 'boolean':
      return true;
    case 'choice':
      return field.options[0]?.value;
    case 'choices':
      return field.options.slice(0, 1).map(({ value }) => value);
    case 'state':
      return field.initial;
    case 'reference':
      return referenceTo(field.to);
    case 'registrationNumber':
      return String(number).padStart(8, '0');
    case 'ipAddress':
      return `198.18.${Math.floor(number / 256) % 256}.${number % 256}`;
    case 'date':
      return now.toISOString().slice(0, 10);
    case 'dateTime':
      return now.toISOString();
    case 'email':
      return `sample${number}@example.nl`;
    case 'domainName':
      return `sample${number}.nl`;
    case 'hostname':
      return `host${number}.example.nl`;
    case 'url':
      return `https://example.nl/${number}`;
    default:
      return (
        fixedSamples[field.type] ?? `Sample ${number}`.slice(0, 'maxLength' in field ? field.maxLength : undefined)
      );
  }
}

/** Of types whose values are checked further than a number could vary. */
const fixedSamples: Partial<Record<Field['type'], string>> = {
  phone: '+31302345678',
  iban: 'NL91ABNA0417164300',
  postalCode: '1234 AB',
  vatNumber: 'NL123456782B90',
  country: 'NL',
  language: 'nl',
  password: samplePassword,
  secret: 'geheim',
};
