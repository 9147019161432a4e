import type { Domain } from '../../resources/domains.ts';
import type { Change, FollowUp } from '../../schema/rule.ts';
import type { CallContext } from '../outside/callKind.ts';
import { arrivalEnded, arrivalJob, keysArrived } from '../outside/dns/keysArrived.ts';
import { signingCall, zonesToUnsign } from '../outside/dns/signing.ts';
import { domainCall } from '../outside/registrar/domainUpdates.ts';
import { isHeld } from '../outside/registrar/heldDomains.ts';
import type { RuleContext } from '../stored/records.ts';
import { workFor } from '../stored/work.ts';

/** Begins to turn DNSSEC on or off: signed first and then known to the registry, and the other way round. */
export function dnssecChosen({ before, after, changed }: Change<Domain>, { now }: RuleContext): FollowUp[] {
  if (!before || !isHeld(after)) return [];
  const isArrived = after.dnssec && after.dnssecState === 'off' && !isHeld(before);
  if (!changed.includes('dnssec') && !isArrived) return [];
  const dnssecState = after.dnssec ? 'turningOn' : 'turningOff';
  const begun: FollowUp = { op: 'update', resource: 'domains', id: after.id, values: { dnssecState } };
  return [begun, after.dnssec ? signingCall('signZone', after.id, now) : domainCall('withdrawKeys', after.id, now)];
}

/** Turns DNSSEC on and off where both the DNS server and the registrar are configured. */
export const dnssec = workFor(({ dns, lookups, registrar }) =>
  dns && registrar
    ? {
        jobs: [
          {
            kind: 'unsignzones',
            schedule: '10 * * * *',
            maxAttempts: 3,
            backoff: 60,
            run: (context) => zonesToUnsign(context),
          },
          ...(lookups
            ? [
                {
                  kind: arrivalJob,
                  // Goes on for a day, as registries publish their zones at hours of their own.
                  maxAttempts: 11,
                  backoff: 85,
                  prepare: (context: CallContext, { domain }: { domain: string }) =>
                    keysArrived(domain, { dns, lookups }, context),
                  ended: (context: CallContext, { domain }: { domain: string }) => arrivalEnded(domain, context),
                },
              ]
            : []),
        ],
        followUps: { domains: [dnssecChosen] },
      }
    : {},
);
