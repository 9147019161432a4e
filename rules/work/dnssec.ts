import type { Domain } from '../../resources/domains.ts';
import type { Change, FollowUp } from '../../schema/rule.ts';
import type { CallContext } from '../outside/callKind.ts';
import { arrivalEnded, arrivalJob, keysArrived } from '../outside/dns/keysArrived.ts';
import { keysFollowed } from '../outside/dns/keysElsewhere.ts';
import { signingCall, zonesToUnsign } from '../outside/dns/signing.ts';
import { domainCall } from '../outside/registrar/domainUpdates.ts';
import { arrivingStates, isElsewhere, isHeld } from '../outside/registrar/heldDomains.ts';
import type { RuleContext } from '../stored/records.ts';
import { workFor } from '../stored/work.ts';

/** Says which domains have their DNSSEC followed: those at our registrar, those at another provider. */
interface Followed {
  withUs: boolean;
  elsewhere: boolean;
}

/** Begins to turn DNSSEC on or off: signed first and then known to the registry, and the other way round. */
export const dnssecChosen =
  (followed: Followed) =>
  ({ before, after, changed }: Change<Domain>, { now }: RuleContext): FollowUp[] => {
    const isFollowed = isElsewhere(after) ? followed.elsewhere : followed.withUs && isHeld(after);
    if (!before || !isFollowed || !(changed.includes('dnssec') || isToBegin(before, after))) return [];
    const dnssecState = after.dnssec ? 'turningOn' : 'turningOff';
    const values = { dnssecState, ...(isElsewhere(after) && { keysGoneSince: null }) };
    const begun: FollowUp = { op: 'update', resource: 'domains', id: after.id, values };
    if (after.dnssec) return [begun, signingCall('signZone', after.id, now)];
    return isElsewhere(after) ? [begun] : [begun, domainCall('withdrawKeys', after.id, now)];
  };

/** Tells whether DNSSEC begins where a domain came to: as chosen before, or as it was elsewhere. */
function isToBegin(before: Domain, after: Domain): boolean {
  if (isHeld(before) || before.state === after.state) return false;
  if (after.dnssecState === 'off') return after.dnssec;
  return arrivingStates.includes(before.state);
}

/** Turns DNSSEC on and off with the DNS server and the registrar, or resolvers for domains elsewhere. */
export const dnssec = workFor(({ dns, lookups, registrar }) =>
  dns
    ? {
        jobs: [
          ...(registrar
            ? [
                {
                  kind: 'unsignzones',
                  schedule: '10 * * * *',
                  maxAttempts: 3,
                  backoff: 60,
                  run: (context: CallContext) => zonesToUnsign(context),
                },
              ]
            : []),
          ...(lookups
            ? [
                {
                  kind: 'keyselsewhere',
                  schedule: '25 * * * *',
                  isRoutine: true as const,
                  maxAttempts: 1,
                  backoff: 60,
                  prepare: (context: CallContext) => keysFollowed({ dns, lookups }, context),
                },
              ]
            : []),
          ...(lookups && registrar
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
        followUps: { domains: [dnssecChosen({ withUs: registrar !== undefined, elsewhere: lookups !== undefined })] },
      }
    : {},
);
