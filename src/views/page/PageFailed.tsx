import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';

/** What could not be loaded, and the way to try once more. */
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
