import UndoIcon from '@mui/icons-material/Undo';
import { Alert, Button, DialogActions, DialogContent } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import { useNumberText } from '../../selection/useNumberText.ts';
import type { Outcome } from '../work.ts';
import { FailureList } from './FailureList.tsx';

export interface ResultPageProps {
  description: VisibleResource;
  /** The action that was carried out. */
  done: 'delete' | 'update' | 'undo';
  outcome: Outcome;
  trouble?: string | undefined;
  /** Whether the outcome is unknown for lack of an answer. */
  isUnanswered?: boolean | undefined;
  /** Continues in best-effort mode after some records stopped an atomic change. */
  onOthers?: (() => void) | undefined;
  onRetry?: (() => void) | undefined;
  onUndo?: (() => void) | undefined;
  onClose(): void;
}

/** Reports the result: how many, which failed and why, and what is unknown. */
export function ResultPage(props: ResultPageProps) {
  const {
    description,
    done,
    outcome,
    trouble = outcome.trouble,
    isUnanswered,
    onOthers,
    onRetry,
    onUndo,
    onClose,
  } = props;
  const translate = useTranslate();
  const { failures } = outcome;
  return (
    <>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Summary done={done} outcome={outcome} />
        {trouble && (
          <Alert severity="error">
            {translate(trouble, { _: trouble })} {isUnanswered && translate('views.bulk.unanswered')}
          </Alert>
        )}
        {failures.length > 0 && <FailureList description={description} failures={failures} />}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap', rowGap: 1 }}>
        {onUndo && (
          <Button onClick={onUndo} startIcon={<UndoIcon />} sx={{ mr: 'auto' }}>
            {translate('ra.action.undo')}
          </Button>
        )}
        {onRetry && <Button onClick={onRetry}>{translate('views.bulk.result.retry')}</Button>}
        {onOthers && <Button onClick={onOthers}>{translate('views.bulk.result.others')}</Button>}
        <Button onClick={onClose} variant="contained" autoFocus>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </>
  );
}

function Summary({ done, outcome }: Pick<ResultPageProps, 'done' | 'outcome'>) {
  const translate = useTranslate();
  const numberText = useNumberText();
  const { affected, failures, left, unknown, trouble } = outcome;
  const counted = (key: string, count: number) =>
    translate(`views.bulk.result.${key}`, { smart_count: count, number: numberText(count) });
  const isComplete = failures.length + left + unknown === 0 && !trouble;
  const lines = [
    affected === 0 ? translate('views.bulk.result.nothing') : counted(done, affected),
    ...(failures.length > 0 ? [counted('failed', failures.length)] : []),
    ...(left > 0 ? [counted('left', left)] : []),
    ...(unknown > 0 ? [counted('unknown', unknown)] : []),
  ];
  return <Alert severity={isComplete ? 'success' : 'warning'}>{lines.join(' ')}</Alert>;
}
