import { Dialog, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { useListContext } from 'react-admin';
import type { VisibleResource } from '../../../../schema/visible.ts';
import { LeaveDialog } from '../../form/saving/Leaving.tsx';
import { useChosenRows } from '../selection/chosenRows.ts';
import { BulkTitle } from './BulkTitle.tsx';
import { PreviewPage } from './preview/PreviewPage.tsx';
import { usePreview } from './preview/usePreview.ts';
import { asksFirst, initialChange, Questions } from './Questions.tsx';
import { ResultPage } from './result/ResultPage.tsx';
import { LeaveRun } from './run/LeaveRun.tsx';
import { Running, Undoing } from './run/Running.tsx';
import { type Asked, type Run, useBulkRun } from './run/useBulkRun.ts';
import { canBeUndone } from './transitions/canBeUndone.ts';
import type { BulkAction, Change, Mode, Outcome } from './work.ts';

export interface BulkDialogProps {
  description: VisibleResource;
  action: BulkAction;
  onClose(): void;
}

/** Guides through a bulk change: questions, preview, progress and result. */
export function BulkDialog({ description, action, onClose }: BulkDialogProps) {
  const titleId = useId();
  const { onUnselectItems } = useListContext();
  const chosen = useChosenRows();
  // Fixes the selection when the dialog opens, because the change clears it.
  const [{ selection, count }] = useState(chosen);
  const [change, setChange] = useState<Change>(() => initialChange(action));
  const [isAsking, setAsking] = useState(asksFirst(action));
  const [isLeaving, setLeaving] = useState(false);
  const transition = action.kind === 'transition' ? action.transition : undefined;
  const { run, start, undo } = useBulkRun(description.name, onUnselectItems);
  const {
    data: preview,
    error,
    refetch,
  } = usePreview(description, { selection, transition, isOpen: run.phase === 'asking' });
  const isBusy = run.phase === 'running' || run.phase === 'undoing';
  const give = (given: Change): void => {
    setChange(given);
    setAsking(false);
  };
  const confirm = async (mode: Mode): Promise<void> => {
    if (!preview) return;
    const asked = { selection: preview.selection, change, mode, expected: preview.count };
    if (!(await start(asked))) await refetch();
  };
  const isUndoable = (outcome: Outcome): boolean =>
    outcome.changeIds.length > 0 && canBeUndone(description, { change, transition, states: preview?.states ?? [] });
  const shared = { description, onClose };
  const onStay = (): void => setLeaving(false);
  const dismiss = (): void => (run.phase === 'asking' && asksFirst(action) ? setLeaving(true) : onClose());
  return (
    <Dialog open onClose={isBusy ? undefined : dismiss} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>
        <BulkTitle description={description} action={action} count={preview?.count ?? count} />
      </DialogTitle>
      {run.phase === 'asking' && isAsking && (
        <Questions {...shared} {...{ action, isLeaving, onStay }} given={change} onGiven={give} />
      )}
      {run.phase === 'asking' && !isAsking && (
        <PreviewPage
          {...shared}
          {...{ change, transition, preview, run }}
          onRetry={error ? () => void refetch() : undefined}
          onConfirm={(mode) => void confirm(mode)}
          onBack={asksFirst(action) ? () => setAsking(true) : undefined}
        />
      )}
      {run.phase === 'asking' && !isAsking && isLeaving && <LeaveDialog onLeave={onClose} onStay={onStay} />}
      {isBusy && <LeaveRun />}
      {run.phase === 'running' && <Running {...run} onStop={run.stop} />}
      {run.phase === 'undoing' && <Undoing />}
      {(run.phase === 'done' || run.phase === 'undone') && (
        <Finished {...shared} {...{ run, start, undo }} done={change.action} isUndoable={isUndoable} />
      )}
    </Dialog>
  );
}

type Finish = Extract<Run, { phase: 'done' | 'undone' }>;

interface FinishedProps extends Pick<BulkDialogProps, 'description' | 'onClose'> {
  run: Finish;
  done: Change['action'];
  isUndoable(outcome: Outcome): boolean;
  start(asked: Asked, before?: { asked: Asked; outcome: Outcome }): Promise<boolean>;
  undo(from: Finish): Promise<void>;
}

function Finished({ run, done, isUndoable, start, undo, ...shared }: FinishedProps) {
  const onUndo = (): void => void undo(run);
  return run.phase === 'done' ? (
    <ResultPage
      {...shared}
      {...run}
      done={done}
      {...furtherOf(run, start)}
      onUndo={isUndoable(run.outcome) ? onUndo : undefined}
    />
  ) : (
    <ResultPage
      {...shared}
      done="undo"
      outcome={run.outcome}
      onUndo={run.outcome.changeIds.length > 0 ? onUndo : undefined}
    />
  );
}

/** Returns how to retry the failed records or, after an atomic change, to continue without them. */
function furtherOf({ asked, outcome }: { asked: Asked; outcome: Outcome }, start: FinishedProps['start']) {
  const { failures } = outcome;
  if (failures.length === 0) return {};
  if (asked.mode === 'atomic')
    return {
      onOthers: failures.length < asked.expected ? () => void start({ ...asked, mode: 'best-effort' }) : undefined,
    };
  const again = { ...asked, selection: { ids: failures.map(({ id }) => id) }, expected: failures.length };
  return { onRetry: () => void start(again, { asked, outcome }) };
}
