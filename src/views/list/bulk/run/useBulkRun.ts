import { useRef, useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import type { Selection } from '../../selection/selection.ts';
import type { BulkProvider, Change, Mode, Outcome } from '../work.ts';
import { isUnanswered, messageOf, OtherCountError, type Progress, runBulk, together, undoAll } from './runBulk.ts';

export interface Asked {
  selection: Selection;
  change: Change;
  mode: Mode;
  expected: number;
}

export type Run =
  | { phase: 'asking'; trouble?: string; isUnanswered?: boolean; otherCount?: number }
  | { phase: 'running'; asked: Asked; progress: Progress | null; stop(): void }
  | { phase: 'undoing' }
  | { phase: 'done'; asked: Asked; outcome: Outcome; trouble?: string }
  | { phase: 'undone'; outcome: Outcome };

/** Work on many records, from the moment it is asked for until its result is known; and taking it back. */
export function useBulkRun(resource: string, onChanged: () => void) {
  const provider = useDataProvider<ReturnType<typeof useDataProvider> & BulkProvider>();
  const refresh = useRefresh();
  const [run, setRun] = useState<Run>({ phase: 'asking' });
  const keyOf = useRequestKeys();

  const changed = (outcome: Outcome): void => {
    if (outcome.affected + outcome.unknown === 0) return;
    refresh();
    onChanged();
  };
  /** Whether anything came of it. `before`: what was done to other records of the same work. */
  const start = async (asked: Asked, before?: Outcome): Promise<boolean> => {
    const stopper = new AbortController();
    const { signal } = stopper;
    const stop = (): void => stopper.abort();
    const onProgress = (progress: Progress | null): void => setRun({ phase: 'running', asked, progress, stop });
    onProgress(null);
    try {
      const now = await runBulk(provider, { resource, ...asked, keyOf: keyOf(asked), onProgress, signal });
      setRun({ phase: 'done', asked, outcome: before ? together(before, now) : now });
      changed(now);
      return true;
    } catch (error) {
      setRun({ phase: 'asking', ...toldOf(error, signal) });
      return false;
    }
  };
  const undo = async (asked: Asked, outcome: Outcome): Promise<void> => {
    setRun({ phase: 'undoing' });
    try {
      const undone = await undoAll(provider, resource, outcome.changeIds);
      setRun({ phase: 'undone', outcome: undone });
      changed(undone);
    } catch (error) {
      setRun({ phase: 'done', asked, outcome, trouble: messageOf(error) });
    }
  };
  return { run, start, undo };
}

function toldOf(error: unknown, signal: AbortSignal): Omit<Extract<Run, { phase: 'asking' }>, 'phase'> {
  if (error instanceof OtherCountError) return { otherCount: error.count };
  if (signal.aborted) return {};
  return { trouble: messageOf(error), isUnanswered: isUnanswered(error) };
}

/** Work that is asked for again, because no answer came, goes under the same keys, so that it is done once. */
function useRequestKeys() {
  const keys = useRef(new Map<string, string>());
  return (asked: Asked) => {
    const work = JSON.stringify(asked);
    return (part: number): string | undefined => {
      // Browsers make random ids over HTTPS and on this computer only.
      const key = keys.current.get(`${part} ${work}`) ?? globalThis.crypto.randomUUID?.();
      if (key) keys.current.set(`${part} ${work}`, key);
      return key;
    };
  };
}
