import { diffZones, type ZoneChange } from '../../../../rules/dns/changes/diff.ts';
import { apex, type DnsRecord, dataKey } from '../../../../rules/dns/record.ts';
import { validateZone } from '../../../../rules/dns/validateZone.ts';
import { type FileFault, readZoneFile } from '../../../../rules/dns/zoneFile/readZoneFile.ts';
import type { ShownFault } from '../data/faults.ts';

export interface ImportOptions {
  /** Whether records that the file lacks are removed; otherwise it only adds. */
  isWhole: boolean;
  /** Whether the file's own nameservers are taken over. */
  hasNameservers: boolean;
}

export interface ImportedZone {
  changes: ZoneChange[];
  /** Lines that cannot be read. */
  faults: FileFault[];
  /** Records that the rules refuse, with why. */
  refused: { record: DnsRecord; fault: ShownFault }[];
  madeByServer: number;
  roundedTtls: number;
}

/** Computes what a zone file changes in a zone, and what is wrong with the result. */
export function importedZone(
  text: string,
  wanted: readonly DnsRecord[],
  zone: string,
  { isWhole, hasNameservers }: ImportOptions,
): ImportedZone {
  const { records, ...file } = readZoneFile(text, zone);
  const isOwnNameserver = ({ type, name }: DnsRecord): boolean => type === 'NS' && name === apex;
  const taken = hasNameservers ? records : records.filter((record) => !isOwnNameserver(record));
  const known = new Set(wanted.map(dataKey));
  const kept = isWhole && !hasNameservers ? wanted.filter(isOwnNameserver) : [];
  const result = isWhole ? [...kept, ...taken] : [...wanted, ...taken.filter((record) => !known.has(dataKey(record)))];
  const { faults } = validateZone(result, zone);
  const isInFile = new Set(taken);
  return {
    ...file,
    changes: diffZones(wanted, result),
    refused: faults.flatMap(({ record: place, ...fault }) => {
      const record = result[place];
      return record && isInFile.has(record) ? [{ record, fault }] : [];
    }),
  };
}
