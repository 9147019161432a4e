import type { Difference } from '../../../resources/differences.ts';
import type { Domain } from '../../../resources/domains.ts';
import type { FollowUp } from '../../../schema/rule.ts';
import { diffZones } from '../../dns/changes/diff.ts';
import { type DnsRecord, recordSetKey } from '../../dns/record.ts';
import type { RuleContext } from '../../stored/records.ts';
import { recordWith } from '../../stored/recordWith.ts';
import { storedZone } from '../../zones/storedZone.ts';
import { rowAfter } from '../dns/applyChanges.ts';
import { ourSets } from '../dns/zones.ts';
import { zoneCall } from '../newCall.ts';
import { accountAspects } from './accountAspects.ts';
import { extensionOf } from './compareDomains.ts';
import { domainAspects } from './domainAspects.ts';
import { recordsIn, zoneLines } from './zoneLines.ts';

/** Gives the writes that make our record what the other side has. */
export async function takenOver(difference: Difference, context: RuleContext): Promise<FollowUp[]> {
  const { place, kind } = difference;
  if (kind === 'hereOnly') return gone(difference);
  if (kind === 'thereOnly') return place === 'panel' ? newAccount(difference, context) : newDomain(difference, context);
  if (place === 'dns') return zoneTakenOver(difference, context);
  return place === 'panel' ? accountTakenOver(difference, context) : domainTakenOver(difference, context);
}

/** Gives the writes that end a record of which the other side has nothing, through the states that lead there. */
function gone({ place, domain, hosting }: Difference): FollowUp[] {
  const [resource, id, states] =
    place === 'panel'
      ? (['hosting', hosting, ['cancelled', 'terminated']] as const)
      : (['domains', domain, ['expired', 'quarantine', 'deleted']] as const);
  return id ? states.map((state): FollowUp => ({ op: 'update', resource, id, values: { state } })) : [];
}

/** Gives the call that makes the other side what our record has. */
export async function setThere(difference: Difference, context: RuleContext): Promise<FollowUp[]> {
  const { place, kind, property } = difference;
  const domain = await recordWith(context, 'domains', difference.domain);
  if (place === 'dns') {
    const call = { hereOnly: 'createZone', different: 'publishZone', thereOnly: 'removeZone' } as const;
    return domain ? [zoneCall(call[kind], domain, context.now)] : [];
  }
  if (place === 'registrar') {
    const aspect = domainAspects.find((one) => one.property === property);
    const compared = domain && { ...domain, wantedHosts: [], isRenewedThere: true };
    return compared && aspect?.call ? [aspect.call(compared, context.now)] : [];
  }
  const account = await recordWith(context, 'hosting', difference.hosting);
  const aspect = accountAspects.find((one) => one.property === property);
  const compared = account && { ...account, planName: '', planThere: undefined };
  return compared && aspect?.call ? [aspect.call(compared, context.now)] : [];
}

async function domainTakenOver({ property, there, domain: id }: Difference, context: RuleContext): Promise<FollowUp[]> {
  const domain = await recordWith(context, 'domains', id);
  const aspect = domainAspects.find((one) => one.property === property);
  const compared = domain && { ...domain, wantedHosts: [], isRenewedThere: true };
  const values = compared && aspect?.taken?.(there ?? '', compared);
  return values && id ? [{ op: 'update', resource: 'domains', id, values }] : [];
}

async function accountTakenOver(
  { property, there, hosting: id }: Difference,
  context: RuleContext,
): Promise<FollowUp[]> {
  const account = await recordWith(context, 'hosting', id);
  const [named] = await context.find('plans', { name: there ?? '' });
  const aspect = accountAspects.find((one) => one.property === property);
  const compared = account && { ...account, planName: '', planThere: named?.id };
  const values = compared && aspect?.taken?.(there ?? '', compared);
  return values && id ? [{ op: 'update', resource: 'hosting', id, values }] : [];
}

async function newDomain({ name, customer, there }: Difference, context: RuleContext): Promise<FollowUp[]> {
  const extension = await extensionOf(name, context);
  const values = { name, customer, extension, state: 'active', expiresOn: there };
  return [{ op: 'add', resource: 'domains', values }];
}

async function newAccount(difference: Difference, context: RuleContext): Promise<FollowUp[]> {
  const { name: username, customer, server, there } = difference;
  const [name, planName = ''] = (there ?? '').split('\n');
  const [plan] = await context.find('plans', { name: planName });
  const values = { name, customer, plan: plan?.id, server, username, state: 'active' };
  return [{ op: 'add', resource: 'hosting', values }];
}

/** Puts the record sets of the server in the place of ours; the others stay. */
async function zoneTakenOver(difference: Difference, context: RuleContext): Promise<FollowUp[]> {
  const domain = await recordWith(context, 'domains', difference.domain);
  const zone = domain && (await zoneAfter(difference, domain, context));
  return domain && zone ? diffZones(zone.stored, zone.records).map((change) => rowAfter(domain.id, change)) : [];
}

async function zoneAfter(
  { here, there }: Difference,
  { id, name }: Domain,
  context: RuleContext,
): Promise<{ stored: DnsRecord[]; records: DnsRecord[] } | undefined> {
  const wanted = recordsIn(there ?? '', name);
  const replaced = recordsIn(here ?? '', name);
  if (!wanted || !replaced) return undefined;
  const keys = new Set([...wanted, ...replaced].map(recordSetKey));
  const stored = await storedZone(id, context);
  return { stored, records: [...stored.filter((record) => !keys.has(recordSetKey(record))), ...wanted] };
}

/** Tells whether our record still is as the comparison found it, so that taking over loses no later change. */
export async function isStillSo(difference: Difference, context: RuleContext): Promise<boolean> {
  const { place, kind, property } = difference;
  // Holds nothing back where our record is gone by now: nothing of it can be lost.
  if (difference.domain === null && difference.hosting === null) return true;
  const here = difference.here ?? '';
  const domain = await recordWith(context, 'domains', difference.domain);
  if (kind !== 'different') return true;
  if (place === 'registrar') {
    const aspect = domainAspects.find((one) => one.property === property);
    return domain !== null && aspect?.here({ ...domain, wantedHosts: [], isRenewedThere: true }) === here;
  }
  if (place === 'dns') return domain !== null && (await linesOf(difference, domain, context)) === here;
  const account = await recordWith(context, 'hosting', difference.hosting);
  const planName = (await recordWith(context, 'plans', account?.plan))?.name ?? '';
  const aspect = accountAspects.find((one) => one.property === property);
  return account !== null && aspect?.here({ ...account, planName, planThere: undefined }) === here;
}

/** Writes our record sets of the names and types that differed, as they are now. */
async function linesOf({ here, there }: Difference, domain: Domain, context: RuleContext): Promise<string> {
  const sets = await ourSets(domain, context);
  const named = new Set(
    `${here ?? ''}\n${there ?? ''}`.split('\n').map((line) => {
      const [name, , type] = line.split(' ');
      return `${name} ${type}`;
    }),
  );
  return zoneLines(sets.filter(({ name, type }) => named.has(`${name} ${type}`)));
}
