import EditIcon from '@mui/icons-material/EditOutlined';
import { Box } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { useDescription } from '../descriptions.tsx';
import { CompactButton } from '../page/CompactButton.tsx';
import { isDeletable, isEditable } from '../record/frozen.ts';
import { hasOwnPages } from '../record/ownPages.ts';
import { useKnown } from '../record/useKnown.ts';
import { usePaths } from '../record/usePaths.ts';
import { StateButtons } from '../state/StateButtons.tsx';
import { isStepOpen } from '../state/transitions.ts';
import { AccountMenu } from './account/AccountMenu.tsx';
import { useAccount } from './account/useAccount.ts';
import { DeleteRecordButton } from './DeleteRecordButton.tsx';
import { DuplicateButton } from './DuplicateButton.tsx';
import { ViewAsButton } from './viewAs/ViewAsButton.tsx';

interface RecordActionsProps {
  record: RaRecord<string>;
  /** Transition that a button made by hand takes. */
  mainStep?: string | undefined;
}

/** Offers what this user may do with a record; one button at most is the main one. */
export function RecordActions({ record, mainStep }: RecordActionsProps) {
  const known = useKnown();
  const description = useDescription();
  const translate = useTranslate();
  const paths = usePaths(description.name);
  const account = useAccount(record);
  const canEdit = hasOwnPages(description) && isEditable(description, record, known);
  const hasMain = mainStep !== undefined && isStepOpen(description, record, mainStep);
  return (
    <>
      <ViewAsButton record={record} />
      {account && <AccountMenu account={account} />}
      <StateButtons record={record} isMain={!canEdit && !hasMain} except={mainStep} />
      <DuplicateButton record={record} />
      {isDeletable(description, record, known) && <DeleteRecordButton record={record} />}
      {canEdit && (
        <Box sx={{ ml: 'auto' }}>
          <CompactButton
            label={translate('ra.action.edit')}
            icon={<EditIcon />}
            to={paths.edit(record.id)}
            variant={hasMain ? 'outlined' : 'contained'}
          />
        </Box>
      )}
    </>
  );
}
