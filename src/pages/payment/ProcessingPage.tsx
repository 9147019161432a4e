import PaidIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import ReturnedIcon from '@mui/icons-material/Undo';
import { Box, Button, CircularProgress, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useDocumentTitle } from '../../layout/documentTitle.ts';
import { PageFailed } from '../../views/page/PageFailed.tsx';
import { PageLoading } from '../../views/page/PageLoading.tsx';
import { type PaymentProgress, useInvoice, useLatestPayment } from './useInvoice.ts';

/** Tells what became of a payment, as the customer returns from paying. */
export function ProcessingPage() {
  const { id = '' } = useParams();
  const translate = useTranslate();
  const { data: invoice } = useInvoice(id);
  const { latest, isPending, isLoadingError, refetch } = useLatestPayment(id);
  useDocumentTitle(translate('payment.processing.title'));
  if (isLoadingError) return <PageFailed onRetry={() => void refetch()} />;
  if (isPending) return <PageLoading />;
  const state = latest?.state ?? (invoice && invoice.openAmount <= 0 ? 'paid' : 'none');
  const isEnded = state !== 'open' && state !== 'pending';
  return (
    <Box sx={page} role="status" aria-live="polite">
      {pictures[state]}
      <Typography variant="h1" sx={{ mt: 2, mb: 1 }}>
        {translate(`payment.processing.${state}.title`)}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {translate(`payment.processing.${state}.text`, { number: invoice?.number ?? '' })}
      </Typography>
      <Stack spacing={1.5}>
        {state === 'open' && latest?.checkoutUrl && (
          <Button variant="contained" size="large" href={latest.checkoutUrl}>
            {translate('payment.goOn')}
          </Button>
        )}
        {isEnded && state !== 'paid' && invoice && invoice.openAmount > 0 && (
          <Button variant="contained" size="large" component={LinkBase} to={`/invoices/${id}/payment`}>
            {translate('payment.again')}
          </Button>
        )}
        <Button size="large" component={LinkBase} to={`/invoices/${id}/show`}>
          {translate('payment.toInvoice')}
        </Button>
      </Stack>
    </Box>
  );
}

const page = { maxWidth: 440, mx: 'auto', py: { xs: 4, md: 8 }, textAlign: 'center' };
const size = { fontSize: 64 };
const waiting = <CircularProgress size={56} aria-hidden />;
const failed = <ErrorIcon color="error" sx={size} aria-hidden />;
const stopped = <ErrorIcon color="warning" sx={size} aria-hidden />;
const returned = <ReturnedIcon color="warning" sx={size} aria-hidden />;

const pictures: Readonly<Record<PaymentProgress | 'none', ReactNode>> = {
  open: waiting,
  pending: waiting,
  paid: <PaidIcon color="success" sx={size} aria-hidden />,
  failed,
  cancelled: stopped,
  expired: stopped,
  refunded: returned,
  chargedBack: failed,
  none: stopped,
};
