import type { DnsRecord } from '../record.ts';
import { recordContent } from '../recordContent.ts';
import { byName } from '../zone/order.ts';

/** Writes normalised records as a zone file, which `readZoneFile` reads back the same. */
export function writeZoneFile(records: readonly DnsRecord[], zone: string): string {
  const lines = [...records]
    .sort(byName)
    .map((record) => `${record.name}\t${record.ttl}\tIN\t${record.type}\t${recordContent(record)}`);
  return [`$ORIGIN ${zone}.`, ...lines, ''].join('\n');
}
