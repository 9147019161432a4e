import { useCallback, useEffect, useMemo } from 'react';
import { useStore, useStoreContext } from 'react-admin';
import { recentRecordsKey } from '../../preferences/isKept.ts';
import { useLocale } from './useLocale.ts';

/** Describes a recently viewed record. */
export interface RecentRecord {
  resource: string;
  id: string;
  /** Its title at that time. */
  title: string;
  /** The language of that title; absent when it is the same in all. */
  locale?: string;
}

const most = 12;

/** Lists recent records whose titles fit the current language. */
export function useRecentRecords(): readonly RecentRecord[] {
  const [records] = useStore<readonly RecentRecord[]>(recentRecordsKey, none);
  const current = useLocale();
  return useMemo(() => records.filter(({ locale = current }) => locale === current), [records, current]);
}

const none: readonly RecentRecord[] = [];

/** Adds the record of this page to the recent ones. */
export function useRememberVisit({ resource, id, title }: RecentRecord): void {
  const locale = useLocale();
  const visits = useStoredVisits();
  useEffect(() => {
    const before = visits.read();
    const next = withVisit(before, { resource, id, title, locale });
    if (next !== before) visits.keep(next);
  }, [visits, resource, id, title, locale]);
}

/** Returns a function that takes removed records out of the recent ones. */
export function useForgetVisits(): (resource: string, ids: readonly string[]) => void {
  const visits = useStoredVisits();
  return useCallback(
    (resource, ids) => {
      const before = visits.read();
      const left = before.filter((one) => one.resource !== resource || !ids.includes(one.id));
      if (left.length < before.length) visits.keep(left);
    },
    [visits],
  );
}

/** Reads and writes the visits without following them: a record forgotten on its own page stays forgotten. */
function useStoredVisits() {
  const { getItem, setItem } = useStoreContext();
  return useMemo(
    () => ({
      read: () => getItem<readonly RecentRecord[]>(recentRecordsKey) ?? none,
      keep: (visits: readonly RecentRecord[]) => setItem(recentRecordsKey, [...visits]),
    }),
    [getItem, setItem],
  );
}

/** Adds a visit; returns the same list when nothing changes. */
export function withVisit(records: readonly RecentRecord[], visit: RecentRecord): readonly RecentRecord[] {
  const [last] = records;
  const isVisit = ({ resource, id }: RecentRecord): boolean => resource === visit.resource && id === visit.id;
  if (last && isVisit(last) && last.title === visit.title && last.locale === visit.locale) return records;
  return [visit, ...records.filter((one) => !isVisit(one))].slice(0, most);
}
