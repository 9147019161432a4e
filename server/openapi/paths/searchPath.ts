import { objectOf, type Paths, schemaRef } from '../openapi.ts';
import { document, faults } from '../responses.ts';
import { idSchema } from '../schemas/fieldSchema.ts';
import { address } from '../schemas/resourceSchemas.ts';
import { texts } from '../texts/texts.ts';
import type { Viewpoint } from '../viewpoint.ts';

/** `GET /search`, for whoever is signed in. */
export function searchPath({ language, role, resources, canSignIn }: Viewpoint): Paths {
  if (role === 'visitor' || !canSignIn) return {};
  const words = texts[language];
  const type = { enum: resources.map(({ name }) => name) };
  const found = { type: 'array', items: objectOf({ type, id: idSchema, attributes: { type: 'object' } }) };
  return {
    '/search': {
      get: {
        operationId: 'search',
        summary: words.searchAll,
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
            description: words.searchAll,
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
      },
    },
  };
}
