import { Alert, Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { noticeKey } from '../../../schema/names.ts';
import { useDescription } from '../descriptions.tsx';

/** Tells what holds for a whole resource now, such as that a service it needs is off. */
export function ResourceNotices() {
  const { name, notices = [] } = useDescription();
  const translate = useTranslate();
  if (notices.length === 0) return null;
  const keys = notices.map((_, index) => noticeKey(name, index));
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
      {keys.map((key) => (
        <Alert key={key} severity="warning" sx={{ displayPrint: 'none' }}>
          {translate(key)}
        </Alert>
      ))}
    </Box>
  );
}
