import BackupIcon from '@mui/icons-material/BackupOutlined';
import { type RaRecord, useCreate, useNotify, useRefresh, useTranslate } from 'react-admin';
import { useVisibleDescription } from '../../../views/descriptions.tsx';
import { CompactButton } from '../../../views/page/CompactButton.tsx';
import { Stopped } from '../../../views/page/Stopped.tsx';
import { useNotifyFailure } from '../../../views/page/useNotifyFailure.ts';
import { useServerStop } from '../account/useServerStop.ts';
import { resource } from './backup.ts';

/** Makes a backup of all that an account holds. */
export function MakeBackup({ account }: { account: RaRecord<string> }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const notifyFailure = useNotifyFailure();
  const [create] = useCreate();
  const reasonKey = useServerStop(resource, account);
  if (!useVisibleDescription(resource)?.can.create) return null;

  async function make(): Promise<void> {
    try {
      await create(resource, { data: { hosting: account.id } }, { returnPromise: true });
      notify('hosting.backups.making', { type: 'success' });
    } catch (error) {
      notifyFailure(error);
    }
    refresh();
  }

  return (
    <Stopped reasonKey={reasonKey}>
      {(off) => (
        <CompactButton
          label={translate('hosting.backups.make')}
          icon={<BackupIcon />}
          variant="contained"
          onClick={() => void make()}
          {...off}
        />
      )}
    </Stopped>
  );
}
