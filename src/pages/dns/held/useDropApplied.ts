import { useEffect, useRef } from 'react';
import { type ChangeSet, isUnderWay } from '../data/useChangeSets.ts';
import { type Held, nothingHeld } from './held.ts';

interface Sets {
  /** The change set that was saved last; undefined where there is none, or it is not known yet. */
  latest: ChangeSet | undefined;
  isPending: boolean;
  /** The held changes as a change set says them. */
  text: string;
}

/**
 * Drops held changes once their set is applied, for an administrator who views as a user. Of anybody else the server drops
 * the draft, which it does not keep of them.
 */
export function useDropApplied(
  isViewing: boolean,
  { latest, isPending, text }: Sets,
  adopt: (held: Held) => void,
): void {
  /** The set that was over when it was last looked at; undefined until the first is known. */
  const over = useRef<string | null>(undefined);
  useEffect(() => {
    if (!isViewing || isPending) return;
    const isNew = over.current !== undefined && latest !== undefined && over.current !== latest.id;
    if (latest && isUnderWay(latest)) over.current ??= null;
    else over.current = latest?.id ?? null;
    if (isNew && latest.state === 'applied' && latest.changes === text) adopt(nothingHeld);
  }, [isViewing, isPending, latest, text, adopt]);
}
