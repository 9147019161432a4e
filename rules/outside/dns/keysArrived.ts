import type { DnsServer } from '../../../outside/dns/dnsServer.ts';
import type { Lookups } from '../../../outside/lookups/lookups.ts';
import type { Domain } from '../../../resources/domains.ts';
import type { FollowUp } from '../../../schema/rule.ts';
import { recordWith } from '../../stored/recordWith.ts';
import type { CallContext } from '../callKind.ts';

/** Names the job that looks whether the parent zone publishes the keys of a signed zone. */
export const arrivalJob = 'dnssecarrival';

export const arrivalStart = (domain: string | null): FollowUp => ({
  op: 'enqueue',
  job: arrivalJob,
  payload: { domain },
  subject: `domains/${domain}`,
});

/** Tells that nobody can verify the zone yet: the job comes back. */
class NotArrived extends Error {}

/** Marks DNSSEC as on, once the parent zone delegates to a key of ours. Throws `NotArrived` until then. */
export async function keysArrived(
  id: string,
  { dns, lookups }: { dns: DnsServer; lookups: Lookups },
  context: CallContext,
): Promise<void> {
  const domain = await recordWith(context, 'domains', id);
  if (!domain || !isWaiting(domain)) return;
  const found = await lookups.isSecured(domain.name, await dns.secure(domain.name));
  if (found === 'unknown') throw new NotArrived('No resolver says what the parent zone has.');
  if (found === 'no') throw new NotArrived('The parent zone does not tell of our keys yet.');
  await context.write([changed(domain, 'on')]);
}

/** Marks DNSSEC as failed where the parent zone never published the keys. */
export async function arrivalEnded(id: string, context: Pick<CallContext, 'find'>): Promise<FollowUp[]> {
  const domain = await recordWith(context, 'domains', id);
  return domain && isWaiting(domain) ? [changed(domain, 'failed')] : [];
}

const isWaiting = ({ dnssec, dnssecState }: Domain): boolean => dnssec && dnssecState === 'turningOn';

const changed = ({ id }: Domain, dnssecState: Domain['dnssecState']): FollowUp => ({
  op: 'update',
  resource: 'domains',
  id,
  values: { dnssecState },
});
