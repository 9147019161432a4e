import { contentKey, type DnsRecord } from '../../../../rules/dns/record.ts';
import type { Held } from './held.ts';

/** Holds a record that somebody else changed after this user did. */
export interface Conflict {
  key: string;
  before: DnsRecord;
  /** As it is stored now; null where it was removed. */
  theirs: DnsRecord | null;
  /** As this user wants it; null where they remove it. */
  mine: DnsRecord | null;
}

/** Finds held changes of records that are stored otherwise by now. Those that both made alike are none. */
export function conflictsOf(stored: readonly DnsRecord[], { edits }: Held): Conflict[] {
  const byId = new Map(stored.map((record) => [record.id, record]));
  return [...edits].flatMap(([key, { before, after: mine }]) => {
    const theirs = byId.get(key) ?? null;
    const isAsBefore = theirs !== null && contentKey(theirs) === contentKey(before);
    return isAsBefore ? [] : [{ key, before, theirs, mine }];
  });
}

/** Takes a side in a conflict. Mine becomes a change of what is stored now, or a new record where that is gone. */
export function withSide(held: Held, { key, theirs, mine }: Conflict, side: 'mine' | 'theirs'): Held {
  const edits = new Map(held.edits);
  edits.delete(key);
  const isAlike = theirs === null ? mine === null : mine !== null && contentKey(theirs) === contentKey(mine);
  if (side === 'theirs' || isAlike) return { ...held, edits };
  if (theirs) return { ...held, edits: edits.set(key, { before: theirs, after: mine }) };
  return mine ? { edits, added: [...held.added, { ...mine, id: `again-${key}` }] } : { ...held, edits };
}
