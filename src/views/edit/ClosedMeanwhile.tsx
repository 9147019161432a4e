import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Says that the record froze while its form was open, so that it can no longer be saved. */
export function ClosedMeanwhile({ isPanel = false }: { isPanel?: boolean }) {
  const translate = useTranslate();
  return (
    <Alert severity="warning" sx={{ position: 'sticky', top: isPanel ? 0 : 64, zIndex: 'appBar', mb: 2 }}>
      {translate('views.edit.closed')}
    </Alert>
  );
}
