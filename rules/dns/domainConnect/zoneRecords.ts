import { type RecordType, recordTypes } from '../choices.ts';
import { apex, type DnsRecord } from '../record.ts';
import { recordContent } from '../recordContent.ts';
import { readZoneFile, roundedTtl } from '../zoneFile/readZoneFile.ts';
import { ConnectFault } from './connectFault.ts';
import type { ConnectRecord, TemplateRecord } from './template.ts';

/** Lists types whose data a template writes as zone files do. */
const writtenTypes: readonly string[] = ['CAA', 'TLSA', 'SSHFP', 'PTR'];

/** Converts a record of a zone for the conflict rules; `ref` is its place among the others. */
export function connectRecord(record: DnsRecord, ref: number): ConnectRecord {
  const { type, name, ttl, value } = record;
  return { ref, type, name, ttl, data: writtenTypes.includes(type) ? recordContent(record) : value };
}

/**
 * Converts a record that a template made.
 * @throws ConnectFault for types that we do not offer
 */
export function dnsRecord({ type, name, data, ttl = 0, ...numbers }: ConnectRecord, zone: string): DnsRecord {
  if (!isOffered(type)) throw new ConnectFault('CONNECT_TYPE', type);
  if (writtenTypes.includes(type)) return writtenRecord({ type, name, data, ttl }, zone);
  const { priority, weight, port } = numbers;
  const record: DnsRecord = { name, type, ttl: roundedTtl(ttl), value: data };
  if (type === 'SRV') return { ...record, priority: priority ?? 0, weight: weight ?? 0, port: port ?? 0 };
  return type === 'MX' ? { ...record, priority: priority ?? 0 } : record;
}

const isOffered = (type: string): type is RecordType => recordTypes.some((one) => one === type);

/** Reads a record as zone files have it, and refuses what would be more than one. */
function writtenRecord({ type, name, data, ttl = 0 }: ConnectRecord, zone: string): DnsRecord {
  const { records, faults } = readZoneFile(`${name} ${ttl} IN ${type} ${data}`, zone);
  const [record] = records;
  if (!record || records.length > 1 || faults.length > 0 || /[\r\n]/.test(data))
    throw new ConnectFault('CONNECT_RECORD', type, 'data');
  return record;
}

const named = (label: string): string => (label.startsWith('_') ? label : `_${label}`);

/** Writes the owner of SRV as DNS has it, `_service._proto.name` (RFC 2782), so that each service conflicts with itself alone. */
export function withServiceOwner(record: TemplateRecord): TemplateRecord {
  const { type, service = '', protocol = '', name = apex, host } = record;
  const owner = host ?? name;
  if (type !== 'SRV' || service === '' || /^_[^.]+\._[^.]+/.test(owner)) return record;
  const { host: _host, ...rest } = record;
  const labels = [named(service), named(protocol), ...(['', apex].includes(owner) ? [] : [owner])];
  return { ...rest, name: labels.join('.').toLowerCase() };
}
