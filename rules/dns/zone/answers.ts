import { apex, type DnsRecord, relativeName } from '../record.ts';

const isAtOrBelow = (name: string, ancestor: string): boolean =>
  ancestor === apex || name === ancestor || name.endsWith(`.${ancestor}`);

/** Lists delegated names, at or below which another server answers (RFC 1034 section 4.2.1). */
export const delegatedNames = (records: readonly DnsRecord[]): string[] => [
  ...new Set(records.filter(({ type, name }) => type === 'NS' && name !== apex).map(({ name }) => name)),
];

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
  if (name === undefined || delegationOf(name, delegatedNames(records)) !== undefined) return undefined;
  const exists = (ancestor: string): boolean => records.some((record) => isAtOrBelow(record.name, ancestor));
  if (exists(name)) return records.filter((record) => record.name === name);
  const labels = name.split('.');
  const encloser = labels
    .map((_, position) => labels.slice(position + 1).join('.'))
    .find((rest) => rest !== '' && exists(rest));
  const wildcard = encloser === undefined ? '*' : `*.${encloser}`;
  return records.filter((record) => record.name === wildcard);
}
