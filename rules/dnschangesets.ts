import type { DnsChangeSet } from '../resources/dnschangesets.ts';
import type { Domain } from '../resources/domains.ts';
import type { FaultOf, FaultTexts } from '../schema/fault.ts';
import type { Change, FollowUp } from '../schema/rule.ts';
import type { ZoneChange } from './dns/changes/diff.ts';
import { readChanges } from './dns/changes/parsedChanges.ts';
import type { DnsRecord } from './dns/record.ts';
import { isOver } from './outside/registrar/heldDomains.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';
import { recordWith } from './stored/recordWith.ts';
import { changedZone, changeFaultTexts, isMadeOfOthers } from './zones/changeText.ts';
import { movedZone } from './zones/movedZone.ts';
import { storedZone, versionOf } from './zones/storedZone.ts';

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
  INVALID_CHANGE_MEMBER: {
    en: 'Changes of DNS records have nothing of the kind: {{0}}',
    nl: 'Wijzigingen van DNS-records kennen zoiets niet: {{0}}',
  },
  DOMAIN_LEFT: {
    en: 'This domain is no longer with us: its DNS records cannot be changed',
    nl: 'Dit domein is niet meer bij ons: de DNS-records ervan zijn niet te wijzigen',
  },
} as const satisfies FaultTexts;

type Fault = FaultOf<typeof faults>;

interface Outcome extends ReturnType<typeof changedZone> {
  parsed: ZoneChange[];
  /** Names of the unknown members of the changes. */
  unfit: readonly string[];
  stored: DnsRecord[];
  domain: Domain;
}

/** Computes the zone after the changes; undefined where they cannot be read. */
async function outcomeOf(set: DnsChangeSet, context: RuleContext): Promise<Outcome | undefined> {
  const read = readChanges(set.changes);
  const domain = await recordWith(context, 'domains', set.domain);
  if (!read || !domain) return undefined;
  const { changes: parsed, unfit } = read;
  const stored = await storedZone(domain.id, context);
  return { ...changedZone(stored, parsed, domain.name), parsed, unfit, stored, domain };
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

/** Limits the characters that are repeated of a member's name. */
const longestTold = 100;

/** Refuses changes that are invalid, or made of another version of the zone; then it tells what moved. */
export async function changesAreSound(change: Change<DnsChangeSet>, context: RuleContext): Promise<Fault[]> {
  if (!saysWhat(change)) return [];
  const { after } = change;
  const outcome = await outcomeOf(after, context);
  if (!outcome) return [{ field: 'changes', code: 'INVALID_CHANGES' }];
  const { parsed: changes, unfit, stored, domain } = outcome;
  if (isOver(domain)) return [{ field: 'domain', code: 'DOMAIN_LEFT' }];
  const [first] = unfit;
  if (first !== undefined)
    return [{ field: 'changes', code: 'INVALID_CHANGE_MEMBER', params: [first.slice(0, longestTold)] }];
  const isLate = after.baseVersion !== versionOf(stored);
  if (isLate && after.baseVersion === null) return [{ field: 'baseVersion', code: 'REQUIRED' }];
  if (isLate || isMadeOfOthers(stored, changes, domain.name)) {
    const meta = await movedZone({ set: after, changes, stored, zone: domain.name }, context);
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
