import { syncDomains } from '../outside/registrar/nightlySync.ts';
import { workFor } from '../stored/work.ts';

/** Renews, ends and compares domains every night, as the registrar has them. */
export const domainSync = workFor(({ registrar }) =>
  registrar
    ? {
        jobs: [
          {
            kind: 'domainsync',
            schedule: '40 3 * * *',
            maxAttempts: 1,
            backoff: 60,
            prepare: (context) => syncDomains(registrar, context),
          },
        ],
      }
    : {},
);
