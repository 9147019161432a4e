import type { Field, FieldType, Option } from '../../../schema/field.ts';
import { longTextTypes } from '../../../schema/field.ts';
import { minimumPasswordLength } from '../../../schema/formats/password.ts';
import { type Language, languages } from '../../../schema/label.ts';
import { defaultMaxLength } from '../../../schema/validation.ts';
import { type JsonSchema, nullable } from '../openapi.ts';
import { texts } from '../texts/texts.ts';
import type { Texts } from '../texts/words.ts';

/** Digits without a leading zero, as a string. */
export const idSchema: JsonSchema = { type: 'string', pattern: '^[1-9][0-9]{0,17}$' };

/** Values as they are answered: the one way of writing each format has. */
const formats: Partial<Record<Field['type'], JsonSchema>> = {
  email: { format: 'email' },
  phone: { pattern: '^\\+[1-9][0-9]{1,14}$' },
  iban: { pattern: '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$' },
  url: { format: 'iri' },
  domainName: { format: 'hostname' },
  hostname: { format: 'hostname' },
  ipAddress: { anyOf: [{ format: 'ipv4' }, { format: 'ipv6' }] },
  vatNumber: { pattern: '^[A-Z]{2}[A-Z0-9+*]{2,13}$' },
  registrationNumber: { pattern: '^[0-9]{8}$' },
  serial: { pattern: '^[A-Z]{1,10}[0-9]{4}-[0-9]{5,}$' },
  country: { pattern: '^[A-Z]{2}$' },
  richText: { contentMediaType: 'text/html' },
};

/** What a value of this field is, absence apart, named in one language. */
export function fieldSchema(field: Field, language: Language): JsonSchema {
  const description = [field.help?.[language], ...meaningOf(field, language)].filter((part) => part !== undefined);
  return {
    title: field.label[language],
    ...(description.length > 0 && { description: description.join('. ') }),
    ...valueSchema(field),
  };
}

/** A record always has a value here. */
export const isAlwaysThere = (field: Field): boolean =>
  !field.when && (field.required === true || field.type === 'state');

/** As `fieldSchema`, or null where a record may go without. */
export function valueOrNull(field: Field, language: Language): JsonSchema {
  const schema = fieldSchema(field, language);
  return isAlwaysThere(field) ? schema : nullable(schema);
}

/** The bare value, as in a filter. */
export function valueSchema(field: Field): JsonSchema {
  switch (field.type) {
    case 'integer':
    case 'money':
    case 'percent':
    case 'quantity':
      return {
        type: 'integer',
        minimum: field.min ?? Number.MIN_SAFE_INTEGER,
        maximum: field.max ?? Number.MAX_SAFE_INTEGER,
      };
    case 'boolean':
      return { type: 'boolean' };
    case 'date':
      return { type: 'string', format: 'date' };
    case 'dateTime':
      return { type: 'string', format: 'date-time' };
    case 'choice':
      return oneOf(field.options);
    case 'choices':
      return { type: 'array', items: oneOf(field.options) };
    case 'state':
      return { type: 'string', enum: Object.keys(field.states) };
    case 'language':
      return { type: 'string', enum: languages };
    case 'reference':
      return idSchema;
    case 'password':
      return { type: 'string', format: 'password', minLength: minimumPasswordLength, writeOnly: true };
    case 'secret':
      return { type: 'string', format: 'password', maxLength: defaultMaxLength.secret, writeOnly: true };
    default:
      return { type: 'string', maxLength: maxLengthOf(field), ...formats[field.type] };
  }
}

function maxLengthOf(field: Field): number {
  const isLong = longTextTypes.some((type) => type === field.type);
  return ('maxLength' in field ? field.maxLength : undefined) ?? defaultMaxLength[isLong ? 'long' : 'plain'];
}

/** The values of options: all texts, all numbers, or both. */
function oneOf(options: readonly Option[]): JsonSchema {
  const values = options.map(({ value }) => value);
  const kinds = [...new Set(values.map((value) => (typeof value === 'number' ? 'number' : 'string')))];
  return { ...(kinds.length === 1 && { type: kinds[0] }), enum: values };
}

/** What the bare schema cannot say: the unit, the labels of the values, the condition. */
function meaningOf(field: Field, language: Language): string[] {
  const words = texts[language];
  const { when, required } = field;
  const condition = when ? [`${words.onlyWhere} ${JSON.stringify(when)}`] : [];
  const obligation = typeof required === 'object' ? [`${words.requiredWhere} ${JSON.stringify(required)}`] : [];
  return [...unitOf(field, words), ...labelsOf(field, language), ...condition, ...obligation];
}

function unitOf({ type }: Field, words: Texts): string[] {
  const units: Partial<Record<FieldType, string>> = {
    money: words.cents,
    percent: words.basisPoints,
    quantity: words.thousandths,
  };
  return [units[type] ?? []].flat();
}

function labelsOf(field: Field, language: Language): string[] {
  const labels =
    field.type === 'choice' || field.type === 'choices'
      ? field.options.map((option) => `${option.value}: ${option[language]}`)
      : field.type === 'state'
        ? Object.entries(field.states).map(([state, label]) => `${state}: ${label[language]}`)
        : [];
  return labels.length > 0 ? [labels.join(', ')] : [];
}
