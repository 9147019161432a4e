import { openingRoutes } from '../../routes/table.ts';
import type { Paths } from '../openapi.ts';
import { faults } from '../responses.ts';
import { texts } from '../texts/texts.ts';
import type { Viewpoint } from '../viewpoint.ts';
import { pathsOf } from './pathsOf.ts';

const name = { name: 'name', in: 'path', required: true, schema: { type: 'string' } } as const;

/** Describes what the secret of a link opens, which is one JSON object. */
export const openingPath = ({ language }: Viewpoint): Paths =>
  pathsOf(language, openingRoutes, {
    'openings.open': {
      tags: ['openings'],
      parameters: [name],
      requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
      responses: {
        200: {
          description: texts[language].done,
          content: { 'application/json': { schema: { type: 'object' } } },
        },
        ...faults('400', '404', '413', '415', '422', '429'),
      },
    },
  });
