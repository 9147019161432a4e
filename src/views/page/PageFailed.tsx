import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Reports a page that failed to load, and offers a retry. */
export function PageFailed({ onRetry }: { onRetry(): void }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {translate('views.page.retry')}
        </Button>
      }
    >
      {translate('views.page.failed')}
    </Alert>
  );
}
