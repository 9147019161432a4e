import UndoIcon from '@mui/icons-material/Undo';
import { Alert, Button, DialogActions, DialogContent } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import { useNumberText } from '../../selection/useNumberText.ts';
import type { Outcome } from '../work.ts';
import { FailureList } from './FailureList.tsx';

export interface ResultPageProps {
  description: VisibleResource;
  /** What was done to the records. */
  done: 'delete' | 'update' | 'undo';
  outcome: Outcome;
  trouble?: string | undefined;
  /** Whether that was done is not known. */
  isUnanswered?: boolean | undefined;
  /** Does the others, where some stood in the way of all. */
  onOthers?: (() => void) | undefined;
  onRetry?: (() => void) | undefined;
  onUndo?: (() => void) | undefined;
  onClose(): void;
}

/** What came of it: how many, which not and why, and what nobody knows. */
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
  const [translate, numberText] = [useTranslate(), useNumberText()];
  const { affected, failures, left, unknown, trouble } = outcome;
  const counted = (key: string, count: number) =>
    translate(`views.bulk.result.${key}`, { smart_count: count, number: numberText(count) });
  const isWhole = failures.length + left + unknown === 0 && !trouble;
  const lines = [
    affected === 0 ? translate('views.bulk.result.nothing') : counted(done, affected),
    ...(failures.length > 0 ? [counted('failed', failures.length)] : []),
    ...(left > 0 ? [counted('left', left)] : []),
    ...(unknown > 0 ? [counted('unknown', unknown)] : []),
  ];
  return <Alert severity={isWhole ? 'success' : 'warning'}>{lines.join(' ')}</Alert>;
}
