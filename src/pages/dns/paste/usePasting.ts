import { useNotify } from 'react-admin';
import type { RowActions } from '../grid/useRowActions.ts';
import { pastedRecords } from './pastedRecords.ts';

export interface Pasting {
  /** Adds the records of a text, and says how many; returns whether there were any. */
  paste(text: string): boolean;
}

/** Adds pasted records to the zone. */
export function usePasting(zone: string, { add }: Pick<RowActions, 'add'>): Pasting {
  const notify = useNotify();
  return {
    paste: (text) => {
      const { records, faults } = pastedRecords(text, zone);
      if (records.length > 0) add(records);
      const [first] = faults;
      const messageArgs = { smart_count: records.length, line: first?.line ?? 0, text: first?.text ?? '' };
      if (records.length === 0) notify('dns.paste.none', { type: 'warning' });
      else if (first) notify('dns.paste.some', { type: 'warning', messageArgs });
      else notify('dns.paste.added', { type: 'info', messageArgs });
      return records.length > 0;
    },
  };
}
