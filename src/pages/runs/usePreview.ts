import { useQuery } from '@tanstack/react-query';
import { useAsk } from '../../shop/AskContext.ts';

/** Holds something that a run would do, or could not: for whom, and the page where it is. */
interface Entry {
  name: string | null;
  href: string | null;
}

export interface RunPreview {
  kind: string;
  count: number;
  /** Cents. */
  amount: number;
  /** The largest of them; `about` tells what it is, where that is no amount. */
  items: readonly (Entry & { amount: number; about: string | null })[];
  failing: number;
  problems: readonly (Entry & { reason: string })[];
}

/** Asks what each run would do if it began now; nothing is written. */
export function usePreview() {
  const ask = useAsk();
  return useQuery({
    queryKey: ['dailyruns', 'preview'],
    queryFn: async ({ signal }) => {
      const runs: RunPreview[] = [];
      for await (const run of ask<RunPreview>('dailyruns', {}, signal)) runs.push(run);
      return runs;
    },
  });
}
