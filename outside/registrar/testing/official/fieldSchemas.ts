import { z } from 'zod';
import type { Description, Field } from './description.ts';

type Lists = Pick<Description, 'enums' | 'types'>;

const formats = {
  email: z.email(),
  // Takes the dot after the country, as the description of contacts writes it.
  e164: z.string().regex(/^\+[0-9]{1,3}\.[0-9]{1,14}$/, 'is no E164a number'),
  fqdn: z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'is no name in full'),
  'date-time': z.iso.datetime({ offset: true }),
  hex: z.string().regex(/^[0-9a-f]+$/i),
};

/** Makes the schema of an object with these fields and no others. */
export const objectOf = (fields: Readonly<Record<string, Field>>, lists: Lists): z.ZodObject =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => {
        const schema = schemaOf(field, lists);
        return [name, field.required ? schema : schema.optional()];
      }),
    ),
  );

/** Makes the schema of a type that the description names. */
export function namedType(name: string, lists: Lists): z.ZodObject {
  const fields = lists.types.get(name);
  if (fields === undefined) throw new Error(`The description has no type ${name}.`);
  return objectOf(fields, lists);
}

/** Makes the schema of a word of a closed list, or of any text where the list is not told. */
export function wordOf(name: string, { enums }: Pick<Lists, 'enums'>): z.ZodType {
  if (!enums.has(name)) throw new Error(`The description has no list ${name}.`);
  const words = enums.get(name);
  return words ? z.literal([...words]) : z.string();
}

export function schemaOf(field: Field, lists: Lists): z.ZodType {
  if (field.type === 'array') return arrayOf(field, lists);
  if (field.type === 'object')
    return field.fieldsRef ? namedType(field.fieldsRef, lists) : z.record(z.string(), z.unknown());
  if (field.type === 'boolean') return z.boolean();
  const plain = field.type === 'integer' ? integerOf(field) : textOf(field);
  return field.enumRef ? plain.and(wordOf(field.enumRef, lists)) : plain;
}

function arrayOf({ itemsRef, enumRef, enum: words, minItems = 0, maxItems = Infinity }: Field, lists: Lists) {
  const word = enumRef ? wordOf(enumRef, lists) : words ? z.literal(words) : z.string();
  return z
    .array(itemsRef ? namedType(itemsRef, lists) : word)
    .min(minItems)
    .max(maxItems);
}

const integerOf = ({ minimum = -Infinity, maximum = Infinity }: Field): z.ZodType => z.int().min(minimum).max(maximum);

const textOf = ({ format, minLength = 0, maxLength = Infinity }: Field): z.ZodType =>
  z
    .string()
    .min(minLength)
    .max(maxLength)
    .and(format ? formats[format] : z.string());

/** Reads a part of an address as the field's type, as all of them arrive as texts. */
export function readText(text: string, { type }: Field): unknown {
  if (type === 'integer') return /^-?\d+$/.test(text) ? Number(text) : text;
  if (type === 'boolean') return text === 'true' || (text === 'false' ? false : text);
  return text;
}
