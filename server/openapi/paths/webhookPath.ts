import { webhookRoutes } from '../../routes/table.ts';
import type { Paths } from '../openapi.ts';
import { faults } from '../responses.ts';
import { texts } from '../texts/texts.ts';
import type { Viewpoint } from '../viewpoint.ts';
import { pathsOf } from './pathsOf.ts';

const service = { name: 'service', in: 'path', required: true, schema: { type: 'string' } } as const;

/** Describes where services of others send their messages. */
export const webhookPath = ({ language, role }: Viewpoint): Paths =>
  role === 'visitor'
    ? {}
    : pathsOf(language, webhookRoutes, {
        'webhooks.receive': {
          tags: ['webhooks'],
          parameters: [service],
          requestBody: {
            required: true,
            content: { 'application/x-www-form-urlencoded': { schema: { type: 'object' } } },
          },
          responses: { 200: { description: texts[language].done }, ...faults('404', '413', '429') },
        },
      });
