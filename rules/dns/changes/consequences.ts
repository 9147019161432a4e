import { isSpf } from '../mail/spf.ts';
import { absoluteName, apex, type DnsRecord, isNullMx } from '../record.ts';
import { answersFor } from '../zone/answers.ts';

/** Describes what stops working because of changes. `name` is absolute. */
export type Consequence =
  | { code: 'mailStops' | 'websiteStops' | 'spfGone' | 'delegationGone'; name: string }
  /** Mail goes to other servers than before, which do not have the mail of these. */
  | { code: 'mailMoves'; name: string; from: string; target: string }
  /** Another record still leads to a name that has no address any more. */
  | { code: 'targetGone'; name: string; type: string; target: string };

/** Finds what works in the zone before, and no longer after; both hold normalised records. */
export function consequencesOf(before: readonly DnsRecord[], after: readonly DnsRecord[], zone: string): Consequence[] {
  const stops = (isNeeded: (record: DnsRecord) => boolean): string[] => {
    const left = new Set(after.filter(isNeeded).map(({ name }) => name));
    const had = new Set(before.filter(isNeeded).map(({ name }) => name));
    return [...had].filter((name) => !left.has(name));
  };
  const named = (code: 'mailStops' | 'websiteStops' | 'spfGone' | 'delegationGone', names: readonly string[]) =>
    names.map((name): Consequence => ({ code, name: absoluteName(name, zone) }));
  return [
    ...named(
      'mailStops',
      stops((record) => record.type === 'MX' && !isNullMx(record)),
    ),
    ...mailMoves(before, after, zone),
    ...named(
      'websiteStops',
      stops(isAddress).filter((name) => name === apex || name === 'www'),
    ),
    ...named(
      'spfGone',
      stops(({ type, value }) => type === 'TXT' && isSpf(value)),
    ),
    ...named(
      'delegationGone',
      stops(({ type }) => type === 'NS'),
    ),
    ...targetsGone(before, after, zone),
  ];
}

/** Finds the names whose mail servers are all replaced by others. */
function mailMoves(before: readonly DnsRecord[], after: readonly DnsRecord[], zone: string): Consequence[] {
  const serversOf = (records: readonly DnsRecord[]) =>
    Map.groupBy(
      records.filter((record) => record.type === 'MX' && !isNullMx(record)),
      ({ name }) => name,
    );
  const left = serversOf(after);
  return [...serversOf(before)].flatMap(([name, had]): Consequence[] => {
    const old = new Set(had.map(({ value }) => value));
    const now = (left.get(name) ?? []).map(({ value }) => value);
    const isMoved = now.length > 0 && now.every((host) => !old.has(host));
    return isMoved
      ? [{ code: 'mailMoves', name: absoluteName(name, zone), from: [...old].join(', '), target: now.join(', ') }]
      : [];
  });
}

const isAddress = ({ type }: DnsRecord): boolean => ['A', 'AAAA', 'CNAME'].includes(type);

/** Finds records that lead to a name within the zone which had an address and has none. */
function targetsGone(before: readonly DnsRecord[], after: readonly DnsRecord[], zone: string): Consequence[] {
  const isReached = (target: string, records: readonly DnsRecord[]): boolean =>
    answersFor(target, records, zone)?.some(isAddress) ?? true;
  return after
    .filter(({ type }) => ['CNAME', 'MX', 'NS', 'SRV'].includes(type))
    .filter(({ value }) => isReached(value, before) && !isReached(value, after))
    .map(({ name, type, value }) => ({ code: 'targetGone', name: absoluteName(name, zone), type, target: value }));
}
