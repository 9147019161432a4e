import { contentKey, type DnsRecord } from '../record.ts';
import type { ZoneChange } from './diff.ts';

/** Holds the zone before changes. */
export interface Reverted {
  records: DnsRecord[];
  /** Whether each change was found: false where records were changed outside of change sets. */
  isComplete: boolean;
}

/** Undoes applied changes, the last first. Finds records by content, as new ones had no id when they were saved. */
export function revertChanges(records: readonly DnsRecord[], changes: readonly ZoneChange[]): Reverted {
  const before = [...records];
  let isComplete = true;
  for (const change of changes.toReversed()) {
    if ('after' in change) {
      const place = before.findIndex((record) => contentKey(record) === contentKey(change.after));
      isComplete &&= place >= 0;
      if (place >= 0) before.splice(place, 1);
    }
    if ('before' in change) before.push(change.before);
  }
  return { records: before, isComplete };
}
