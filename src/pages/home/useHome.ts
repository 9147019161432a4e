import { useQuery } from '@tanstack/react-query';
import type { Ask } from '../../shop/ask.ts';
import type { HomePart } from './homeParts.ts';

/** Milliseconds between two looks at a home page that stays open. */
const interval = 30_000;

/** Asks for all parts of the home page in one request, again while it stays open. */
export function useHome(ask: Ask, language: string) {
  return useQuery({
    queryKey: ['home', language],
    queryFn: async ({ signal }) => {
      const parts: HomePart[] = [];
      for await (const part of ask<HomePart>('home', {}, signal)) parts.push(part);
      return parts;
    },
    refetchInterval: interval,
  });
}
