import type { DnsServer } from '../../../outside/dns/dnsServer.ts';
import type { Lookups } from '../../../outside/lookups/lookups.ts';
import type { Domain } from '../../../resources/domains.ts';
import type { FollowUp } from '../../../schema/rule.ts';
import type { CallContext } from '../callKind.ts';
import { everyDomain } from '../everyDomain.ts';
import { FaultsOfMany } from '../faultsOfMany.ts';
import { isRemembered, isUnsigning, signingCall } from './signing.ts';

/** Holds our DNS server, which has the keys, and a resolver for the DS records of parent zones. */
export interface Asking {
  dns: DnsServer;
  lookups: Lookups;
}

const followed: readonly Domain['dnssecState'][] = ['turningOn', 'on', 'turningOff'];

/**
 * Looks up the DS records of domains elsewhere, and updates their DNSSEC state. Throws at the end when a service failed for
 * some of them.
 */
export async function keysFollowed(asking: Asking, context: CallContext): Promise<void> {
  const faults = new FaultsOfMany();
  for await (const domain of everyDomain(context, { state: 'elsewhere', dnssecState: [...followed] }))
    await faults.around(domain.name, async () => {
      const writes = await followingKeys(domain, asking, context);
      if (writes.length > 0) await context.write(writes);
    });
  faults.throwAny();
}

/** Returns the writes that follow from the DS records in the parent zone; none without an answer. */
async function followingKeys(domain: Domain, { dns, lookups }: Asking, context: CallContext): Promise<FollowUp[]> {
  const found = await lookups.isSecured(domain.name, await dns.keys(domain.name));
  if (found === 'unknown') return [];
  if (domain.dnssec) return changed(domain, { dnssecState: found === 'yes' ? 'on' : 'turningOn' });
  const now = context.now();
  if (found === 'yes') return changed(domain, { keysGoneSince: null });
  if (domain.keysGoneSince === null) return changed(domain, { keysGoneSince: now.toISOString() });
  const isOver = !isRemembered(domain.keysGoneSince, now) && !(await isUnsigning(domain.id, context));
  return isOver ? [signingCall('unsignZone', domain.id, now)] : [];
}

type Followed = Pick<Domain, 'dnssecState' | 'keysGoneSince'>;

function changed(domain: Domain, values: Partial<Followed>): FollowUp[] {
  const isSame = Object.entries(values).every(([name, value]) => domain[name as keyof Followed] === value);
  return isSame ? [] : [{ op: 'update', resource: 'domains', id: domain.id, values }];
}
