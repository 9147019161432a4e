import type { RaRecord } from 'react-admin';
import type { VisibleResource } from '../../../../schema/visible.ts';
import type { HistoryEntry } from '../entry.ts';
import type { HistoryFilter } from '../useHistory.ts';
import type { Moment } from './RestoreDialog.tsx';
import { restorableIn, valuesAfter } from './restorable.ts';

interface Past {
  description: VisibleResource;
  record: RaRecord<string>;
  /** History entries, the newest first, without a gap. */
  entries: readonly HistoryEntry[];
  filter: HistoryFilter;
}

/** Computes what can be restored. A filter by field leaves only that field certain, one by person nothing. */
export function momentsOf({ description, record, entries, filter }: Past): {
  /** The values right after an entry. */
  whole(entry: HistoryEntry): Moment | undefined;
  /** The value of a field before an entry changed it. */
  before(entry: HistoryEntry, field: string): Moment | undefined;
} {
  const isKept = description.can.update && filter.user === undefined;
  const fieldsAfter = (entry: string) => restorableIn(description, record, valuesAfter(entries, entry));
  return {
    whole({ id, at }) {
      if (!isKept || filter.field !== undefined) return undefined;
      const fields = fieldsAfter(id);
      return fields.some(({ isOpen }) => isOpen) ? { entry: id, at, fields, record } : undefined;
    },
    before({ id }, field) {
      if (!isKept || (filter.field ?? field) !== field) return undefined;
      const earlier = entries[entries.findIndex((one) => one.id === id) + 1];
      const fields = earlier ? fieldsAfter(earlier.id).filter(({ name, isOpen }) => isOpen && name === field) : [];
      return earlier && fields.length > 0 ? { entry: earlier.id, fields, record } : undefined;
    },
  };
}
