import { Alert, Box, Button } from '@mui/material';
import { type ReactNode, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { ErrorBoundary } from '../../errors/ErrorBoundary.tsx';

interface DrawingProps {
  /** What it draws, such as the label of a field. */
  title?: string | undefined;
  /** Changing it gives a failed drawing another chance. */
  resetKey?: string;
  /** Shown while its code is loading. */
  loading?: ReactNode;
  /** Whether it has the room of a word only, as in a cell. */
  isInline?: boolean;
  /** The custom component. */
  children: ReactNode;
}

/** Draws a custom component; puts words in the place of one that fails. */
export const Drawing = ({ title, resetKey = '', loading, isInline = false, children }: DrawingProps) => (
  <ErrorBoundary
    resetKey={resetKey}
    fallback={(retry) => (isInline ? <FailedCell /> : <FailedDrawing title={title} onRetry={retry} />)}
  >
    <Suspense fallback={loading}>{children}</Suspense>
  </ErrorBoundary>
);

function FailedCell() {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ color: 'error.main', fontStyle: 'italic' }}>
      {translate('views.drawing.failedCell')}
    </Box>
  );
}

function FailedDrawing({ title, onRetry }: { title: string | undefined; onRetry(): void }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      sx={{ my: 1 }}
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {translate('views.page.retry')}
        </Button>
      }
    >
      {title ? translate('views.drawing.failed', { title }) : translate('views.drawing.failedPart')}
    </Alert>
  );
}
