import { apex } from '../record.ts';
import { refuseConflictsWithin, replaces } from './conflicts.ts';
import { ConnectFault } from './connectFault.ts';
import { madeRecord, redirectTypes, typeOf } from './makeRecord.ts';
import { mergedSpf } from './spfMerge.ts';
import type { ConnectRecord, Place, Provenance, TemplateRecord } from './template.ts';

/** Says which application of which template this is, where records remember what they came from. */
export interface Instance extends Omit<Provenance, 'essential'> {
  /** Whether several applications of the template stand side by side. */
  isMultiple: boolean;
}

export interface Application {
  zone: readonly ConnectRecord[];
  records: readonly TemplateRecord[];
  place: Place;
  /** Applies records of these groups only; all where there are none. */
  groups?: readonly string[];
  instance?: Instance;
  /** Addresses at which redirects are served. Without them a template with redirects is refused. */
  redirectRecords?: readonly TemplateRecord[];
}

/** Holds what a template adds to a zone and takes from it. */
export interface Applied {
  added: ConnectRecord[];
  removed: ConnectRecord[];
  /** All records afterwards. */
  zone: ConnectRecord[];
}

/** Holds a record that a template makes, beside the record of the template. */
interface Made {
  record: ConnectRecord;
  source: TemplateRecord;
}

/**
 * Applies records of a template to a zone by the rules of Domain Connect.
 * @throws ConnectFault
 */
export function applyRecords(application: Application): Applied {
  const { place, groups = [], instance } = application;
  const zone = application.zone.map(normalised);
  const chosen = application.records.filter(
    ({ groupId }) => groups.length === 0 || (groupId !== undefined && groups.includes(groupId)),
  );
  const made = withRedirects(chosen, application).map((source) => ({ source, record: madeRecord(source, place) }));
  const former = formerOf(zone, instance);
  const removed = new Set(former);
  const isThere = (record: ConnectRecord): boolean =>
    zone.some((other) => !removed.has(other) && isSameOther(other, record));
  const added = made.filter(({ record }) => !isThere(record));
  for (const conflicting of conflictsWith(added, zone)) removed.add(conflicting);
  for (const other of cascadeOf(zone, removed, former)) removed.add(other);
  const merged = mergeSpf(chosen, place, { zone, removed });
  refuseConflictsWithin([...made.map(({ record }) => record), ...merged]);
  return outcome(zone, removed, [...added.map((one) => remembering(one, instance)), ...merged]);
}

const outcome = (zone: ConnectRecord[], removed: ReadonlySet<ConnectRecord>, added: ConnectRecord[]): Applied => ({
  added,
  removed: zone.filter((record) => removed.has(record)),
  zone: [...zone.filter((record) => !removed.has(record)), ...added],
});

const hostData: readonly string[] = ['A', 'AAAA', 'CNAME', 'APEXCNAME', 'MX', 'NS', 'SRV'];

/** Writes type and names in one way; texts and data of other types say what they say. */
function normalised(record: ConnectRecord): ConnectRecord {
  const type = record.type.toUpperCase();
  const data = hostData.includes(type) ? record.data.toLowerCase() : record.data;
  return { ...record, type, name: record.name.toLowerCase() || apex, data };
}

/** Puts the addresses of our redirects before each redirect, and leaves SPFM to its own rule. */
function withRedirects(records: readonly TemplateRecord[], { redirectRecords }: Application): TemplateRecord[] {
  return records
    .filter((record) => typeOf(record) !== 'SPFM')
    .flatMap((record) => {
      if (!redirectTypes.includes(typeOf(record))) return [record];
      if (!redirectRecords) throw new ConnectFault('CONNECT_TYPE', record.type);
      return [...redirectRecords.map((address) => ({ ...address, host: record.host ?? apex })), record];
    });
}

/** Finds the records of an earlier application of the same template at the same place. */
function formerOf(zone: readonly ConnectRecord[], instance: Instance | undefined): ConnectRecord[] {
  if (!instance || instance.isMultiple) return [];
  const { providerId, serviceId, host } = instance;
  return zone.filter(
    ({ _dc }) => _dc?.providerId === providerId && _dc.serviceId === serviceId && (_dc.host ?? '') === host,
  );
}

/** Lists types of which the zone already has what it has; others are replaced by their like. */
const isSameOther = (one: ConnectRecord, other: ConnectRecord): boolean =>
  !hostData.includes(one.type) && one.type === other.type && one.name === other.name && one.data === other.data;

const conflictsWith = (made: readonly Made[], zone: readonly ConnectRecord[]): ConnectRecord[] =>
  zone.filter((existing) => made.some(({ record, source }) => replaces(record, existing, source)));

/** Finds the rest of a template of which an essential record is replaced: half of it would not work. */
function cascadeOf(
  zone: readonly ConnectRecord[],
  removed: ReadonlySet<ConnectRecord>,
  former: readonly ConnectRecord[],
): ConnectRecord[] {
  const broken = new Set(
    [...removed]
      .filter((record) => !former.includes(record) && record._dc?.essential !== 'OnApply')
      .flatMap(({ _dc }) => _dc?.id ?? []),
  );
  return zone.filter(({ _dc }) => _dc?.id !== undefined && broken.has(_dc.id));
}

/** Merges rules of SPF one after the other, so that two of the same name end in one record. */
function mergeSpf(
  records: readonly TemplateRecord[],
  place: Place,
  { zone, removed }: { zone: readonly ConnectRecord[]; removed: Set<ConnectRecord> },
): ConnectRecord[] {
  const added = new Set<ConnectRecord>();
  for (const source of records.filter((record) => typeOf(record) === 'SPFM')) {
    const standing = [...zone.filter((record) => !removed.has(record)), ...added];
    const outcome = mergedSpf(source, place, standing);
    if (!outcome) continue;
    const { merged, replaced } = outcome;
    if (replaced && !added.delete(replaced)) removed.add(replaced);
    for (const other of zone) if (replaces(merged, other, source)) removed.add(other);
    added.add(merged);
  }
  return [...added];
}

function remembering({ record, source }: Made, instance: Instance | undefined): ConnectRecord {
  if (!instance) return record;
  const { isMultiple, ...application } = instance;
  return { ...record, _dc: { ...application, essential: source.essential ?? 'Always' } };
}
