import { enquiryRoutes } from '../../routes/table.ts';
import type { Paths } from '../openapi.ts';
import { faults } from '../responses.ts';
import { texts } from '../texts/texts.ts';
import type { Viewpoint } from '../viewpoint.ts';
import { pathsOf } from './pathsOf.ts';

const name = { name: 'name', in: 'path', required: true, schema: { type: 'string' } } as const;

/** Describes questions that are about no record; their answer is one JSON object per line. */
export const enquiryPath = ({ language }: Viewpoint): Paths =>
  pathsOf(language, enquiryRoutes, {
    'enquiries.ask': {
      tags: ['enquiries'],
      parameters: [name],
      requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
      responses: {
        200: {
          description: texts[language].done,
          content: { 'application/x-ndjson': { schema: { type: 'string' } } },
        },
        ...faults('400', '401', '404', '413', '415', '429'),
      },
    },
  });
