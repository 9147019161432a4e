import { Alert, Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { moneyText } from '../../../schema/amountText.ts';
import { optionKey } from '../../../schema/names.ts';
import { useLocale } from '../../views/record/useLocale.ts';
import type { BankFile } from './useBankFile.ts';

/** Says what a file brought, or why it is refused: which balance, and by how much. */
export function FileResult({ file }: { file: BankFile }) {
  const translate = useTranslate();
  const { id, state, added, booked, known } = file;
  return (
    <Alert severity={state === 'refused' ? 'error' : 'success'} role="status" sx={{ mb: 2 }}>
      {state === 'refused' ? <Refusal file={file} /> : translate('bank.read', { found: added, booked, known })}{' '}
      <Link component={RouterLink} to={`/bankfiles/${id}/show`} color="inherit">
        {translate('bank.seeFile')}
      </Link>
    </Alert>
  );
}

function Refusal({ file: { refusal, about, stated, computed, difference } }: { file: BankFile }) {
  const translate = useTranslate();
  const locale = useLocale();
  const why = translate(optionKey('bankfiles', 'refusal', refusal ?? 'unreadable'));
  const sums =
    stated !== null && computed !== null
      ? translate('bank.sums', {
          stated: moneyText(stated, locale),
          computed: moneyText(computed, locale),
          difference: moneyText(difference ?? 0, locale),
        })
      : '';
  return <>{[`${translate('bank.refused')} ${why}${about ? ` (${about})` : ''}.`, sums].filter(Boolean).join(' ')}</>;
}
