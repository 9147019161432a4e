import { takeEvents } from '../outside/registrar/registrarEvents.ts';
import { workFor } from '../stored/work.ts';

/** Fetches the events of the registrar every minute. The nightly comparison finds what they miss. */
export const registrarEvents = workFor(({ registrar }) =>
  registrar
    ? {
        jobs: [
          {
            kind: 'registrarevents',
            schedule: '* * * * *',
            isRoutine: true,
            maxAttempts: 1,
            backoff: 60,
            prepare: (context) => takeEvents(registrar, context),
          },
        ],
      }
    : {},
);
