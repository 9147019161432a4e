import { Alert, Box, Button, Card, CardContent, CircularProgress, Link, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { moneyText } from '../../../schema/amountText.ts';
import { dayIn, dayText } from '../../../schema/day.ts';
import { optionKey } from '../../../schema/names.ts';
import { PaidByDebit } from '../../documents/PaidByDebit.tsx';
import { useDebits } from '../../documents/useDebits.ts';
import { useDocumentTitle } from '../../layout/documentTitle.ts';
import { PageFailed } from '../../views/page/PageFailed.tsx';
import { PageLoading } from '../../views/page/PageLoading.tsx';
import { useLocale } from '../../views/record/useLocale.ts';
import { PaymentForm } from './PaymentForm.tsx';
import { type Invoice, type OnlinePayment, useInvoice, useLatestPayment } from './useInvoice.ts';

/** Lets a customer pay an invoice: online, or by a transfer of their own. */
export function PaymentPage() {
  const { id = '' } = useParams();
  const translate = useTranslate();
  const { data: invoice, error, refetch } = useInvoice(id);
  const { latest, data: looked, isPending, error: lookError, refetch: look } = useLatestPayment(id);
  const debits = useDebits([id]);
  const debit = debits.data?.get(id) ?? null;
  useDocumentTitle(translate('payment.title', { number: invoice?.number ?? '' }));
  // Offers no way to pay where it is unknown whether that would be the second time.
  const failed = [
    { isMissing: error && !invoice, again: refetch },
    { isMissing: lookError && !looked, again: look },
    { isMissing: debits.error && !debits.data, again: debits.refetch },
  ].filter(({ isMissing }) => isMissing);
  if (failed.length > 0) return <PageFailed onRetry={() => void Promise.all(failed.map(({ again }) => again()))} />;
  if (!invoice || isPending || debits.isPending) return <PageLoading />;
  return (
    <Box sx={page}>
      <Link component={LinkBase} to={`/invoices/${id}/show`} underline="hover" variant="body2">
        {translate('payment.toInvoice')}
      </Link>
      <Typography variant="h1" sx={{ mt: 1, mb: 2 }}>
        {translate('payment.title', { number: invoice.number ?? '' })}
      </Typography>
      <Amount invoice={invoice} isCollected={debit !== null} />
      {invoice.openAmount > 0 ? (
        <Ways invoice={invoice} latest={latest} debit={debit} onStarted={() => void look()} />
      ) : (
        <Alert severity="success">{translate('payment.nothingOpen')}</Alert>
      )}
    </Box>
  );
}

/** Keeps lines short; on a phone the page has the whole width. */
const page = { maxWidth: 560, mx: 'auto', py: { xs: 1, md: 3 } };

function Amount({ invoice: { openAmount, dueDate }, isCollected }: { invoice: Invoice; isCollected: boolean }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Card sx={{ mb: 2 }}>
      <CardContent sx={{ '&:last-child': { pb: 2 } }}>
        <Typography color="textSecondary" variant="body2">
          {translate('payment.toPay')}
        </Typography>
        <Typography component="p" sx={{ fontSize: '2rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
          {moneyText(openAmount, locale)}
        </Typography>
        {dueDate && openAmount > 0 && !isCollected && (
          <Typography color="textSecondary" variant="body2">
            {translate(dueDate < dayIn(new Date()) ? 'payment.late' : 'payment.before', {
              day: dayText(dueDate, locale),
            })}
          </Typography>
        )}
      </CardContent>
    </Card>
  );
}

interface WaysProps {
  invoice: Invoice;
  latest: OnlinePayment | undefined;
  /** The day on which we collect the invoice; null where we do not. */
  debit: string | null;
  onStarted: () => void;
}

/** Offers to go on with a payment that is under way, as a second one would be paid twice. */
function Ways({ invoice, latest, debit, onStarted }: WaysProps) {
  const translate = useTranslate();
  const [startedId, setStartedId] = useState<string>();
  const started = latest?.id === startedId ? latest : undefined;
  const address = started?.checkoutUrl;
  useEffect(() => {
    if (address) window.location.assign(address);
  }, [address]);
  if (latest?.state === 'pending')
    return (
      <Alert severity="info" action={<Follow invoice={invoice} />}>
        {translate('payment.underWay')}
      </Alert>
    );
  if (latest?.state === 'open' && latest.checkoutUrl) return <GoOn address={latest.checkoutUrl} />;
  if (latest?.state === 'open')
    return (
      <Alert severity="info" icon={<CircularProgress size={20} aria-hidden />} role="status">
        {translate('payment.starting')}
      </Alert>
    );
  return (
    <>
      {started?.failure && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {translate(optionKey('onlinepayments', 'failure', started.failure))}
        </Alert>
      )}
      <PaidByDebit day={debit}>
        <PaymentForm
          invoice={invoice}
          onStarted={(id) => {
            setStartedId(id);
            onStarted();
          }}
        />
      </PaidByDebit>
    </>
  );
}

function GoOn({ address }: { address: string }) {
  const translate = useTranslate();
  return (
    <>
      <Alert severity="info" sx={{ mb: 2 }}>
        {translate('payment.begun')}
      </Alert>
      <Button variant="contained" size="large" fullWidth href={address}>
        {translate('payment.goOn')}
      </Button>
    </>
  );
}

function Follow({ invoice: { id } }: { invoice: Invoice }) {
  const translate = useTranslate();
  return (
    <Button color="inherit" size="small" component={LinkBase} to={`/invoices/${id}/paymentprocessing`}>
      {translate('payment.follow')}
    </Button>
  );
}
