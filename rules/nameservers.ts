import type { Nameserver } from '../resources/nameservers.ts';
import type { Condition } from '../schema/condition.ts';
import type { Fault } from '../schema/fault.ts';
import { type Change, type RuleContext, rulesFor } from '../schema/rule.ts';
import { lacksAddress, nameserverCountFault } from './dns/zone/nameservers.ts';
import { heldFaults } from './stored/heldFaults.ts';
import { domainNameOf, storedZone } from './zones/storedZone.ts';

/** A registry knows of it, or is about to. */
const known = ['submitted', 'applied'];

async function otherHosts({ id, domain }: Nameserver, states: Condition, { find }: RuleContext): Promise<string[]> {
  const rows = await find('nameservers', { domain, ...states });
  return rows.filter((row) => row['id'] !== id).map((row) => String(row['host']));
}

/** Registries refuse a domain with too few: SIDN wants two. One that failed its check is none of them. */
export async function enoughAreSubmitted(change: Change<Nameserver>, context: RuleContext): Promise<Fault[]> {
  const { operation, after, changed } = change;
  if (operation !== 'update' || after.state !== 'submitted' || !changed.includes('state')) return [];
  const zone = (await domainNameOf(after.domain, context)) ?? '';
  const others = await otherHosts(after, { state: { ne: 'failed' } }, context);
  const fault = nameserverCountFault([...others, after.host], zone);
  return fault ? [{ field: 'host', ...fault }] : [];
}

/** Without any the domain goes back to those of the provider; else it keeps enough, once a registry knows of them. */
export async function enoughRemain({ operation, after }: Change<Nameserver>, context: RuleContext): Promise<Fault[]> {
  if (operation !== 'delete' || !known.includes(after.state)) return [];
  const left = await otherHosts(after, { state: known }, context);
  const fault = nameserverCountFault(left, (await domainNameOf(after.domain, context)) ?? '');
  return fault && left.length > 0 ? [fault] : [];
}

/** What was found in order is this host of this domain: another is checked as another. */
export const hostIsHeld = (change: Change<Nameserver>): Fault[] =>
  heldFaults(change, ['domain', 'host'], ({ state }) => ['queued', 'failed'].includes(state));

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
  check: [enoughAreSubmitted, enoughRemain, hostIsHeld, hostWithinZoneHasAddress],
});
