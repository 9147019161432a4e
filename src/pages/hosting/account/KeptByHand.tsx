import { Alert } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { useKeptByHand } from './useServerStop.ts';

/** Says that changes of an account do not reach its server by themselves. */
export function KeptByHand({ account }: { account: RaRecord<string> }) {
  const translate = useTranslate();
  if (!useKeptByHand(account)) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {translate('hosting.byHand.text')}
    </Alert>
  );
}
