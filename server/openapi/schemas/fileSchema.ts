import type { JsonSchema } from '../openapi.ts';

/** Describes what a record tells of a file; of what is written only the id counts. */
export const fileMembers = {
  id: { type: 'string', format: 'uuid' },
  name: { type: 'string', readOnly: true },
  size: { type: 'integer', minimum: 0, readOnly: true },
  mediaType: { type: 'string', readOnly: true },
  url: { type: 'string', format: 'uri-reference', readOnly: true },
} as const satisfies Readonly<Record<string, JsonSchema>>;
