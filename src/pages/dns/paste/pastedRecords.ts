import { recordTypes } from '../../../../rules/dns/choices.ts';
import type { DnsRecord } from '../../../../rules/dns/record.ts';
import { quoted, textOf } from '../../../../rules/dns/values/text.ts';
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
  const ttlPlace = placeOfTtl(rest, type);
  const ttl = rest[ttlPlace];
  const data = rest.filter((_, index) => index !== ttlPlace);
  // Puts numbers such as a priority first, as zone files do.
  const ordered = [...data.filter((cell) => /^\d+$/.test(cell)), ...data.filter((cell) => !/^\d+$/.test(cell))];
  const value = type === 'TXT' ? quoted(textOf(data.join(' '))) : ordered.join(' ');
  return `${name || '@'} ${ttl ?? ''} ${type} ${value}`;
}

/** Counts the numbers that stand before the value of a type, such as a priority. */
const numbersBefore: Readonly<Record<string, number>> = { MX: 1, SRV: 3, CAA: 1, TLSA: 3, SSHFP: 2, HTTPS: 1, SVCB: 1 };

/** Finds the cell of the lifetime, the number that the data does not need. Returns -1 where there is none. */
function placeOfTtl(cells: readonly string[], type: string): number {
  const numbers = cells.flatMap((cell, place) => (/^\d+$/.test(cell) ? [place] : []));
  const isOffered = (place: number): boolean => ttls.includes(Number(cells[place]));
  const hasNumbersInside = cells.some((cell) => /^\d+\s+\S/.test(cell));
  const needed = hasNumbersInside ? 0 : (numbersBefore[type] ?? 0);
  const [first = -1] = numbers;
  const last = numbers.at(-1) ?? -1;
  if (numbers.length <= needed) return needed === 1 && isOffered(first) ? first : -1;
  // Leaves a text of digits alone, as it is the value itself.
  if (cells.length === 1) return -1;
  if (isOffered(first) !== isOffered(last)) return isOffered(first) ? first : last;
  return needed > 0 && Number(cells[first]) > Number(cells[last]) ? first : last;
}
