import { useEffect, useMemo } from 'react';
import { useStore } from 'react-admin';
import { recentRecordsKey } from '../../preferences/isKept.ts';
import { useLocale } from './useLocale.ts';

/** A recently viewed record. */
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
  const [records, keep] = useStore<readonly RecentRecord[]>(recentRecordsKey, none);
  useEffect(() => {
    const next = withVisit(records, { resource, id, title, locale });
    if (next !== records) keep([...next]);
  }, [records, keep, resource, id, title, locale]);
}

/** Adds a visit; returns the same list when nothing changes. */
export function withVisit(records: readonly RecentRecord[], visit: RecentRecord): readonly RecentRecord[] {
  const [last] = records;
  const isVisit = ({ resource, id }: RecentRecord): boolean => resource === visit.resource && id === visit.id;
  if (last && isVisit(last) && last.title === visit.title && last.locale === visit.locale) return records;
  return [visit, ...records.filter((one) => !isVisit(one))].slice(0, most);
}
