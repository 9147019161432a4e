/** Describes answers of history, the trash and restores. */
import { type JsonSchema, nullable, objectOf, schemaRef } from '../openapi.ts';
import type { Viewpoint } from '../viewpoint.ts';
import { idSchema } from './fieldSchema.ts';
import { pageLinks } from './resourceSchemas.ts';

const text: JsonSchema = { type: 'string' };
const moment: JsonSchema = { type: 'string', format: 'date-time' };
const total = objectOf({ total: { type: 'integer', minimum: 0 } });

const list = (item: string): JsonSchema =>
  objectOf({
    jsonapi: schemaRef('JsonApi'),
    data: { type: 'array', items: schemaRef(item) },
    links: objectOf(pageLinks),
    meta: total,
  });

/** Describes changes and removed records by component name, without naming any field of a record. */
export const historySchemas = (view: Viewpoint): Record<string, JsonSchema> => ({
  HistoryEntry: historyEntry(view),
  HistoryList: list('HistoryEntry'),
  TrashedRecord: trashedRecord(view),
  TrashedRecordDocument: objectOf({
    jsonapi: schemaRef('JsonApi'),
    data: schemaRef('TrashedRecord'),
    links: schemaRef('SelfLinks'),
  }),
  TrashedRecordList: list('TrashedRecord'),
});

/** Describes the values before and after, by field. */
const changes: JsonSchema = { type: 'object', additionalProperties: { type: 'array', minItems: 2, maxItems: 2 } };

/** Describes a change; `role` and `requestId` are for callers who see every row. */
function historyEntry({ users }: Viewpoint): JsonSchema {
  const attributes = objectOf(
    {
      action: { type: 'string', enum: ['create', 'update', 'delete', 'undelete', 'purge', 'reveal'] },
      version: { type: 'integer', minimum: 1 },
      changes,
      via: text,
      reason: nullable(text),
      at: moment,
      viewedAs: { type: 'boolean' },
      role: text,
      requestId: text,
    },
    ['role', 'requestId'],
  );
  return objectOf({
    type: { const: 'historyentries' },
    id: idSchema,
    attributes,
    ...(users !== undefined && {
      relationships: objectOf({ user: user(users), actor: user(users) }),
    }),
  });
}

const user = (users: string): JsonSchema => objectOf({ data: nullable(schemaRef(`${users}Identifier`)) });

const trashedRecord = ({ users }: Viewpoint): JsonSchema =>
  objectOf({
    type: { const: 'trashedrecords' },
    id: idSchema,
    attributes: objectOf({
      resource: text,
      recordId: idSchema,
      title: text,
      removedAt: moment,
      expiresAt: moment,
      values: { type: 'object' },
    }),
    ...(users !== undefined && { relationships: objectOf({ user: user(users) }) }),
    links: schemaRef('SelfLinks'),
  });
