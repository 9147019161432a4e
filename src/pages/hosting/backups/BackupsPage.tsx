import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import RestoreIcon from '@mui/icons-material/SettingsBackupRestore';
import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { optionKey } from '../../../../schema/names.ts';
import { momentText, sizeText } from '../../../views/cell/text.ts';
import { CompactButton } from '../../../views/page/CompactButton.tsx';
import { Stopped } from '../../../views/page/Stopped.tsx';
import { useLocale } from '../../../views/record/useLocale.ts';
import { KeptByHand } from '../account/KeptByHand.tsx';
import { useServerStop } from '../account/useServerStop.ts';
import { PartList } from '../parts/PartList.tsx';
import { PartNote } from '../parts/PartNote.tsx';
import { type Backup, resource } from './backup.ts';
import { MakeBackup } from './MakeBackup.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';
import { Restores, restores } from './Restores.tsx';
import { useBackupFile } from './useBackupFile.ts';

/** Lists the backups of an account; makes one, and brings parts of one back. */
export function BackupsPage({ account }: { account: RaRecord<string> }) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<Backup>();
  const reasonKey = useServerStop(restores, account);
  return (
    <>
      <KeptByHand account={account} />
      <Restores account={account} />
      <PartList<Backup>
        account={account}
        resource={resource}
        title={translate('hosting.backups.title')}
        none="hosting.backups.none"
        sort={{ field: 'takenAt', order: 'DESC' }}
        action={<MakeBackup account={account} />}
        draw={(row) => <BackupRow backup={row} reasonKey={reasonKey} onRestore={() => setChosen(row)} />}
      />
      {chosen && <RestoreDialog account={account} backup={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

interface BackupRowProps {
  backup: Backup;
  /** Why it cannot be brought back now. */
  reasonKey: string | undefined;
  onRestore: () => void;
}

function BackupRow({ backup, reasonKey, onRestore }: BackupRowProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { id, takenAt, file, size, contents, actual } = backup;
  const download = useBackupFile();
  const name = momentText(takenAt, locale);
  return (
    <>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {[file, size !== null && sizeText(size, locale)].filter(Boolean).join(', ')}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ flex: '1 1 200px' }}>
        {contents.map((part) => translate(optionKey(resource, 'contents', part))).join(', ')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 0.5, ml: 'auto' }}>
        {actual === 'present' && file !== null && (
          <CompactButton
            label={translate('hosting.backups.download')}
            icon={<DownloadIcon />}
            onClick={() => download({ id, file })}
          />
        )}
        {actual === 'present' && (
          <Stopped reasonKey={reasonKey}>
            {(off) => (
              <CompactButton
                label={translate('hosting.backups.restore')}
                icon={<RestoreIcon />}
                aria-haspopup="dialog"
                onClick={onRestore}
                {...off}
              />
            )}
          </Stopped>
        )}
      </Box>
      <PartNote resource={resource} part={backup} name={name} />
    </>
  );
}
