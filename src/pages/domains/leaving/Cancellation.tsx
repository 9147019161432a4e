import { Alert, AlertTitle, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { dayText } from '../../../../schema/day.ts';
import { useLocale } from '../../../views/record/useLocale.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { endingOf } from './domain.ts';
import { useRenewal } from './useRenewal.ts';

/** Offers to cancel at the end of the term, and until then to keep the domain after all. */
export function Cancellation({ record }: { record: RaRecord<string> }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { renew, isPending } = useRenewal(record);
  const [isAsking, setAsking] = useState(false);
  const { name, stage, day } = endingOf(record);
  const dated = (withDay: string, without: string): string =>
    day === null
      ? translate(`domains.leaving.${without}`)
      : translate(`domains.leaving.${withDay}`, { day: dayText(day, locale) });
  if (stage === 'over') return <Typography>{translate('domains.leaving.isOver')}</Typography>;
  if (stage === 'cancelled')
    return (
      <Alert severity="warning" sx={{ '& .MuiAlert-message': { flex: 1 } }} icon={false}>
        <AlertTitle>{dated('cancelled', 'cancelledAtEnd')}</AlertTitle>
        <Typography variant="body2" sx={{ mb: 1.5 }}>
          {translate('domains.leaving.undoUntil')}
        </Typography>
        <Button variant="contained" loading={isPending} onClick={() => void renew(true)}>
          {translate('domains.leaving.keep')}
        </Button>
      </Alert>
    );
  return (
    <>
      <Typography sx={{ mb: 1.5 }}>{dated('until', 'untilUnknown')}</Typography>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        {dated('cancelAt', 'cancelAtEnd')}
      </Button>
      {isAsking && (
        <CancelDialog
          name={name}
          action={dated('cancelAt', 'cancelAtEnd')}
          isBusy={isPending}
          onConfirm={() => void renew(false).then(() => setAsking(false))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
