import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { BankEntry, Handled } from './bankEntry.ts';

/** Limits how many entries are listed at once; those after them follow as these are done. */
const perPage = 100;

/** Keeps which entries are still open, and which of them is looked at. */
export function useOpenEntries(handled: readonly Handled[]) {
  const { data, total, isPending, isError, refetch } = useGetList<BankEntry>('bankentries', {
    filter: { state: 'open' },
    sort: { field: 'date', order: 'ASC' },
    pagination: { page: 1, perPage },
  });
  const [chosen, choose] = useState<string | null>(null);
  const done = new Set(handled.map(({ entry }) => entry.id));
  const entries = (data ?? []).filter(({ id }) => !done.has(id));
  const current = entries.find(({ id }) => id === chosen) ?? entries[0];
  // Leaves out what was done since the list was fetched, so that the progress never runs back.
  const left = Math.max(0, (total ?? 0) - ((data ?? []).length - entries.length));
  const following = ({ id }: BankEntry): BankEntry | undefined =>
    entries[entries.findIndex((one) => one.id === id) + 1];
  const moveBy = (offset: number): void => {
    const at = entries.findIndex(({ id }) => id === current?.id);
    const next = entries[Math.min(Math.max(0, at + offset), entries.length - 1)];
    if (next) choose(next.id);
  };
  return { entries, current, choose, following, moveBy, left, isPending, isError: isError && !data, refetch };
}
