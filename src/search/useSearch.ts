import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useDescriptionsByName } from '../views/descriptions.tsx';
import { useLocale } from '../views/record/useLocale.ts';
import { type FoundGroup, foundRecords, type SearchDocument } from './foundRecords.ts';

type Provider = ReturnType<typeof useDataProvider> & {
  send(request: { path: string; signal: AbortSignal }): Promise<SearchDocument>;
};

/** Sets the milliseconds without a key before the server is asked. */
const pause = 180;
const shortest = 2;

/** Searches for what was typed; nothing while that is too short. */
export function useSearch(typed: string): { groups: readonly FoundGroup[]; isSearching: boolean; hasFailed: boolean } {
  const words = useSettled(typed.trim());
  const provider = useDataProvider<Provider>();
  const visible = useDescriptionsByName();
  const locale = useLocale();
  const isAsked = words.replace(/\s/g, '').length >= shortest;
  const { data, isFetching, isPlaceholderData, isError } = useQuery({
    queryKey: ['search', words],
    queryFn: ({ signal }) => provider.send({ path: `search?q=${encodeURIComponent(words)}`, signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 60_000,
  });
  return {
    groups: isAsked && data ? foundRecords(data, { visible, words, locale }) : [],
    isSearching: isFetching || typed.trim() !== words || (isAsked && isPlaceholderData),
    hasFailed: isAsked && isError,
  };
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
