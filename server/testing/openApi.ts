/** Reads an OpenAPI document as clients do, for tests. */
import { z } from 'zod';
import type { OpenApiDocument } from '../openapi/document.ts';
import type { JsonSchema, Operation, Parameter } from '../openapi/openapi.ts';
import type { Method } from '../routes/route.ts';

export interface DocumentedOperation {
  path: string;
  method: Method;
  operation: Operation;
  /** Parameters of the path and of the operation. */
  parameters: Parameter[];
}

const methods: readonly Method[] = ['get', 'post', 'put', 'patch', 'delete'];

const operations = new WeakMap<OpenApiDocument, readonly DocumentedOperation[]>();

/** Lists the operations of a document, read once. */
export function operationsOf(document: OpenApiDocument): readonly DocumentedOperation[] {
  const known = operations.get(document) ?? readOperations(document);
  operations.set(document, known);
  return known;
}

function readOperations(document: OpenApiDocument): DocumentedOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const given = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
      const parameters = given.map((one) => ('$ref' in one ? resolve<Parameter>(document, one.$ref) : one));
      return [{ path, method, operation, parameters }];
    }),
  );
}

/**
 * Resolves a reference.
 * @throws Error where it leads nowhere
 */
export function resolve<T>(document: OpenApiDocument, reference: string): T {
  const target = reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>(
      (at, step) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[step] : undefined),
      document,
    );
  if (target === undefined) throw new Error(`${reference} leads nowhere.`);
  return target as T;
}

/** Yields every object of a document, with the path to it. */
export function* objectsIn(value: unknown, at = '#'): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [at, value as Record<string, unknown>];
  for (const [key, inner] of Object.entries(value)) yield* objectsIn(inner, `${at}/${key}`);
}

/** Makes a check of values by a schema of the document; undocumented members are faults. */
export function checkBy(document: OpenApiDocument, schema: JsonSchema): z.ZodType {
  const { definitions, checks } = readingOf(document);
  const asked = JSON.stringify(schema);
  const check = checks.get(asked) ?? fromJson({ ...strict(schema), $defs: definitions });
  checks.set(asked, check);
  return check;
}

/**
 * Makes the checks of all addresses of a document at once, for tests that need most of them. Each schema that they share is
 * converted once; alone, every answer converts all that it may include.
 */
export function prepareChecks(document: OpenApiDocument): void {
  const { definitions, checks } = readingOf(document);
  const schemas = new Map<string, JsonSchema>();
  for (const [, { schema }] of objectsIn(document.paths))
    if (typeof schema === 'object' && schema !== null) schemas.set(JSON.stringify(schema), schema as JsonSchema);
  const items = [...schemas.values()].map(strict);
  const all = fromJson({ type: 'array', prefixItems: items, $defs: definitions });
  if (!(all instanceof z.ZodTuple)) throw new Error('Zod reads items at places of their own in another way.');
  for (const [place, asked] of [...schemas.keys()].entries()) checks.set(asked, all.def.items[place] as z.ZodType);
}

const fromJson = (schema: Record<string, unknown>): z.ZodType =>
  z.fromJSONSchema(schema as z.core.JSONSchema.JSONSchema);

interface Reading {
  definitions: Record<string, unknown>;
  /** Checks by their schema as JSON. */
  checks: Map<string, z.ZodType>;
}

const readings = new WeakMap<OpenApiDocument, Reading>();

/** Parses each document once, as it is long and needed for every answer. */
function readingOf(document: OpenApiDocument): Reading {
  const reading = readings.get(document) ?? { definitions: strict(document.components.schemas), checks: new Map() };
  readings.set(document, reading);
  return reading;
}

/**
 * Converts a schema for Zod, which resolves references below `$defs` only and takes a `uri-reference` for an absolute
 * address.
 */
function strict(value: unknown): Record<string, unknown> {
  const text = JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    const { format, ...rest } = inner as Record<string, unknown>;
    return {
      ...rest,
      ...(format !== undefined && format !== 'uri-reference' && { format }),
      ...(rest['type'] === 'object' && 'properties' in rest && { additionalProperties: false }),
    };
  });
  return JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/'));
}

/** Returns query strings with each value that the schema of a parameter lists, or with samples of its type. */
export function writtenWith({ name, schema, explode }: Parameter): string[] {
  // Skips cursors, which only come from an answer and are tested where they are read.
  if (schema['format'] === 'cursor') return [];
  const encoded = encodeURIComponent(name);
  if (schema['type'] !== 'array') return samplesOf(schema).map((value) => `${encoded}=${encodeURIComponent(value)}`);
  const values = samplesOf(schema['items'] as JsonSchema).map(encodeURIComponent);
  if (explode) return [values.map((value) => `${encoded}=${value}`).join('&')];
  const most = typeof schema['maxItems'] === 'number' ? schema['maxItems'] : values.length;
  return chunks(values, Math.max(1, most)).map((chunk) => `${encoded}=${chunk.join(',')}`);
}

function samplesOf(schema: JsonSchema): string[] {
  if (Array.isArray(schema['anyOf']) && !schema['type']) return samplesOf(schema['anyOf'][0]);
  if (Array.isArray(schema['enum'])) return schema['enum'].map(String);
  if (schema['type'] === 'boolean') return ['true', 'false'];
  if (schema['type'] === 'integer') return ['1', String(schema['maximum'] ?? 42)];
  if (schema['format'] === 'date') return ['2026-11-21'];
  if (schema['format'] === 'date-time') return ['2026-11-21T10:00:00Z'];
  return ['1'];
}

const chunks = <T>(values: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(values.length / size) }, (_, index) => values.slice(index * size, (index + 1) * size));
