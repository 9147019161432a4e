import PlayIcon from '@mui/icons-material/PlayArrowOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useCreate, useNotify, useRefresh, useTranslate } from 'react-admin';
import { moneyText } from '../../../schema/amountText.ts';
import { ConfirmDialog } from '../../views/page/ConfirmDialog.tsx';
import { useNotifyFailure } from '../../views/page/useNotifyFailure.ts';
import { useLocale } from '../../views/record/useLocale.ts';
import type { RunPreview } from './usePreview.ts';

interface StartRunProps {
  run: RunPreview;
  name: string;
  isBusy: boolean;
  onStarted: () => void;
}

/** Starts a run now, after saying what that will do: letters cannot be called back. */
export function StartRun({ run, name, isBusy, onStarted }: StartRunProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const notify = useNotify();
  const refresh = useRefresh();
  const notifyFailure = useNotifyFailure();
  const [isAsking, setIsAsking] = useState(false);
  const [create, { isPending }] = useCreate();

  async function start(): Promise<void> {
    try {
      await create('dailyruns', { data: { kind: run.kind } }, { returnPromise: true });
      notify('runs.begun', { type: 'info', messageArgs: { name } });
    } catch (error) {
      notifyFailure(error);
    }
    setIsAsking(false);
    refresh();
    onStarted();
  }

  const amount = moneyText(run.amount, locale);
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        startIcon={<PlayIcon />}
        onClick={() => setIsAsking(true)}
        disabled={isBusy || run.count === 0}
        aria-label={translate('runs.startNamed', { name })}
        sx={{ minHeight: 44 }}
      >
        {translate(isBusy ? 'runs.busy' : 'runs.start')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={translate('runs.startNamed', { name })}
        text={translate(`runs.${run.kind}.confirm`, { smart_count: run.count, amount })}
        confirmLabel={translate('runs.start')}
        isBusy={isPending}
        onConfirm={() => void start()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
