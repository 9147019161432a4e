import { longestAge } from '../../events/changeMemory.ts';
import { eventRoutes } from '../../routes/table.ts';
import type { Paths } from '../openapi.ts';
import { faults } from '../responses.ts';
import { texts } from '../texts/texts.ts';
import type { Viewpoint } from '../viewpoint.ts';
import { pathsOf } from './pathsOf.ts';

/** Describes the stream of changes, to callers who are signed in. */
export function eventsPath({ language, role, canSignIn }: Viewpoint): Paths {
  if (role === 'visitor' || !canSignIn) return {};
  return pathsOf(language, eventRoutes, {
    'events.stream': {
      description: texts[language].eventsDescription,
      tags: ['events'],
      parameters: [
        {
          name: 'age',
          in: 'query',
          description: texts[language].eventsAge,
          schema: { type: 'integer', minimum: 0, maximum: longestAge },
        },
      ],
      responses: {
        200: { description: texts[language].done, content: { 'text/event-stream': { schema: { type: 'string' } } } },
        ...faults('400', '401', '406', '429'),
      },
    },
  });
}
