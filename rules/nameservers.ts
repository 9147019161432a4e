import type { Nameserver } from '../resources/nameservers.ts';
import type { Condition } from '../schema/condition.ts';
import type { FaultOf, FaultTexts } from '../schema/fault.ts';
import type { Change } from '../schema/rule.ts';
import { nameserverFaultTexts } from './dns/zone/nameserverFaultTexts.ts';
import { lacksAddress, nameserverCountFault } from './dns/zone/nameservers.ts';
import { isElsewhere } from './outside/registrar/heldDomains.ts';
import { heldFaults, heldFaultTexts } from './stored/heldFaults.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';
import { recordWith } from './stored/recordWith.ts';
import { domainNameOf, storedZone } from './zones/storedZone.ts';

const faults = {
  ...nameserverFaultTexts,
  ...heldFaultTexts,
  NOTHING_TAKES_OVER: {
    en: 'Add the nameserver that takes its place first',
    nl: 'Voeg eerst de nameserver toe die hiervoor in de plaats komt',
  },
  SIGNED_WITH_US: {
    en: 'Turn DNSSEC off first: with it only our nameservers can answer for this domain',
    nl: 'Schakel eerst DNSSEC uit: daarmee kunnen alleen onze nameservers voor dit domein antwoorden',
  },
  REGISTERED_ELSEWHERE: {
    en: 'Set the nameservers at the provider where this domain is registered',
    nl: 'Stel de nameservers in bij de provider waar dit domein is geregistreerd',
  },
} as const satisfies FaultTexts;

type Fault = FaultOf<typeof faults>;

/** Lists the states of a nameserver that is to be there when all changes are done. */
const staying: readonly Nameserver['state'][] = ['queued', 'checking', 'submitted', 'applied'];

async function otherHosts({ id, domain }: Nameserver, states: Condition, { find }: RuleContext): Promise<string[]> {
  const rows = await find('nameservers', { domain, ...states });
  return rows.filter((row) => row.id !== id).map(({ host }) => host);
}

/** Refuses to submit too few nameservers: SIDN requires two. Failed ones do not count. */
export async function enoughAreSubmitted(change: Change<Nameserver>, context: RuleContext): Promise<Fault[]> {
  const { operation, after, changed } = change;
  if (operation !== 'update' || after.state !== 'submitted' || !changed.includes('state')) return [];
  const zone = (await domainNameOf(after.domain, context)) ?? '';
  const others = await otherHosts(after, { state: staying }, context);
  const fault = nameserverCountFault([...others, after.host], zone);
  return fault ? [{ field: 'host', ...fault }] : [];
}

/**
 * Refuses to replace a nameserver while no other is there to take over. The job of a domain asks it
 * (`rules/work/domainUpdates.ts`).
 */
export async function anotherTakesOver({ after, changed }: Change<Nameserver>, context: RuleContext): Promise<Fault[]> {
  if (after.state !== 'leaving' || !changed.includes('state')) return [];
  const others = await otherHosts(after, { state: staying }, context);
  return others.length > 0 ? [] : [{ field: 'state', code: 'NOTHING_TAKES_OVER' }];
}

/** Keeps domain and host of a checked nameserver, as another host needs its own check. */
export const hostIsHeld = (change: Change<Nameserver>): Fault[] =>
  heldFaults(change, ['domain', 'host'], ({ state }) => ['queued', 'failed'].includes(state));

export async function hostWithinZoneHasAddress(
  { operation, after, changed }: Change<Nameserver>,
  context: RuleContext,
): Promise<Fault[]> {
  const isValidated = operation !== 'delete' && (changed.includes('host') || changed.includes('domain'));
  const zone = isValidated ? await domainNameOf(after.domain, context) : undefined;
  if (zone === undefined || !lacksAddress(after.host, await storedZone(after.domain, context), zone)) return [];
  return [{ field: 'host', code: 'NAMESERVER_WITHOUT_ADDRESS', params: [after.host] }];
}

/**
 * Refuses nameservers of others while the registry has keys of our zone, or is to get them. Nobody could reach the domain
 * then.
 */
export async function othersNeedNoKeys(
  { operation, after, changed }: Change<Nameserver>,
  context: RuleContext,
): Promise<Fault[]> {
  if (operation === 'delete' || !(changed.includes('host') || changed.includes('domain'))) return [];
  const domain = await recordWith(context, 'domains', after.domain);
  // Leaves those of a domain at another provider out, as nobody sets them.
  if (!domain || isElsewhere(domain)) return [];
  // Counts the wish too, as the zone of a domain that is not ours yet is signed once it arrives.
  if (domain.dnssecState === 'off' && !domain.dnssec) return [];
  const ours = (await recordWith(context, 'company', '1'))?.nameservers ?? [];
  return ours.includes(after.host) ? [] : [{ field: 'host', code: 'SIGNED_WITH_US' }];
}

/** Refuses nameservers of a domain at another provider, as nobody here can set them. */
export async function registryIsOurs({ operation, after }: Change<Nameserver>, context: RuleContext): Promise<Fault[]> {
  if (operation !== 'create') return [];
  const domain = await recordWith(context, 'domains', after.domain);
  return domain && isElsewhere(domain) ? [{ field: 'domain', code: 'REGISTERED_ELSEWHERE' }] : [];
}

export const nameserverRules = rulesFor('nameservers', {
  faults,
  check: [enoughAreSubmitted, hostIsHeld, hostWithinZoneHasAddress, othersNeedNoKeys, registryIsOurs],
  returns: [othersNeedNoKeys],
});
