import { useRef, useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import { requestKeyOf } from '../../../page/requestKeys.ts';
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

/** Tells why nothing was changed, or why the outcome is unknown. */
interface Trouble {
  trouble?: string;
  isUnanswered?: boolean;
  otherCount?: number;
}

export type Run =
  | ({ phase: 'asking' } & Trouble)
  | { phase: 'running'; asked: Asked; progress: Progress | null; stop(): void }
  | { phase: 'undoing' }
  | ({ phase: 'done'; asked: Asked; outcome: Outcome } & Trouble)
  | { phase: 'undone'; outcome: Outcome };

/** Runs a bulk change from its confirmation to its result, and undoes it. */
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
  /** Runs a change; resolves to false when nothing was changed. `before` is the run whose failed records are retried. */
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
      const trouble = troubleOf(error, signal);
      // Refreshes the list, because the request may have been carried out.
      if (trouble.isUnanswered) refresh();
      // Keeps the earlier outcome, which can still be undone.
      setRun(before ? { ...before, phase: 'done', ...trouble } : { phase: 'asking', ...trouble });
      return false;
    }
  };
  /** Undoes the change, or the rest of an interrupted undo. */
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

function troubleOf(error: unknown, signal: AbortSignal): Trouble {
  if (error instanceof OtherCountError) return { otherCount: error.count };
  if (signal.aborted) return {};
  return { trouble: messageOf(error), isUnanswered: isUnanswered(error) };
}

/**
 * Keeps the idempotency keys of unanswered requests, so that a repeated one is carried out once. Drops them after a
 * response, which the server would otherwise repeat.
 */
function useRequestKeys() {
  const keys = useRef(new Map<string, Map<number, string>>());
  return {
    of: (asked: Asked) => {
      const work = JSON.stringify(asked);
      const own = keys.current.get(work) ?? new Map<number, string>();
      keys.current.set(work, own);
      return (part: number): string | undefined => requestKeyOf(own, part);
    },
    forget: (asked: Asked): void => void keys.current.delete(JSON.stringify(asked)),
  };
}
