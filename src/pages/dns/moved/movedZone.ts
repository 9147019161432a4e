import type { SetDifference } from '../../../../rules/dns/changes/zoneDifference.ts';
import { contentKey, type DnsRecord, recordSetKey } from '../../../../rules/dns/record.ts';
import { conflictsOf, withSide } from '../held/conflicts.ts';
import type { Held } from '../held/held.ts';

/** Holds what became of a zone since the changes that were refused were made. */
export interface MovedZone {
  /** Version of the zone as it is now. */
  zoneVersion: string | null;
  difference: readonly SetDifference[];
}

interface Refusal {
  status: number;
  body?: { faults?: readonly { code?: string; meta?: Readonly<Record<string, unknown>> }[] };
}

/** Reads from a refusal what moved; undefined for any other failure. */
export function movedZoneOf(error: unknown): MovedZone | undefined {
  if (!(error instanceof Error) || !('status' in error) || error.status !== 409) return undefined;
  const { body } = error as Error & Refusal;
  const { zoneVersion = null, difference = [] } = body?.faults?.find(({ meta }) => meta?.['difference'])?.meta ?? {};
  return { zoneVersion, difference } as MovedZone;
}

/**
 * Adds to what the server tells of a move what only this page knows: which records it had before. The server knows them
 * by change sets alone.
 */
export function withSeen({ difference }: MovedZone, seen: readonly SetDifference[]): SetDifference[] {
  const told = new Set(difference.map(recordSetKey));
  return [...difference, ...seen.filter((set) => !told.has(recordSetKey(set)))];
}

/** Makes held changes anew of the present zone. Mine wins, and what is there already is not added again. */
export function heldAgain(stored: readonly DnsRecord[], held: Held): Held {
  const mine = conflictsOf(stored, held).reduce((now, conflict) => withSide(now, conflict, 'mine'), held);
  const there = new Set(stored.map(contentKey));
  return { ...mine, added: mine.added.filter((record) => !there.has(contentKey(record))) };
}
