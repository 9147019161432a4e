import { objectOf, schemaRef } from '../openapi.ts';
import { document, faults } from '../responses.ts';
import { idSchema } from '../schemas/fieldSchema.ts';
import { address } from '../schemas/resourceSchemas.ts';
import { texts } from '../texts/texts.ts';
import type { Viewpoint } from '../viewpoint.ts';
import type { Described } from './pathsOf.ts';

/** Describes the search of everything, to callers who are signed in. */
export function searchOperation({ language, role, resources, canSignIn }: Viewpoint): Described {
  if (role === 'visitor' || !canSignIn) return null;
  const words = texts[language];
  const type = { enum: resources.map(({ name }) => name) };
  const found = { type: 'array', items: objectOf({ type, id: idSchema, attributes: { type: 'object' } }) };
  return {
    description: words.searchAllDescription,
    tags: ['search'],
    parameters: [
      {
        name: 'q',
        in: 'query',
        required: true,
        description: words.search,
        schema: { type: 'string', minLength: 2 },
      },
    ],
    responses: {
      200: {
        description: words.done,
        content: document(
          objectOf({
            jsonapi: schemaRef('JsonApi'),
            data: found,
            included: found,
            links: objectOf({ self: address }),
            meta: objectOf({ more: { type: 'array', items: type }, exact: { type: 'array', items: type } }),
          }),
        ),
      },
      ...faults('400', '401', '406', '415'),
    },
  };
}
