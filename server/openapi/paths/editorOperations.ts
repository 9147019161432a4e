import type { VisibleResource } from '../../../schema/visible.ts';
import { type JsonSchema, nullable, objectOf, type ResponseObject, schemaRef } from '../openapi.ts';
import { document, faults } from '../responses.ts';
import { idSchema } from '../schemas/fieldSchema.ts';
import { address } from '../schemas/resourceSchemas.ts';
import { texts } from '../texts/texts.ts';
import type { Viewpoint } from '../viewpoint.ts';
import type { Described } from './pathsOf.ts';

/** Describes who else edits a record, to callers who may see it; editors announce themselves there. */
export function editorOperations(view: Viewpoint, { name, can }: VisibleResource) {
  const isSignedIn = view.role !== 'visitor' && view.canSignIn;
  return {
    '{type}.editors': isSignedIn ? readOperation(view, name) : null,
    '{type}.beginEditing': isSignedIn && can.update ? beginOperation(view, name) : null,
    '{type}.endEditing': isSignedIn && can.update ? endOperation(view, name) : null,
  };
}

const readOperation = (view: Viewpoint, name: string): Described => ({
  tags: [name],
  responses: { 200: editors(view), ...faults('400', '401', '404', '406', '415') },
});

const beginOperation = (view: Viewpoint, name: string): Described => ({
  tags: [name],
  responses: { 200: editors(view), ...faults('400', '401', '403', '404', '406', '415') },
});

const endOperation = ({ language }: Viewpoint, name: string): Described => ({
  tags: [name],
  responses: { 204: { description: texts[language].done }, ...faults('400', '401', '404', '406', '415') },
});

const editors = (view: Viewpoint): ResponseObject => ({
  description: texts[view.language].done,
  content: document(editorList(view)),
});

function editorList({ users }: Viewpoint): JsonSchema {
  const attributes = objectOf({
    name: nullable({ type: 'string' }),
    isStaff: { type: 'boolean' },
    since: { type: 'string', format: 'date-time' },
  });
  const user = users !== undefined && nullable(objectOf({ type: { const: users }, id: idSchema }));
  const editor = objectOf({
    type: { const: 'editors' },
    id: idSchema,
    attributes,
    ...(user && { relationships: objectOf({ user: objectOf({ data: user }) }) }),
  });
  return objectOf({
    jsonapi: schemaRef('JsonApi'),
    data: { type: 'array', items: editor },
    links: objectOf({ self: address }),
  });
}
