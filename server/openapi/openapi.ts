/** Types the part of OpenAPI 3.1 that is written here (https://spec.openapis.org/oas/v3.1.0). */

import type { Method } from '../routes/route.ts';

/** Holds a JSON Schema, draft 2020-12. */
export type JsonSchema = Readonly<Record<string, unknown>>;
export type Ref = { readonly $ref: string };

export interface Parameter {
  name: string;
  in: 'query' | 'path' | 'header';
  required?: boolean;
  description?: string;
  style?: 'form' | 'simple';
  explode?: boolean;
  schema: JsonSchema;
}

export interface Content {
  readonly [mediaType: string]: { schema: JsonSchema };
}

export interface ResponseObject {
  description: string;
  headers?: Readonly<Record<string, { description: string; schema: JsonSchema }>>;
  content?: Content;
}

export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: readonly string[];
  security?: readonly Readonly<Record<string, readonly string[]>>[];
  parameters?: readonly (Parameter | Ref)[];
  requestBody?: { required: true; content: Content };
  responses: Readonly<Record<string, ResponseObject | Ref>>;
}

export type PathItem = { readonly [M in Method]?: Operation } & { parameters?: readonly (Parameter | Ref)[] };
export type Paths = Readonly<Record<string, PathItem>>;

type ComponentKind = 'schemas' | 'parameters' | 'responses';

export const ref = (kind: ComponentKind, name: string): Ref => ({ $ref: `#/components/${kind}/${name}` });
export const schemaRef = (name: string): Ref => ref('schemas', name);

/** Makes the schema of an object whose members are all required, except `optional`. */
export const objectOf = (
  properties: Readonly<Record<string, JsonSchema>>,
  optional: readonly string[] = [],
): JsonSchema => {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', properties, ...(required.length > 0 && { required }) };
};

/** Refuses members that the schema does not name. */
export const strict = (schema: JsonSchema): JsonSchema => ({ ...schema, additionalProperties: false });

/** Makes the schema of the same values or null. */
export function nullable(schema: JsonSchema): JsonSchema {
  if (typeof schema['type'] !== 'string') return { anyOf: [schema, { type: 'null' }] };
  const values = schema['enum'];
  return { ...schema, type: [schema['type'], 'null'], ...(Array.isArray(values) && { enum: [...values, null] }) };
}
