import CompareIcon from '@mui/icons-material/SyncOutlined';
import { Chip } from '@mui/material';
import { type RaRecord, useCreate, useGetList, useNotify, useRefresh, useTranslate } from 'react-admin';
import { useVisibleDescription } from '../../../views/descriptions.tsx';
import { CompactButton } from '../../../views/page/CompactButton.tsx';
import { Stopped } from '../../../views/page/Stopped.tsx';
import { useNotifyFailure } from '../../../views/page/useNotifyFailure.ts';
import type { HostingAccount } from './account.ts';
import { useServerStop } from './useServerStop.ts';

const resource = 'hostingchecks';

interface Check extends RaRecord<string> {
  state: 'requested' | 'done' | 'failed';
}

/** Has usage read and the account compared with its server now. */
export function CheckNow({ account }: { account: HostingAccount }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const notifyFailure = useNotifyFailure();
  const [create, { isPending }] = useCreate();
  const { data = [] } = useGetList<Check>(resource, {
    filter: { hosting: account.id },
    sort: { field: 'id', order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
  });
  const reasonKey = useServerStop(resource, account);
  if (!useVisibleDescription(resource)?.can.create || account.username === null) return null;
  if (data[0]?.state === 'requested' || isPending)
    return <Chip size="small" color="info" label={translate('hosting.account.checking')} />;

  async function check(): Promise<void> {
    try {
      await create(resource, { data: { hosting: account.id } }, { returnPromise: true });
      notify('hosting.account.checkBegun', { type: 'info' });
    } catch (error) {
      notifyFailure(error);
    }
    refresh();
  }

  return (
    <Stopped reasonKey={reasonKey}>
      {(off) => (
        <CompactButton
          label={translate('hosting.account.check')}
          icon={<CompareIcon />}
          onClick={() => void check()}
          {...off}
        />
      )}
    </Stopped>
  );
}
