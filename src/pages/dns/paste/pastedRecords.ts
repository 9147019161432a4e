import { recordTypes } from '../../../../rules/dns/choices.ts';
import type { DnsRecord } from '../../../../rules/dns/record.ts';
import { type FileFault, readZoneFile } from '../../../../rules/dns/zoneFile/readZoneFile.ts';
import { ttls } from '../record/fieldsOf.ts';

const isType = (cell: string): boolean => recordTypes.some((type) => type === cell.trim().toUpperCase());

/** Reads pasted records. They are lines of a zone file, or rows of a table with a type in a column. */
export function pastedRecords(text: string, zone: string): { records: DnsRecord[]; faults: FileFault[] } {
  const lines = text.split(/\r?\n/).map((line) => (isTableRow(line) ? asZoneLine(line) : line));
  return readZoneFile(lines.join('\n'), zone, { isLoose: true });
}

const isTableRow = (line: string): boolean => {
  const cells = line.split('\t');
  return cells.length > 2 && cells.slice(1).some(isType) && !/\tIN\t/i.test(line);
};

/** Writes a row of a table as a line of a zone file: name, TTL, type, and what is left. */
function asZoneLine(line: string): string {
  const cells = line.split('\t').map((cell) => cell.trim());
  const [name = '', ...others] = cells;
  const place = others.findIndex(isType);
  const type = (others[place] ?? '').toUpperCase();
  const rest = others.filter((cell, index) => index !== place && cell !== '');
  const ttl = rest.find((cell) => ttls.includes(Number(cell)));
  const data = rest.filter((cell) => cell !== ttl);
  // Puts numbers such as a priority first, as zone files do.
  const ordered = [...data.filter((cell) => /^\d+$/.test(cell)), ...data.filter((cell) => !/^\d+$/.test(cell))];
  const value =
    type === 'TXT'
      ? `"${data
          .join(' ')
          .replace(/^"([^"]*)"$/, '$1')
          .replace(/["\\]/g, '\\$&')}"`
      : ordered.join(' ');
  return `${name || '@'} ${ttl ?? ''} ${type} ${value}`;
}
