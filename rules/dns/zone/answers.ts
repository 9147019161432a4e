import { apex, type DnsRecord, relativeName } from '../record.ts';

const isAtOrBelow = (name: string, ancestor: string): boolean =>
  ancestor === apex || name === ancestor || name.endsWith(`.${ancestor}`);

/** Holds what a zone of thousands of records is asked for again and again. */
interface Index {
  byName: ReadonlyMap<string, readonly DnsRecord[]>;
  /** Names that have records, and those above them (RFC 4592 section 2.2.2). */
  existing: ReadonlySet<string>;
  delegated: readonly string[];
}

const indexes = new WeakMap<readonly DnsRecord[], Index>();

/** Returns the index of a list of records, which must not change afterwards. */
function indexOf(records: readonly DnsRecord[]): Index {
  const known = indexes.get(records);
  if (known) return known;
  const byName = Map.groupBy(records, ({ name }) => name);
  const index = {
    byName,
    existing: new Set([apex, ...[...byName.keys()].flatMap(withAncestors)]),
    delegated: [...new Set(records.filter(({ type, name }) => type === 'NS' && name !== apex).map(({ name }) => name))],
  };
  indexes.set(records, index);
  return index;
}

const withAncestors = (name: string): string[] => {
  const labels = name.split('.');
  return labels.map((_, position) => labels.slice(position).join('.'));
};

/** Lists delegated names, at or below which another server answers (RFC 1034 section 4.2.1). */
export const delegatedNames = (records: readonly DnsRecord[]): readonly string[] => indexOf(records).delegated;

/** Finds the delegation that a name is at or below. */
export const delegationOf = (name: string, delegated: readonly string[]): string | undefined =>
  delegated.find((delegation) => isAtOrBelow(name, delegation));

/**
 * Finds the records this zone answers with for an absolute name, wildcards included (RFC 4592 section 3.3). Returns
 * undefined outside the zone and below a delegation.
 */
export function answersFor(
  target: string,
  records: readonly DnsRecord[],
  zone: string,
): readonly DnsRecord[] | undefined {
  const name = relativeName(target, zone);
  const { byName, existing, delegated } = indexOf(records);
  if (name === undefined || delegationOf(name, delegated) !== undefined) return undefined;
  if (existing.has(name)) return byName.get(name) ?? [];
  const encloser = withAncestors(name)
    .slice(1)
    .find((rest) => existing.has(rest));
  const wildcard = encloser === undefined ? '*' : `*.${encloser}`;
  return byName.get(wildcard) ?? [];
}
