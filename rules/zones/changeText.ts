import type { Fault } from '../../schema/fault.ts';
import { applyChanges, type ZoneChange } from '../dns/changes/diff.ts';
import { judgeZone } from '../dns/judgeZone.ts';
import type { DnsRecord } from '../dns/record.ts';

const isRecord = (value: unknown): value is DnsRecord =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'type' in value &&
  typeof value.type === 'string' &&
  'value' in value &&
  typeof value.value === 'string' &&
  'ttl' in value &&
  typeof value.ttl === 'number';

const partsOf: Record<string, readonly ('before' | 'after')[]> = {
  add: ['after'],
  change: ['before', 'after'],
  remove: ['before'],
};

function isChange(value: unknown): value is ZoneChange {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  const parts = partsOf[String(value.kind)];
  return parts?.every((part) => isRecord((value as Record<string, unknown>)[part])) ?? false;
}

/** The changes that a text in JSON lists; undefined where it lists none. */
export function parsedChanges(text: string): ZoneChange[] | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) && parsed.every(isChange) ? parsed : undefined;
  } catch {
    // People write it too: what is no JSON is named like every other faulty value.
    return undefined;
  }
}

/** The zone after changes, each record in its one way of writing, and what is then wrong with it. */
export function changedZone(
  stored: readonly DnsRecord[],
  changes: readonly ZoneChange[],
  zone: string,
): { records: DnsRecord[]; faults: Omit<Fault, 'field'>[] } {
  const known = new Set(stored.map(({ id }) => id));
  const isLost = changes.some((change) => change.kind !== 'add' && !known.has(change.before.id));
  if (isLost) return { records: [...stored], faults: [{ code: 'RECORD_NOT_IN_ZONE' }] };
  return judgeZone(applyChanges(stored, changes.map(asStored(stored))), zone);
}

/** A record is named by its id; what it was is for people to read. */
const asStored =
  (stored: readonly DnsRecord[]) =>
  (change: ZoneChange): ZoneChange => {
    if (change.kind === 'add') return change;
    const before = stored.find(({ id }) => id === change.before.id) ?? change.before;
    return change.kind === 'remove'
      ? { ...change, before }
      : { ...change, before, after: withId(change.after, before) };
  };

const withId = (after: DnsRecord, { id }: DnsRecord): DnsRecord => ({ ...after, ...(id !== undefined && { id }) });
