import { fileTypes } from '../export/fileTypes.ts';
import { mediaType } from '../jsonapi/answer.ts';
import { type JsonSchema, objectOf, type Ref, type ResponseObject, ref, schemaRef } from './openapi.ts';
import { texts } from './texts/texts.ts';
import { type FaultStatus, faultStatuses } from './texts/words.ts';
import type { Viewpoint } from './viewpoint.ts';

const text: JsonSchema = { type: 'string' };

/** Describes one fault of a request (JSON:API 1.1, "Error Objects"). */
const errorMembers = {
  id: { type: 'string', format: 'uuid' },
  status: { type: 'string', pattern: '^[45][0-9]{2}$' },
  code: { type: 'string', pattern: '^[A-Z_]+$' },
  title: text,
  detail: text,
  source: objectOf({ pointer: text, parameter: text, header: text }, ['pointer', 'parameter', 'header']),
  meta: { type: 'object' },
};

const documentOfErrors = (error: string): JsonSchema =>
  objectOf({ jsonapi: schemaRef('JsonApi'), errors: { type: 'array', items: schemaRef(error), minItems: 1 } });

export const errorSchemas = (view: Viewpoint): Record<string, JsonSchema> => ({
  Error: objectOf(errorMembers, ['id', 'detail', 'source', 'meta']),
  ErrorDocument: documentOfErrors('Error'),
  VersionConflict: objectOf({ ...errorMembers, code: { const: 'VERSION_CONFLICT' }, meta: differences(view) }, ['id']),
  VersionConflictDocument: documentOfErrors('VersionConflict'),
});

/** Describes the differences that a caller with an old version needs in order to decide. */
function differences({ language, resources }: Viewpoint): JsonSchema {
  const words = texts[language];
  const names = (description: string): JsonSchema => ({ type: 'array', items: text, description });
  return objectOf({
    current: { ...(resources.length > 0 ? schemaRef('AnyResource') : { type: 'object' }), description: words.current },
    fields: names(words.differing),
    conflicts: names(words.conflicting),
  });
}

/** Makes the response of every error, by component name. */
export function errorResponses({ language }: Viewpoint): Record<string, ResponseObject> {
  return Object.fromEntries(
    faultStatuses.map((status) => [
      nameOf(status),
      {
        description: texts[language].faults[status],
        ...(['429', '503'].includes(status) && {
          headers: { 'Retry-After': { description: texts[language].retryAfter, schema: { type: 'integer' } } },
        }),
        content: { [mediaType]: { schema: schemaRef(status === '412' ? 'VersionConflictDocument' : 'ErrorDocument') } },
      },
    ]),
  );
}

const nameOf = (status: FaultStatus): string => `Error${status}`;

/** Refers to the responses of these errors, and to 500 and 503, which any request may get. */
export const faults = (...statuses: readonly FaultStatus[]): Record<string, Ref> =>
  Object.fromEntries(
    [...statuses, '500' as const, '503' as const].map((status) => [status, ref('responses', nameOf(status))]),
  );

export const document = (schema: JsonSchema) => ({ [mediaType]: { schema } });

/** Describes a list of records, or a file of all of them. */
export const listContent = (schema: JsonSchema) => ({
  ...document(schema),
  ...Object.fromEntries(fileTypes.map((type) => [type, { schema: {} }])),
});
