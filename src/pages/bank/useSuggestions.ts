import { useQuery } from '@tanstack/react-query';
import { useAsk } from '../../shop/AskContext.ts';
import type { Suggestion } from './bankEntry.ts';

/** Asks what an entry may be; asked again each time, as an invoice may be paid meanwhile. */
export function useSuggestions(entry: string | undefined) {
  const ask = useAsk();
  return useQuery({
    queryKey: ['bankentries', 'suggestions', entry],
    enabled: entry !== undefined,
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const found: Suggestion[] = [];
      for await (const one of ask<Suggestion>('banksuggestions', { entry }, signal)) found.push(one);
      return found;
    },
  });
}
