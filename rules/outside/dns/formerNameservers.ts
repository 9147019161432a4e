import type { DnsServer } from '../../../outside/dns/dnsServer.ts';
import type { Domain } from '../../../resources/domains.ts';
import type { OutsideCall } from '../../../resources/outsidecalls.ts';
import { storedZone } from '../../zones/storedZone.ts';
import type { CallContext } from '../callKind.ts';
import { NotOver } from '../callSteps.ts';
import { everyDomain } from '../everyDomain.ts';
import { FaultsOfMany } from '../faultsOfMany.ts';
import { makeCall } from '../makeCall.ts';
import { zoneCall } from '../newCall.ts';
import { openStates } from '../openStates.ts';
import { publishZone } from './zoneCalls.ts';
import { isHeldAs, ourSets, withZone } from './zones.ts';

/** Names the job that publishes zones anew once we provide other nameservers. */
export const nameserversJob = 'zonenameservers';

/**
 * Publishes each zone that still has the nameservers that we provided before. Finds those that are left when it is run
 * again. Throws at the end where the server failed for some.
 */
export async function replaceNameservers(dns: DnsServer, context: CallContext): Promise<void> {
  const faults = new FaultsOfMany();
  for await (const domain of everyDomain(context, { state: [...withZone] }))
    await faults.around(domain.name, async () => {
      if (await hasFormerOnes(domain, dns, context)) await publishNow(domain, dns, context);
    });
  faults.throwAny();
}

/** Tells whether a zone has other nameservers than we provide, and nothing else that a person has to judge. */
async function hasFormerOnes(domain: Domain, dns: DnsServer, context: CallContext): Promise<boolean> {
  const stored = await storedZone(domain.id, context);
  const wanted = await ourSets(domain, context, stored);
  const current = await dns.read(domain.name);
  if (!current || isHeldAs(current, wanted) || !isHeldAs(current, wanted, stored)) return false;
  const isPublished = wanted.some(({ name, type }) => name === domain.name && type === 'NS');
  // Leaves zones that wait for another write, which brings the nameservers along.
  return isPublished && (await openCalls(domain, context)).length === 0;
}

const openCalls = ({ id }: Domain, { find }: CallContext): Promise<OutsideCall[]> =>
  find('outsidecalls', { service: 'dns', domain: id, state: openStates });

/** Makes each call at once, so that changes of customers do not wait behind thousands of them. */
async function publishNow(domain: Domain, dns: DnsServer, context: CallContext): Promise<void> {
  await context.write([zoneCall('publishZone', domain, context.now())]);
  for (const { id, kind } of await openCalls(domain, context))
    if (kind === 'publishZone') await makeCall(id, { publishZone: publishZone(dns) }, context).catch(leftToItsJob);
}

function leftToItsJob(error: unknown): void {
  if (!(error instanceof NotOver)) throw error;
}
