import { takeEvents } from '../outside/registrar/registrarEvents.ts';
import { workFor } from '../stored/work.ts';

/** Asks the registrar every minute what happened there. What is missed by it, the night finds. */
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
