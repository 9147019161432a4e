import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CompactButton } from '../../../views/page/CompactButton.tsx';
import { ConfirmDialog } from '../../../views/page/ConfirmDialog.tsx';
import type { Part } from './part.ts';
import { useChange } from './useChange.ts';

interface RemoveButtonProps {
  resource: string;
  part: Part;
  name: string;
}

/** Removes something from the server, after a question that says what is lost. */
export function RemoveButton({ resource, part, name }: RemoveButtonProps) {
  const translate = useTranslate();
  const { change, isPending } = useChange(resource, part);
  const [isAsking, setAsking] = useState(false);
  if (part.desired === 'absent') return null;
  return (
    <>
      <CompactButton
        label={translate('hosting.parts.remove')}
        icon={<DeleteIcon />}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={translate('hosting.drift.removeTitle', { name })}
        text={translate('hosting.drift.removeText')}
        confirmLabel={translate('hosting.parts.remove')}
        color="error"
        isBusy={isPending}
        onConfirm={() => void change({ desired: 'absent' }, 'hosting.drift.going').then(() => setAsking(false))}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
