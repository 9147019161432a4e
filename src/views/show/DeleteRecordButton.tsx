import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { useState } from 'react';
import { type RaRecord, useRedirect, useTranslate } from 'react-admin';
import { useDescription } from '../descriptions.tsx';
import { CompactButton } from '../page/CompactButton.tsx';
import { DeleteDialog } from '../trash/DeleteDialog.tsx';

/** Deletes after a confirmation and shows the list. */
export function DeleteRecordButton({ record }: { record: RaRecord<string> }) {
  const description = useDescription();
  const translate = useTranslate();
  const redirect = useRedirect();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <CompactButton
        label={translate('ra.action.delete')}
        icon={<DeleteIcon />}
        color="error"
        onClick={() => setAsking(true)}
      />
      <DeleteDialog
        description={description}
        record={record}
        isOpen={isAsking}
        onDeleted={() => redirect('list', description.name)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
