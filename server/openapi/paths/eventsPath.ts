import type { Paths } from '../openapi.ts';
import { faults } from '../responses.ts';
import { texts } from '../texts/texts.ts';
import type { Viewpoint } from '../viewpoint.ts';

/** `GET /events`, for whoever is signed in. */
export function eventsPath({ language, role, canSignIn }: Viewpoint): Paths {
  if (role === 'visitor' || !canSignIn) return {};
  const { events, eventsDescription } = texts[language];
  return {
    '/events': {
      get: {
        operationId: 'events.stream',
        summary: events,
        description: eventsDescription,
        tags: ['events'],
        responses: {
          200: { description: events, content: { 'text/event-stream': { schema: { type: 'string' } } } },
          ...faults('401', '406', '429', '503'),
        },
      },
    },
  };
}
