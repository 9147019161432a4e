import { Alert } from '@mui/material';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { optionKey } from '../../../../schema/names.ts';
import { momentText } from '../../../views/cell/text.ts';
import { useLocale } from '../../../views/record/useLocale.ts';

export const restores = 'backuprestores';

interface Restore extends RaRecord<string> {
  state: 'requested' | 'begun' | 'failed';
  contents: readonly string[];
  requestedAt: string;
  lastJobFailure: string | null;
}

const severities = { requested: 'info', begun: 'success', failed: 'error' } as const;

/** Says how the last restores of an account went. */
export function Restores({ account }: { account: RaRecord<string> }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { data = [] } = useGetList<Restore>(restores, {
    filter: { hosting: account.id },
    sort: { field: 'requestedAt', order: 'DESC' },
    pagination: { page: 1, perPage: 2 },
  });
  return data.map(({ id, state, contents, requestedAt, lastJobFailure }) => {
    const parts = contents.map((part) => translate(optionKey(restores, 'contents', part))).join(', ');
    const words = translate(`hosting.backups.states.${state}`, { parts, moment: momentText(requestedAt, locale) });
    return (
      <Alert key={id} severity={severities[state]} sx={{ mb: 2 }}>
        {[words, lastJobFailure && translate(optionKey(restores, 'lastJobFailure', lastJobFailure))]
          .filter(Boolean)
          .join(' ')}
      </Alert>
    );
  });
}
