import type { Label } from '../../../schema/label.ts';
import { ttlOptions } from '../choices.ts';
import { type DnsRecord, recordSetKey } from '../record.ts';
import type { ZoneChange } from './diff.ts';

/**
 * Sets the seconds for which resolvers cache that a name does not exist. Equals the minimum of our SOA records (RFC
 * 2308 section 5).
 */
export const negativeTtl = 3600;

/** Computes the seconds until no resolver caches answers from before these changes, at most the old TTL. */
export function secondsUntilWorldwide(changes: readonly ZoneChange[], stored: readonly DnsRecord[]): number {
  const ttlOfSet = new Map(stored.map((record) => [recordSetKey(record), record.ttl]));
  const remembered = changes.flatMap((change) => [
    ...('before' in change ? [change.before.ttl] : []),
    ...('after' in change ? [ttlOfSet.get(recordSetKey(change.after)) ?? negativeTtl] : []),
  ]);
  return Math.max(0, ...remembered);
}

/** Words the effect time for people: `Worldwide within 1 hour`. */
export function effectText(seconds: number): Label {
  const within = ttlOptions.find(({ value }) => value >= seconds) ?? { nl: 'enkele dagen', en: 'a few days' };
  return { nl: `Wereldwijd binnen ${within.nl}`, en: `Worldwide within ${within.en}` };
}
