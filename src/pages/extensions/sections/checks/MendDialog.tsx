import { Box } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../../../views/page/ConfirmDialog.tsx';
import { useNotifyFailure } from '../../../../views/page/useNotifyFailure.ts';
import type { Check } from './useChecks.ts';

interface MendDialogProps {
  title: string;
  mend: NonNullable<Check['mend']>;
  onMended(): void;
  onClose(): void;
}

/** Shows what will be added, and adds it. */
export function MendDialog({ title, mend: { resource, values, lines }, onMended, onClose }: MendDialogProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const notifyFailure = useNotifyFailure();
  const [isBusy, setBusy] = useState(false);
  const mend = async (): Promise<void> => {
    setBusy(true);
    try {
      await dataProvider.create(resource, { data: values });
      onMended();
      onClose();
    } catch (error) {
      notifyFailure(error);
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title={title}
      text={translate('checkList.willBeAdded')}
      confirmLabel={translate('checkList.mend')}
      isBusy={isBusy}
      onConfirm={() => void mend()}
      onClose={onClose}
    >
      <Box component="pre" sx={{ m: 0, mt: 1.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {lines.join('\n')}
      </Box>
    </ConfirmDialog>
  );
}
