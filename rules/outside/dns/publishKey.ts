import type { DkimKey } from '../../../resources/dkimkeys.ts';
import type { Domain } from '../../../resources/domains.ts';
import type { FollowUp } from '../../../schema/rule.ts';
import type { ZoneChange } from '../../dns/changes/diff.ts';
import type { DnsRecord } from '../../dns/record.ts';
import type { RuleContext } from '../../stored/records.ts';
import { recordWith } from '../../stored/recordWith.ts';
import { storedZone, versionOf } from '../../zones/storedZone.ts';
import { hasZone } from './zones.ts';

const ttl = 3600;

/** Gives the change set that adds the record of a key, where the zone is ours and lacks it. */
export async function publishedInZone(key: DkimKey, context: RuleContext): Promise<FollowUp[]> {
  const domain = await recordWith(context, 'domains', key.domain);
  if (!domain || !key.recordName || !key.recordText || !(await isServedByUs(domain, context))) return [];
  const stored = await storedZone(domain.id, context);
  const changes = changesFor({ name: key.recordName, type: 'TXT', ttl, value: key.recordText }, stored);
  if (changes.length === 0) return [];
  const values = { domain: domain.id, changes: JSON.stringify(changes), baseVersion: versionOf(stored) };
  return [
    { op: 'add', resource: 'dnschangesets', lid: 'set', values },
    { op: 'update', resource: 'dkimkeys', id: key.id, values: { changeSet: { lid: 'set' } } },
  ];
}

/** Puts the record in the place of what the zone has at its name. A key has one record (RFC 6376 section 3.6.2.2). */
function changesFor(record: DnsRecord, stored: readonly DnsRecord[]): ZoneChange[] {
  const [before, ...others] = stored.filter(({ name, type }) => name === record.name && type === 'TXT');
  const removed = others.map((one): ZoneChange => ({ kind: 'remove', before: one }));
  if (!before) return [{ kind: 'add', after: record }];
  const isSame = before.value === record.value;
  return isSame ? removed : [{ kind: 'change', before, after: { ...record, ttl: before.ttl } }, ...removed];
}

/** Tells whether a domain has its zone with us: no nameservers of its own, or ours. */
export async function isServedByUs(domain: Domain, context: Pick<RuleContext, 'find'>): Promise<boolean> {
  if (!hasZone(domain)) return false;
  const own = await context.find('nameservers', { domain: domain.id, state: 'applied' });
  const ours = (await recordWith(context, 'company', '1'))?.nameservers ?? [];
  return own.every(({ host }) => ours.includes(host));
}
