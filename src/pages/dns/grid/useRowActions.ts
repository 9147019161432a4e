import { useMemo, useRef } from 'react';
import type { DnsRecord } from '../../../../rules/dns/record.ts';
import { validateRecord } from '../../../../rules/dns/validateRecord.ts';
import { type Held, type Row, withAdded, withoutRows, withRecord, withStored } from '../held/held.ts';
import type { ZoneEditor } from '../useZoneEditor.ts';

/** Holds what one can do to rows; each is one step to undo. */
export interface RowActions {
  edit(row: Row, record: DnsRecord): void;
  add(records: readonly DnsRecord[]): void;
  remove(rows: readonly Row[]): void;
  restore(rows: readonly Row[]): void;
  duplicate(rows: readonly Row[]): void;
}

/** Returns the actions that change rows; values are kept in their stored spelling. They stay the same functions. */
export function useRowActions(editor: ZoneEditor): RowActions {
  const now = useRef(editor);
  now.current = editor;
  return useMemo(() => {
    const normalised = (record: DnsRecord): DnsRecord => validateRecord(record, now.current.zone).record;
    const act = (next: (held: Held) => Held): void => {
      const { held, change, isLocked } = now.current;
      const changed = next(held);
      if (!isLocked && changed !== held) change(changed);
    };
    return {
      edit: (row, record) => act((held) => withRecord(held, row, normalised(record))),
      add: (records) => act((held) => withAdded(held, records.map(normalised))),
      remove: (rows) => act((held) => withoutRows(held, rows)),
      restore: (rows) => act((held) => withStored(held, rows)),
      duplicate: (rows) =>
        act((held) =>
          withAdded(
            held,
            rows.map(({ record }) => record),
          ),
        ),
    };
  }, []);
}
