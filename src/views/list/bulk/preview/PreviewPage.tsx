import { Alert, Box, Button, DialogContent, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import { DialogButtons } from '../../../page/DialogButtons.tsx';
import { PageFailed } from '../../../page/PageFailed.tsx';
import { useTitleOf } from '../../../record/useTitleOf.ts';
import type { Transition } from '../../../state/transitions.ts';
import { useNumberText } from '../../selection/useNumberText.ts';
import type { Run } from '../run/useBulkRun.ts';
import { isKept, isReversible } from '../transitions/canBeUndone.ts';
import type { Change, Mode } from '../work.ts';
import { FromTo } from './FromTo.tsx';
import { ModeChoice } from './ModeChoice.tsx';
import { Refusals } from './Refusals.tsx';
import { useDryRun } from './useDryRun.ts';
import type { Preview } from './usePreview.ts';
import { WhatChanges } from './WhatChanges.tsx';

export interface PreviewPageProps {
  description: VisibleResource;
  change: Change;
  transition: Transition | undefined;
  /** The preview; undefined while the records are counted. */
  preview: Preview | undefined;
  run: Extract<Run, { phase: 'asking' }>;
  /** Retries a failed count; undefined without a failure. */
  onRetry: (() => void) | undefined;
  onConfirm(mode: Mode): void;
  onBack: (() => void) | undefined;
  onClose(): void;
}

/** Previews the change: how many records, which, what will differ, and whether it can be undone. */
export function PreviewPage(props: PreviewPageProps) {
  const { description, change, transition, preview, run, onRetry, onConfirm, onBack, onClose } = props;
  const translate = useTranslate();
  const numberText = useNumberText();
  const [mode, setMode] = useState<Mode>('atomic');
  const isDangerous = change.action === 'delete' || transition?.isDangerous;
  const count = preview?.count ?? 0;
  const refusals = useDryRun({ resource: description.name, preview, change, isOpen: true });
  const label = transition ? translate(transition.labelKey) : translate(`views.bulk.confirm.${change.action}`);
  const dismissal = onBack ? 'ra.action.back' : transition && 'views.state.keep';
  return (
    <>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Notices run={run} />
        {preview && <Records {...{ description, preview, transition, change }} />}
        {!preview && (onRetry ? <PageFailed onRetry={onRetry} /> : <Skeleton height={96} />)}
        {change.action === 'update' && (
          <WhatChanges description={description} selection={preview?.selection} changes={change.changes} />
        )}
        {refusals && <Refusals description={description} failures={refusals} />}
        {count > 1 && <ModeChoice mode={mode} onChoose={setMode} />}
        {preview && count > 0 && <WayBack {...{ description, change, transition, preview }} />}
      </DialogContent>
      <DialogButtons onCancel={onBack ?? onClose} cancelLabel={dismissal && translate(dismissal)} isCancelFocused>
        <Button
          variant="contained"
          color={isDangerous ? 'error' : 'primary'}
          disabled={count === 0}
          onClick={() => onConfirm(mode)}
        >
          {translate('views.bulk.confirm.counted', { action: label, number: numberText(count) })}
        </Button>
      </DialogButtons>
    </>
  );
}

function Notices({ run }: Pick<PreviewPageProps, 'run'>) {
  const translate = useTranslate();
  const numberText = useNumberText();
  const { otherCount, trouble, isUnanswered } = run;
  return (
    <>
      {otherCount !== undefined && (
        <Alert severity="warning" role="alert">
          {translate('views.bulk.otherCount', { smart_count: otherCount, number: numberText(otherCount) })}
        </Alert>
      )}
      {trouble && (
        <Alert severity="error" role="alert">
          {translate(trouble, { _: trouble })} {isUnanswered && translate('views.bulk.unanswered')}
        </Alert>
      )}
    </>
  );
}

function Records({
  description,
  preview,
  transition,
  change,
}: Pick<PreviewPageProps, 'description' | 'transition' | 'change'> & { preview: Preview }) {
  const translate = useTranslate();
  const numberText = useNumberText();
  const titleOf = useTitleOf();
  const { samples, count, others, gone } = preview;
  const more = count - samples.length;
  const counted = (key: string, number: number) => translate(key, { smart_count: number, number: numberText(number) });
  return (
    <Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {samples.map((record) => (
          <Typography key={record.id} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {titleOf(description, record)}
            {change.action === 'update' && (
              <FromTo description={description} record={record} changes={change.changes} />
            )}
          </Typography>
        ))}
      </Box>
      {more > 0 && <Aside>{counted('views.bulk.more', more)}</Aside>}
      {count === 0 && <Aside>{translate('views.bulk.none')}</Aside>}
      {others === null && transition && <Aside>{translate('views.bulk.onlyAble')}</Aside>}
      {others !== null && others > 0 && <Aside>{counted('views.bulk.others', others)}</Aside>}
      {gone > 0 && <Aside>{counted('views.bulk.gone', gone)}</Aside>}
    </Box>
  );
}

const Aside = ({ children }: { children: string }) => (
  <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
    {children}
  </Typography>
);

function WayBack({
  description,
  change,
  transition,
  preview,
}: Pick<PreviewPageProps, 'description' | 'change' | 'transition'> & { preview: Preview }) {
  const translate = useTranslate();
  const canBe = isKept(description, change);
  if (canBe && transition && !isReversible(description, transition, preview.states))
    return (
      <Alert severity="warning">
        {translate('views.bulk.noTransitionBack', { state: translate(transition.targetKey) })}
      </Alert>
    );
  return (
    <Alert severity={canBe ? 'info' : 'warning'}>
      {translate(canBe ? 'views.bulk.canUndo' : 'views.bulk.cannotUndo')}
    </Alert>
  );
}
