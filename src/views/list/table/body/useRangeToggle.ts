import { useRef } from 'react';
import { type RaRecord, useListContext } from 'react-admin';

/** Returns a function that toggles a row, or with Shift all rows since the one toggled before. */
export function useRangeToggle(): (id: string, isRange: boolean) => void {
  const { data = [], selectedIds, onSelect, onToggleItem } = useListContext<RaRecord<string>>();
  const last = useRef<string | null>(null);
  return (id, isRange) => {
    const ids = data.map((record) => record.id);
    const from = ids.indexOf(last.current ?? '');
    const to = ids.indexOf(id);
    last.current = id;
    if (!isRange || from === -1 || to === -1) {
      onToggleItem(id);
      return;
    }
    const between = ids.slice(Math.min(from, to), Math.max(from, to) + 1);
    onSelect(
      selectedIds.includes(id)
        ? selectedIds.filter((one) => !between.includes(String(one)))
        : [...new Set([...selectedIds, ...between])],
    );
  };
}
