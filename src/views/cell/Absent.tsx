import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';

/** A value that is not there: a quiet dash, and a word for who cannot see it. */
export function Absent() {
  const translate = useTranslate();
  return (
    <Box component="span" role="img" aria-label={translate('views.cell.absent')} sx={{ color: 'text.disabled' }}>
      –
    </Box>
  );
}
