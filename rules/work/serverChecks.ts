import { checkServers } from '../outside/serverChecks.ts';
import { workFor } from '../stored/work.ts';

/** Checks every minute whether the services of our servers can be reached. */
export const serverServices = workFor(({ serverChecks }) =>
  serverChecks
    ? {
        jobs: [
          {
            kind: 'serverchecks',
            schedule: '* * * * *',
            isRoutine: true,
            // Tries no minute again: the next one is a check of its own.
            maxAttempts: 1,
            backoff: 60,
            prepare: (context) => checkServers(serverChecks, context),
          },
        ],
      }
    : {},
);
