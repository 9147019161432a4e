import type { DnsChangeSet } from '../resources/dnschangesets.ts';
import type { FaultOf, FaultTexts } from '../schema/fault.ts';
import type { Change, FollowUp } from '../schema/rule.ts';
import type { ZoneChange } from './dns/changes/diff.ts';
import { parsedChanges } from './dns/changes/parsedChanges.ts';
import type { DnsRecord } from './dns/record.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';
import { changedZone, changeFaultTexts } from './zones/changeText.ts';
import { movedZone } from './zones/movedZone.ts';
import { domainNameOf, storedZone, versionOf } from './zones/storedZone.ts';

const faults = {
  ...changeFaultTexts,
  ZONE_MOVED: {
    en: 'The zone changed meanwhile; look at it again',
    nl: 'De zone is intussen gewijzigd; bekijk die opnieuw',
  },
  INVALID_CHANGES: {
    en: 'Not a list of changes in JSON: { kind, before, after }',
    nl: 'Geen lijst van wijzigingen in JSON: { kind, before, after }',
  },
} as const satisfies FaultTexts;

type Fault = FaultOf<typeof faults>;

interface Outcome extends ReturnType<typeof changedZone> {
  parsed: ZoneChange[];
  stored: DnsRecord[];
  zone: string;
}

/** Computes the zone after the changes; undefined where they cannot be read. */
async function outcomeOf({ domain, changes }: DnsChangeSet, context: RuleContext): Promise<Outcome | undefined> {
  const parsed = parsedChanges(changes);
  const zone = await domainNameOf(domain, context);
  if (!parsed || zone === undefined) return undefined;
  const stored = await storedZone(domain, context);
  return { ...changedZone(stored, parsed, zone), parsed, stored, zone };
}

export async function savedNow(
  { operation, after }: Change<DnsChangeSet>,
  context: RuleContext,
): Promise<Partial<DnsChangeSet>> {
  if (operation !== 'create') return {};
  const outcome = await outcomeOf(after, context);
  return {
    user: after.user ?? context.user.id,
    createdAt: after.createdAt ?? context.now.toISOString(),
    ...(outcome && { zoneVersion: versionOf(outcome.records) }),
  };
}

const saysWhat = ({ operation, changed }: Change<DnsChangeSet>): boolean =>
  operation !== 'delete' && ['domain', 'changes', 'baseVersion'].some((field) => changed.includes(field));

/** Refuses changes that are invalid, or made of another version of the zone; then it tells what moved. */
export async function changesAreSound(change: Change<DnsChangeSet>, context: RuleContext): Promise<Fault[]> {
  if (!saysWhat(change)) return [];
  const { after } = change;
  const outcome = await outcomeOf(after, context);
  if (!outcome) return [{ field: 'changes', code: 'INVALID_CHANGES' }];
  const { parsed: changes, stored, zone } = outcome;
  if (after.baseVersion !== versionOf(stored)) {
    if (after.baseVersion === null) return [{ field: 'baseVersion', code: 'REQUIRED' }];
    const meta = await movedZone({ set: after, changes, stored, zone }, context);
    return [{ field: 'baseVersion', code: 'ZONE_MOVED', conflict: true, meta }];
  }
  return outcome.faults.map(({ code, params }) => ({ field: 'changes', code, ...(params && { params }) }));
}

/** Removes the draft of the user whose changes are applied, unless they have typed more since. */
export async function draftIsOver({ before, after }: Change<DnsChangeSet>, { find }: RuleContext): Promise<FollowUp[]> {
  if (after.state !== 'applied' || before?.state === 'applied' || after.user === null) return [];
  const drafts = await find('dnsdrafts', { domain: after.domain, user: after.user });
  return drafts
    .filter(({ changes }) => changes === after.changes)
    .map(({ id }) => ({ op: 'remove', resource: 'dnsdrafts', id }));
}

export const dnsChangeSetRules = rulesFor('dnschangesets', {
  faults,
  derive: [savedNow],
  check: [changesAreSound],
  followUps: [draftIsOver],
});
