import { Button, DialogActions, DialogContent, LinearProgress, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNumberText } from '../../selection/useNumberText.ts';
import { type Progress, recordsPerRequest } from './runBulk.ts';
import type { Asked } from './useBulkRun.ts';

/** How far the work is, as far as that is known. */
export function Running({ asked, progress, onStop }: { asked: Asked; progress: Progress | null; onStop(): void }) {
  const [translate, numberText] = [useTranslate(), useNumberText()];
  const [isStopping, setStopping] = useState(false);
  const { expected, mode } = asked;
  const isInParts = mode === 'best-effort' && expected > recordsPerRequest;
  const numbers = { done: numberText(progress?.done ?? 0), number: numberText(expected) };
  const failed = progress?.failed ?? 0;
  const stop = (): void => {
    setStopping(true);
    onStop();
  };
  return (
    <>
      <DialogContent aria-live="polite">
        <LinearProgress
          variant={isInParts && progress ? 'determinate' : 'indeterminate'}
          value={isInParts && progress ? Math.round((100 * progress.done) / expected) : undefined}
          aria-label={translate('views.bulk.running.label')}
          sx={{ my: 1.5, height: 6, borderRadius: 3 }}
        />
        <Typography>
          {translate(`views.bulk.running.${isInParts ? (progress?.phase ?? 'collecting') : 'atOnce'}`, {
            smart_count: expected,
            ...numbers,
          })}
        </Typography>
        {failed > 0 && (
          <Typography color="error">
            {translate('views.bulk.running.failed', { smart_count: failed, number: numberText(failed) })}
          </Typography>
        )}
      </DialogContent>
      {isInParts && (
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button color="inherit" onClick={stop} disabled={isStopping}>
            {translate(isStopping ? 'views.bulk.running.stopping' : 'views.bulk.running.stop')}
          </Button>
        </DialogActions>
      )}
    </>
  );
}

/** Nothing tells how far the undoing is. */
export function Undoing() {
  const translate = useTranslate();
  return (
    <DialogContent aria-live="polite">
      <LinearProgress aria-label={translate('views.bulk.running.label')} sx={{ my: 1.5, height: 6, borderRadius: 3 }} />
      <Typography>{translate('views.bulk.running.undoing')}</Typography>
    </DialogContent>
  );
}
