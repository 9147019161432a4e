import type { ZoneChange } from '../../../../rules/dns/changes/diff.ts';
import { contentKey, type DnsRecord } from '../../../../rules/dns/record.ts';

/** Holds a stored record as it was when it was first changed, and as it will be. Null means removed. */
interface Edit {
  before: DnsRecord;
  after: DnsRecord | null;
}

/** Holds changes of a zone that are not saved: edits by id of the record, and new records. */
export interface Held {
  edits: ReadonlyMap<string, Edit>;
  added: readonly DnsRecord[];
}

export const nothingHeld: Held = { edits: new Map(), added: [] };

export type Mark = 'same' | 'new' | 'changed' | 'removed';

/** Holds a record as the editor shows it. */
export interface Row {
  /** Id of the record; new ones have a key of their own. */
  key: string;
  /** The record as it will be; one that will be removed as it is. */
  record: DnsRecord;
  /** The record as it is stored; absent for a new one. */
  stored?: DnsRecord;
  mark: Mark;
}

const newPrefix = 'new-';
let lastKey = 0;

/** Gives new records keys, which no stored record has. */
export const withKeys = (records: readonly DnsRecord[]): DnsRecord[] =>
  records.map((record) => {
    lastKey += 1;
    return { ...record, id: `${newPrefix}${lastKey}` };
  });

/** Reads held changes from a list of changes. */
export function heldOf(changes: readonly ZoneChange[]): Held {
  const edits = changes.flatMap((change): [string, Edit][] =>
    change.kind === 'add'
      ? []
      : [[change.before.id ?? '', { before: change.before, after: change.kind === 'change' ? change.after : null }]],
  );
  const added = changes.flatMap((change) => (change.kind === 'add' ? [change.after] : []));
  return { edits: new Map(edits), added: withKeys(added) };
}

/** Lists held changes as a change set has them: removals, changes, additions. */
export function changesOf({ edits, added }: Held): ZoneChange[] {
  const ofStored = [...edits.values()];
  return [
    ...ofStored.flatMap(({ before, after }): ZoneChange[] => (after ? [] : [{ kind: 'remove', before }])),
    ...ofStored.flatMap(({ before, after }): ZoneChange[] => (after ? [{ kind: 'change', before, after }] : [])),
    ...added.map(({ id: _key, ...after }): ZoneChange => ({ kind: 'add', after })),
  ];
}

export const countOf = ({ edits, added }: Held): number => edits.size + added.length;

const unchangedRows = new WeakMap<DnsRecord, Row>();

/** Returns the same row for the same record, so that it is not drawn again. */
function unchangedRow(record: DnsRecord): Row {
  const known = unchangedRows.get(record);
  if (known) return known;
  const row: Row = { key: record.id ?? '', record, stored: record, mark: 'same' };
  unchangedRows.set(record, row);
  return row;
}

/** Lists the rows of a zone with held changes. Edits of records that are gone show what they were made of. */
export function rowsOf(stored: readonly DnsRecord[], { edits, added }: Held): Row[] {
  const known = new Set(stored.map(({ id }) => id));
  const gone = [...edits].filter(([id]) => !known.has(id)).map(([, { before }]) => before);
  return [
    ...[...stored, ...gone].map((record): Row => {
      const key = record.id ?? '';
      const edit = edits.get(key);
      if (!edit) return unchangedRow(record);
      return { key, record: edit.after ?? edit.before, stored: record, mark: edit.after ? 'changed' : 'removed' };
    }),
    ...added.map((record): Row => ({ key: record.id ?? '', record, mark: 'new' })),
  ];
}

/** Replaces the record of a row; one that is as stored again is no longer held. */
export function withRecord(held: Held, row: Row, record: DnsRecord): Held {
  if (contentKey(record) === contentKey(row.record)) return held;
  if (!row.stored)
    return { ...held, added: held.added.map((one) => (one.id === row.key ? { ...record, id: row.key } : one)) };
  const before = held.edits.get(row.key)?.before ?? row.stored;
  const edits = new Map(held.edits);
  if (contentKey(record) === contentKey(before)) edits.delete(row.key);
  else edits.set(row.key, { before, after: { ...record, id: row.key } });
  return { ...held, edits };
}

export function withoutRows(held: Held, rows: readonly Row[]): Held {
  const keys = new Set(rows.map(({ key }) => key));
  const edits = new Map(held.edits);
  for (const { key, stored } of rows)
    if (stored) edits.set(key, { before: held.edits.get(key)?.before ?? stored, after: null });
  return { edits, added: held.added.filter(({ id }) => !keys.has(id ?? '')) };
}

/** Takes back what is held of rows: edits and removals; new records go. */
export function withStored(held: Held, rows: readonly Row[]): Held {
  const keys = new Set(rows.map(({ key }) => key));
  return {
    edits: new Map([...held.edits].filter(([id]) => !keys.has(id))),
    added: held.added.filter(({ id }) => !keys.has(id ?? '')),
  };
}

export const withAdded = (held: Held, records: readonly DnsRecord[]): Held => ({
  ...held,
  added: [...held.added, ...withKeys(records)],
});

/** Applies changes of the zone as it will be, such as those of a template or an earlier version. */
export function withChanges(held: Held, rows: readonly Row[], changes: readonly ZoneChange[]): Held {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return changes.reduce((now, change) => {
    if (change.kind === 'add') return withAdded(now, [change.after]);
    const row = byKey.get(change.before.id ?? '');
    if (!row) return now;
    return change.kind === 'remove' ? withoutRows(now, [row]) : withRecord(now, row, change.after);
  }, held);
}

/** Lists the records that the zone will have. */
export const wantedRecords = (rows: readonly Row[]): DnsRecord[] =>
  rows.filter(({ mark }) => mark !== 'removed').map(({ record }) => record);
