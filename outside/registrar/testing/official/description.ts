/** Reads the description of its interface that Realtime Register gives: YAML of its own form, not OpenAPI. */
import { parse } from 'yaml';
import { z } from 'zod';
import { filesIn } from '../../../testing/official.ts';

const field = z.object({
  type: z.enum(['string', 'integer', 'boolean', 'object', 'array']),
  required: z.boolean().default(false),
  items: z.literal('string').optional(),
  itemsRef: z.string().optional(),
  fieldsRef: z.string().optional(),
  enumRef: z.string().optional(),
  enum: z.array(z.string()).optional(),
  format: z.enum(['email', 'e164', 'fqdn', 'date-time', 'hex']).optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});
const fields = z.record(z.string(), field);
const parameters = z.array(field.extend({ name: z.string() })).default([]);

const operation = z.object({
  operationId: z.string(),
  method: z.string(),
  path: z.string(),
  pathParams: parameters,
  queryParams: parameters,
  requestBody: z.object({ contentType: z.string(), fields }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string() })),
  gotchas: z.array(z.string()).default([]),
});

const file = z.object({
  operations: z.array(operation).default([]),
  enums: z.record(z.string(), z.object({ values: z.array(z.union([z.string(), z.number()])).optional() })).default({}),
  types: z.record(z.string(), z.object({ fields })).default({}),
  errors: z.array(z.object({ code: z.string(), httpStatus: z.number() })).default([]),
});

export type Field = z.infer<typeof field>;
export type Operation = z.infer<typeof operation>;

export interface Description {
  operations: readonly Operation[];
  /** Lists the words that each enumeration allows; undefined where the description does not list them. */
  enums: ReadonlyMap<string, readonly (string | number)[] | undefined>;
  types: ReadonlyMap<string, Readonly<Record<string, Field>>>;
  /** The status of each fault. */
  errors: ReadonlyMap<string, number>;
}

/** Reads the texts of all its files. */
export function describedBy(texts: readonly string[]): Description {
  const files = texts.map((text) => file.parse(parse(text)));
  return {
    operations: files.flatMap(({ operations }) => operations),
    enums: new Map(files.flatMap(({ enums }) => Object.entries(enums).map(([name, { values }]) => [name, values]))),
    types: new Map(files.flatMap(({ types }) => Object.entries(types).map(([name, type]) => [name, type.fields]))),
    errors: new Map(files.flatMap(({ errors }) => errors.map(({ code, httpStatus }) => [code, httpStatus]))),
  };
}

export const descriptionIn = (folder: string): Description => describedBy(filesIn(folder));
