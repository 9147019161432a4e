import type { Domain } from '../../resources/domains.ts';
import type { Change, FollowUp } from '../../schema/rule.ts';
import { domainCall } from '../outside/registrar/domainUpdates.ts';
import { lookJob } from '../outside/registrar/lifeCalls.ts';
import { syncDomain } from '../outside/registrar/nightlySync.ts';
import type { RuleContext } from '../stored/records.ts';
import { workFor } from '../stored/work.ts';

/** Cancels, restores or renews a domain at the registrar as a person asks for it. */
export function lifeChosen({ before, after, changed }: Change<Domain>, { now, user }: RuleContext): FollowUp[] {
  if (user.id === null || !before || !changed.includes('state')) return [];
  if (after.state === 'cancelling') return [domainCall('endDomain', after.id, now)];
  if (after.state === 'restoring') return [domainCall('restoreDomain', after.id, now)];
  const isRenewed = after.state === 'active' && (before.state === 'expiring' || before.state === 'expired');
  // Skips a domain with another day, which somebody has renewed by hand.
  return isRenewed && after.expiresOn === before.expiresOn ? [domainCall('renewDomain', after.id, now)] : [];
}

/** Follows the life of each domain at the registrar, where one is configured. */
export const domainLife = workFor(({ registrar }) =>
  registrar
    ? {
        jobs: [
          {
            kind: lookJob,
            maxAttempts: 3,
            backoff: 60,
            prepare: async (context, { domain }: { domain: string }) => {
              const doubt = await syncDomain(domain, registrar, context);
              if (doubt) throw new Error(`Look at the registrar: ${doubt}.`);
            },
          },
        ],
        followUps: { domains: [lifeChosen] },
      }
    : {},
);
