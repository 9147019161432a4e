import { useRef, useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import type { Selection } from '../../selection/selection.ts';
import type { BulkProvider, Change, Mode, Outcome } from '../work.ts';
import {
  isUnanswered,
  messageOf,
  nothing,
  OtherCountError,
  type Progress,
  runBulk,
  together,
  undoAll,
} from './runBulk.ts';

export interface Asked {
  selection: Selection;
  change: Change;
  mode: Mode;
  expected: number;
}

/** Why nothing came of it, or nobody knows what. */
interface Told {
  trouble?: string;
  isUnanswered?: boolean;
  otherCount?: number;
}

export type Run =
  | ({ phase: 'asking' } & Told)
  | { phase: 'running'; asked: Asked; progress: Progress | null; stop(): void }
  | { phase: 'undoing' }
  | ({ phase: 'done'; asked: Asked; outcome: Outcome } & Told)
  | { phase: 'undone'; outcome: Outcome };

/** Work on many records, from the moment it is asked for until its result is known; and taking it back. */
export function useBulkRun(resource: string, onChanged: () => void) {
  const provider = useDataProvider<ReturnType<typeof useDataProvider> & BulkProvider>();
  const refresh = useRefresh();
  const [run, setRun] = useState<Run>({ phase: 'asking' });
  const keys = useRequestKeys();

  const changed = (outcome: Outcome): void => {
    if (outcome.affected + outcome.unknown === 0) return;
    refresh();
    onChanged();
  };
  /** Whether anything came of it. `before`: the same work, of which those that failed are tried again. */
  const start = async (asked: Asked, before?: Done): Promise<boolean> => {
    const stopper = new AbortController();
    const { signal } = stopper;
    const stop = (): void => stopper.abort();
    const onProgress = (progress: Progress | null): void => setRun({ phase: 'running', asked, progress, stop });
    onProgress(null);
    try {
      const now = await runBulk(provider, { resource, ...asked, keyOf: keys.of(asked), onProgress, signal });
      if (now.unknown === 0) keys.forget(asked);
      setRun({ phase: 'done', asked, outcome: before ? together({ ...before.outcome, failures: [] }, now) : now });
      changed(now);
      return true;
    } catch (error) {
      const told = toldOf(error, signal);
      // It may have come through all the same.
      if (told.isUnanswered) refresh();
      // What was done before still is, and can be taken back.
      setRun(before ? { ...before, phase: 'done', ...told } : { phase: 'asking', ...told });
      return false;
    }
  };
  /** Takes back what was done, or the rest of it where that broke off. */
  const undo = async (from: Extract<Run, { phase: 'done' | 'undone' }>): Promise<void> => {
    const { changeIds } = from.outcome;
    setRun({ phase: 'undoing' });
    const now = await undoAll(provider, resource, changeIds);
    if (now.trouble) refresh();
    changed(now);
    const outcome = { ...together(undoneBefore(from), now), changeIds: now.changeIds };
    const isBegun = from.phase === 'undone' || now.changeIds.length < changeIds.length;
    setRun(isBegun ? { phase: 'undone', outcome } : { ...from, trouble: now.trouble, isUnanswered: false });
  };
  return { run, start, undo };
}

type Done = Pick<Extract<Run, { phase: 'done' }>, 'asked' | 'outcome'>;

const undoneBefore = (from: Extract<Run, { phase: 'done' | 'undone' }>): Outcome =>
  from.phase === 'undone' ? from.outcome : nothing;

function toldOf(error: unknown, signal: AbortSignal): Told {
  if (error instanceof OtherCountError) return { otherCount: error.count };
  if (signal.aborted) return {};
  return { trouble: messageOf(error), isUnanswered: isUnanswered(error) };
}

/**
 * Work that is asked for again, because no answer came, goes under the same keys, so that it is done once. After an answer it is
 * other work: under the same keys the server would give the same answer, and try nothing.
 */
function useRequestKeys() {
  const keys = useRef(new Map<string, Map<number, string>>());
  return {
    of: (asked: Asked) => {
      const work = JSON.stringify(asked);
      const own = keys.current.get(work) ?? new Map<number, string>();
      keys.current.set(work, own);
      return (part: number): string | undefined => {
        // Browsers make random ids over HTTPS and on this computer only.
        const key = own.get(part) ?? globalThis.crypto.randomUUID?.();
        if (key) own.set(part, key);
        return key;
      };
    },
    forget: (asked: Asked): void => void keys.current.delete(JSON.stringify(asked)),
  };
}
