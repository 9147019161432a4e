import { Button, DialogActions, DialogContent, LinearProgress, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { LiveRegion } from '../../../page/LiveRegion.tsx';
import { useNumberText } from '../../selection/useNumberText.ts';
import { type Progress, recordsPerRequest } from './runBulk.ts';
import type { Asked } from './useBulkRun.ts';

/** Shows the progress, as far as known. */
export function Running({ asked, progress, onStop }: { asked: Asked; progress: Progress | null; onStop(): void }) {
  const translate = useTranslate();
  const numberText = useNumberText();
  const [isStopping, setStopping] = useState(false);
  const { expected, mode } = asked;
  const isInParts = mode === 'best-effort' && expected > recordsPerRequest;
  const numbers = { done: numberText(progress?.done ?? 0), number: numberText(expected) };
  const phase = isInParts ? (progress?.phase ?? 'collecting') : 'atOnce';
  const how = translate(`views.bulk.running.${phase}`, { smart_count: expected, ...numbers });
  const failed = progress?.failed ?? 0;
  const stop = (): void => {
    setStopping(true);
    onStop();
  };
  return (
    <>
      <DialogContent>
        <LinearProgress
          variant={isInParts && progress ? 'determinate' : 'indeterminate'}
          value={isInParts && progress ? Math.round((100 * progress.done) / expected) : undefined}
          aria-label={translate('views.bulk.running.label')}
          sx={{ my: 1.5, height: 6, borderRadius: 3 }}
        />
        <Typography>{how}</Typography>
        <LiveRegion text={phase === 'atOnce' ? how : translate(`views.bulk.running.said.${phase}`)} />
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

/** Shows that an undo is running; its progress is unknown. */
export function Undoing() {
  const translate = useTranslate();
  return (
    <DialogContent>
      <LinearProgress aria-label={translate('views.bulk.running.label')} sx={{ my: 1.5, height: 6, borderRadius: 3 }} />
      <Typography>{translate('views.bulk.running.undoing')}</Typography>
      <LiveRegion text={translate('views.bulk.running.undoing')} />
    </DialogContent>
  );
}
