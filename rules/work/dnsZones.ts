import type { Company } from '../../resources/company.ts';
import type { DnsChangeSet } from '../../resources/dnschangesets.ts';
import type { Domain } from '../../resources/domains.ts';
import type { Change, FollowUp } from '../../schema/rule.ts';
import { nameserversJob, replaceNameservers } from '../outside/dns/formerNameservers.ts';
import { hasZone } from '../outside/dns/zones.ts';
import { newCall, zoneCall } from '../outside/newCall.ts';
import { isOver } from '../outside/registrar/heldDomains.ts';
import type { RuleContext } from '../stored/records.ts';
import { workFor } from '../stored/work.ts';

/** Makes the zone with the life of its domain, and publishes what staff changes directly. */
export function zoneLife(
  { operation, before, after, changed }: Change<Domain>,
  { now, user }: RuleContext,
): FollowUp[] {
  if (operation !== 'update' || !before) return [];
  if (hasZone(after) && !hasZone(before)) return [zoneCall('createZone', after, now)];
  if (isOver(after) && !isOver(before)) return [zoneCall('removeZone', after, now)];
  // Leaves out what a job wrote: the server has that already.
  const isByPerson = user.id !== null && changed.includes('zoneVersion');
  return isByPerson && hasZone(after) ? [zoneCall('publishZone', after, now)] : [];
}

/** Applies changes of a zone once they are saved. */
export const applySaved = ({ operation, after }: Change<DnsChangeSet>, { now }: RuleContext): FollowUp[] =>
  operation === 'create' && after.state === 'queued'
    ? [
        newCall(
          { service: 'dns', kind: 'applyChanges', subject: `dnschangesets/${after.id}`, domain: after.domain },
          now,
        ),
      ]
    : [];

/** Starts the job that publishes zones with the new nameservers of the company. */
export const nameserversChosen = ({ before, after, changed }: Change<Company>): FollowUp[] =>
  changed.includes('nameservers') && before?.nameservers?.length && after.nameservers?.length
    ? [{ op: 'enqueue', job: nameserversJob, payload: {}, subject: `company/${after.id}` }]
    : [];

/** Keeps the zones of the DNS server in step, where one is configured. */
export const dnsZones = workFor(({ dns }) =>
  dns
    ? {
        jobs: [
          {
            kind: nameserversJob,
            maxAttempts: 5,
            backoff: 600,
            prepare: (context) => replaceNameservers(dns, context),
          },
        ],
        followUps: { company: [nameserversChosen], domains: [zoneLife], dnschangesets: [applySaved] },
      }
    : {},
);
