import { useEffect, useMemo } from 'react';
import { useStore } from 'react-admin';
import { recentRecordsKey } from '../../preferences/isKept.ts';
import { useLocale } from './useLocale.ts';

/** A record that was looked at, the last one first. */
export interface RecentRecord {
  resource: string;
  id: string;
  /** What it was called then. */
  title: string;
  /** The language of that title; left out: of any. */
  locale?: string;
}

const most = 12;

/** Those whose titles are in the language of now. */
export function useRecentRecords(): readonly RecentRecord[] {
  const [records] = useStore<readonly RecentRecord[]>(recentRecordsKey, none);
  const current = useLocale();
  return useMemo(() => records.filter(({ locale = current }) => locale === current), [records, current]);
}

const none: readonly RecentRecord[] = [];

/** Takes note of the record of this page. */
export function useRememberVisit({ resource, id, title }: RecentRecord): void {
  const locale = useLocale();
  const [records, keep] = useStore<readonly RecentRecord[]>(recentRecordsKey, none);
  useEffect(() => {
    const next = withVisit(records, { resource, id, title, locale });
    if (next !== records) keep([...next]);
  }, [records, keep, resource, id, title, locale]);
}

/** The same list where nothing changes. */
export function withVisit(records: readonly RecentRecord[], visit: RecentRecord): readonly RecentRecord[] {
  const [last] = records;
  const isVisit = ({ resource, id }: RecentRecord): boolean => resource === visit.resource && id === visit.id;
  if (last && isVisit(last) && last.title === visit.title && last.locale === visit.locale) return records;
  return [visit, ...records.filter((one) => !isVisit(one))].slice(0, most);
}
