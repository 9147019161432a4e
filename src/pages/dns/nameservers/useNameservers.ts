import { useQuery } from '@tanstack/react-query';
import { useAsk } from '../../../shop/AskContext.ts';
import type { Ask } from '../../../shop/ask.ts';
import { type DomainChoice, isChanging, type Wish } from './choice.ts';

/** Limits domains in one question, as the server does. */
const atOnce = 50;
/** Asks again after these milliseconds while a change is on its way. */
const pause = 3000;

interface Question {
  /** Absent: only what domains have. */
  hosts?: Wish;
  onProgress?(done: number): void;
  signal?: AbortSignal | undefined;
}

/** Asks what domains have, and how wanted nameservers answer for each. */
export async function choicesFor(
  ask: Ask,
  domains: readonly string[],
  { hosts, onProgress, signal }: Question = {},
): Promise<DomainChoice[]> {
  const found: DomainChoice[] = [];
  for (let from = 0; from < domains.length; from += atOnce) {
    const asked = { domains: domains.slice(from, from + atOnce), ...(hosts !== undefined && { hosts }) };
    for await (const line of ask<DomainChoice>('nameservers', asked, signal)) {
      found.push(line);
      onProgress?.(found.length);
    }
  }
  return found;
}

/** Fetches the nameservers of domains, again and again while they are being changed. */
export function useNameservers(domains: readonly string[]) {
  const ask = useAsk();
  return useQuery({
    // Begins with the resource, so that changes made elsewhere fetch it again.
    queryKey: ['nameservers', 'getList', { domains: domains.join() }],
    queryFn: ({ signal }) => choicesFor(ask, domains, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isChanging) ? pause : false),
  });
}
