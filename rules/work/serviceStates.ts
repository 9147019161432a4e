import { askServices } from '../outside/serviceStates.ts';
import { workFor } from '../stored/work.ts';

/** Notes for staff which services are on, and whether they answer. */
export const serviceStates = workFor((services) => ({
  jobs: [
    {
      kind: 'servicestates',
      schedule: '* * * * *',
      isRoutine: true,
      // Tries no minute again: the next one asks anew.
      maxAttempts: 1,
      backoff: 60,
      prepare: (context) => askServices(services, context),
    },
  ],
}));
