import type { DnsServer } from '../../../outside/dns/dnsServer.ts';
import type { DnsChangeSet } from '../../../resources/dnschangesets.ts';
import type { OutsideCall } from '../../../resources/outsidecalls.ts';
import type { Attributes } from '../../../schema/normalize.ts';
import type { FollowUp } from '../../../schema/rule.ts';
import { diffZones, type ZoneChange } from '../../dns/changes/diff.ts';
import { parsedChanges } from '../../dns/changes/parsedChanges.ts';
import type { DnsRecord } from '../../dns/record.ts';
import { recordWith } from '../../stored/recordWith.ts';
import { changedZone } from '../../zones/changeText.ts';
import { storedZone, versionOf } from '../../zones/storedZone.ts';
import { type CallContext, type CallKind, type CallPlan, callKind, type Failure } from '../callKind.ts';
import { subjectId } from '../newCall.ts';
import { isOver } from '../registrar/heldDomains.ts';
import {
  comparedSets,
  differingSets,
  domainOf,
  isHeldAs,
  lockOfServer,
  ourSets,
  queueOfZone,
  sendZone,
  settleZone,
  writeTo,
  type ZoneWrite,
} from './zones.ts';

type Find = Pick<CallContext, 'find'>;

/** Applies the changes of a saved set, all or none. Our records follow once the server has them. */
export const applyChanges = (dns: DnsServer): CallKind<unknown> =>
  callKind<ZoneWrite>({
    lock: lockOfServer,
    queue: queueOfZone,
    isMadeTogether: true,
    plan: (call, context) => planOf(call, dns, context),
    send: (request) => sendZone(dns, request),
    settle: (request) => settleZone(dns, request),
    done: async (call, context) => {
      const outcome = await outcomeOf(call, context);
      if (!outcome) return [];
      const appliedAt = context.now().toISOString();
      return [
        // Takes the step before, where nothing had to be sent.
        ...(outcome.set.state === 'applying' ? [] : [setChanged(call, { state: 'applying' })]),
        setChanged(call, { state: 'applied', appliedAt, failure: null, error: null }),
        ...rowsAfter(outcome),
      ];
    },
    failed: async (call, { reason, answer }, context) => {
      const set = await recordWith(context, 'dnschangesets', subjectId(call));
      const domain = await domainOf(call, context);
      const failure = reason === 'moved' && domain && isOver(domain) ? 'gone' : reason;
      return set ? [setChanged(call, { state: 'failed', failure, error: answer })] : [];
    },
  });

interface Outcome {
  set: DnsChangeSet;
  stored: DnsRecord[];
  records: DnsRecord[];
  isSound: boolean;
}

/** Computes the zone after the changes; undefined where the set or its domain is gone. */
async function outcomeOf(call: OutsideCall, context: Find): Promise<Outcome | undefined> {
  const set = await recordWith(context, 'dnschangesets', subjectId(call));
  const domain = await domainOf(call, context);
  const parsed = parsedChanges(set?.changes ?? '');
  if (!set || !domain || !parsed) return undefined;
  const stored = await storedZone(domain.id, context);
  const { records, faults } = changedZone(stored, parsed, domain.name);
  return { set, stored, records, isSound: faults.length === 0 };
}

async function planOf(call: OutsideCall, dns: DnsServer, context: CallContext): Promise<CallPlan<ZoneWrite>> {
  const domain = await domainOf(call, context);
  const outcome = await outcomeOf(call, context);
  if (!domain || !outcome) return failed({ reason: 'moved', answer: 'The domain or the changes are gone.' });
  // Refuses changes of a domain that left, as they would create its zone again.
  if (isOver(domain)) return failed({ reason: 'moved', answer: `The domain is not ours any more: ${domain.state}.` });
  const { set, stored, records, isSound } = outcome;
  if (set.baseVersion !== versionOf(stored) || !isSound)
    return failed({ reason: 'moved', answer: 'Other changes of the zone were applied since these were saved.' });
  const base = await ourSets(domain, context, stored);
  const wanted = await ourSets(domain, context, records);
  const current = await dns.read(domain.name);
  if (current && !isHeldAs(current, base, stored) && !isHeldAs(current, wanted, records)) {
    const there = comparedSets(domain.name, current.recordSets, stored);
    const different = differingSets(comparedSets(domain.name, base, stored), there);
    const answer = `The server has other records than we do:\n${different}`;
    return failed({ reason: 'moved', answer });
  }
  const plan = writeTo(domain.name, current, wanted);
  const isApplying = set.state === 'applying';
  return plan.step === 'send' && !isApplying ? { ...plan, writes: [setChanged(call, { state: 'applying' })] } : plan;
}

const failed = (failure: Failure): CallPlan<ZoneWrite> => ({ step: 'failed', failure });

const setChanged = (call: OutsideCall, values: Partial<Omit<DnsChangeSet, 'id'>>): FollowUp => ({
  op: 'update',
  resource: 'dnschangesets',
  id: subjectId(call),
  values,
});

/** Gives the writes that make our records those of the zone: removals, changes, additions. */
const rowsAfter = ({ set, stored, records }: Outcome): FollowUp[] =>
  diffZones(stored, records).map((change) => rowAfter(set.domain, change));

/** Gives the write that makes our records follow one change of a zone. */
export function rowAfter(domain: string, change: ZoneChange): FollowUp {
  const resource = 'dnsrecords';
  if (change.kind === 'add') return { op: 'add', resource, values: { ...rowOf(change.after), domain } };
  const id = change.before.id ?? '';
  if (change.kind === 'remove') return { op: 'remove', resource, id };
  return { op: 'update', resource, id, values: rowOf(change.after) };
}

/** Returns the values of a row. Names each field, so that unknown members of a change are never written. */
export const rowOf = ({ name, type, ttl, value, priority, weight, port, flags, tag }: DnsRecord): Attributes => ({
  name,
  recordType: type,
  ttl,
  value,
  priority: priority ?? null,
  weight: weight ?? null,
  port: port ?? null,
  flags: flags ?? null,
  tag: tag ?? null,
});
