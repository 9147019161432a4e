import { reportRoutes } from '../../routes/table.ts';
import type { Paths } from '../openapi.ts';
import { faults } from '../responses.ts';
import { texts } from '../texts/texts.ts';
import type { Viewpoint } from '../viewpoint.ts';
import { pathsOf } from './pathsOf.ts';

const name = { name: 'name', in: 'path', required: true, schema: { type: 'string' } } as const;
/** Leaves the parameters open, as each report has its own. */
const query = {
  name: 'parameters',
  in: 'query',
  required: false,
  style: 'form',
  explode: true,
  schema: { type: 'object', additionalProperties: { type: 'string' } },
} as const;

/** Describes files about many records, sent while they are made. */
export const reportPath = ({ language, role }: Viewpoint): Paths =>
  role === 'visitor'
    ? {}
    : pathsOf(language, reportRoutes, {
        'reports.read': {
          tags: ['reports'],
          parameters: [name, query],
          responses: {
            200: {
              description: texts[language].done,
              content: {
                'text/csv': { schema: { type: 'string' } },
                'application/zip': { schema: { type: 'string', format: 'binary' } },
              },
            },
            ...faults('400', '401', '404'),
          },
        },
      });
