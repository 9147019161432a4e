import RestoreIcon from '@mui/icons-material/SettingsBackupRestore';
import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { optionKey } from '../../../../schema/names.ts';
import { momentText, sizeText } from '../../../views/cell/text.ts';
import { CompactButton } from '../../../views/page/CompactButton.tsx';
import { useLocale } from '../../../views/record/useLocale.ts';
import { PartList } from '../parts/PartList.tsx';
import { PartNote } from '../parts/PartNote.tsx';
import { type Backup, resource } from './backup.ts';
import { MakeBackup } from './MakeBackup.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';
import { Restores } from './Restores.tsx';

/** Lists the backups of an account; makes one, and brings parts of one back. */
export function BackupsPage({ account }: { account: RaRecord<string> }) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<Backup>();
  return (
    <>
      <Restores account={account} />
      <PartList<Backup>
        account={account}
        resource={resource}
        title={translate('hosting.backups.title')}
        none="hosting.backups.none"
        sort={{ field: 'takenAt', order: 'DESC' }}
        action={<MakeBackup account={account} />}
        draw={(row) => <BackupRow backup={row} onRestore={() => setChosen(row)} />}
      />
      {chosen && <RestoreDialog account={account} backup={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

function BackupRow({ backup, onRestore }: { backup: Backup; onRestore: () => void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { takenAt, file, size, contents, actual } = backup;
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
      {actual === 'present' && (
        <CompactButton
          label={translate('hosting.backups.restore')}
          icon={<RestoreIcon />}
          aria-haspopup="dialog"
          onClick={onRestore}
        />
      )}
      <PartNote resource={resource} part={backup} name={name} />
    </>
  );
}
