import type { VisibleResource } from '../../../schema/visible.ts';
import { type JsonSchema, nullable, objectOf, type Paths, ref, schemaRef } from '../openapi.ts';
import { document, faults } from '../responses.ts';
import { idSchema } from '../schemas/fieldSchema.ts';
import { address } from '../schemas/resourceSchemas.ts';
import { fill, texts } from '../texts/texts.ts';
import type { Viewpoint } from '../viewpoint.ts';

/** Who else edits a record, for those who may see it; whoever may edit it says so there. */
export function editorPaths(view: Viewpoint, { name, label, can }: VisibleResource): Paths {
  if (view.role === 'visitor' || !view.canSignIn) return {};
  const words = texts[view.language];
  const [singular] = label[view.language];
  const common = { tags: [name] };
  const answer = { description: fill(words.editors, singular), content: document(editorList(view)) };
  const refused = faults('400', '401', '404', '406', '415');
  return {
    [`/${name}/{id}/editors`]: {
      parameters: [ref('parameters', 'id')],
      get: {
        ...common,
        operationId: `${name}.editors`,
        summary: fill(words.editors, singular),
        responses: { 200: answer, ...refused },
      },
      ...(can.update && {
        post: {
          ...common,
          operationId: `${name}.beginEditing`,
          summary: fill(words.beginEditing, singular),
          responses: { 200: answer, ...faults('400', '401', '403', '404', '406', '415') },
        },
        delete: {
          ...common,
          operationId: `${name}.endEditing`,
          summary: fill(words.endEditing, singular),
          responses: { 204: { description: words.done }, ...refused },
        },
      }),
    },
  };
}

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
