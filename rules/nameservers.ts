import type { Nameserver } from '../resources/nameservers.ts';
import type { Fault } from '../schema/fault.ts';
import { type Change, type RuleContext, rulesFor } from '../schema/rule.ts';
import { lacksAddress, nameserverCountFault } from './dns/zone/nameservers.ts';
import { domainNameOf, storedZone } from './zones/storedZone.ts';

async function otherHosts({ id, domain }: Nameserver, { find }: RuleContext): Promise<string[]> {
  const rows = await find('nameservers', { domain });
  return rows.filter((row) => row['id'] !== id).map((row) => String(row['host']));
}

/** Registries refuse a domain with too few: SIDN wants two. */
export async function enoughAreSubmitted(change: Change<Nameserver>, context: RuleContext): Promise<Fault[]> {
  const { operation, after, changed } = change;
  if (operation !== 'update' || after.state !== 'submitted' || !changed.includes('state')) return [];
  const zone = (await domainNameOf(after.domain, context)) ?? '';
  const fault = nameserverCountFault([...(await otherHosts(after, context)), after.host], zone);
  return fault ? [{ field: 'host', ...fault }] : [];
}

/** Without any the domain goes back to those of the provider; else it keeps enough, once a registry knows of them. */
export async function enoughRemain({ operation, after }: Change<Nameserver>, context: RuleContext): Promise<Fault[]> {
  if (operation !== 'delete' || !['submitted', 'applied'].includes(after.state)) return [];
  const left = await otherHosts(after, context);
  const fault = nameserverCountFault(left, (await domainNameOf(after.domain, context)) ?? '');
  return fault && left.length > 0 ? [fault] : [];
}

export async function hostWithinZoneHasAddress(
  { operation, after, changed }: Change<Nameserver>,
  context: RuleContext,
): Promise<Fault[]> {
  const isJudged = operation !== 'delete' && (changed.includes('host') || changed.includes('domain'));
  const zone = isJudged ? await domainNameOf(after.domain, context) : undefined;
  if (zone === undefined || !lacksAddress(after.host, await storedZone(after.domain, context), zone)) return [];
  return [{ field: 'host', code: 'NAMESERVER_WITHOUT_ADDRESS', params: [after.host] }];
}

export const nameserverRules = rulesFor<Nameserver>('nameservers', {
  check: [enoughAreSubmitted, enoughRemain, hostWithinZoneHasAddress],
});
