import { Alert, Box, Button, Card, Link, Typography } from '@mui/material';
import { useEffect } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { useParams, useSearchParams } from 'react-router-dom';
import { optionKey } from '../../../schema/names.ts';
import { useDocumentTitle } from '../../layout/documentTitle.ts';
import { useShop } from '../../shop/ShopContext.tsx';
import { PageFailed } from '../../views/page/PageFailed.tsx';
import { PageLoading } from '../../views/page/PageLoading.tsx';
import { OrderLines } from './OrderLines.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import { type Order, type OrderPayment, useOrder } from './useOrder.ts';

/** Follows an order from placed to done: its lines, its payment, and what we ask about it. */
export function OrderPage() {
  const { id = '' } = useParams();
  const { translate } = useShop();
  const label = useTranslate();
  const { order, lines, payment, error, refetch } = useOrder(id);
  useDocumentTitle(translate('shop.order.title', { number: order?.number ?? '' }));
  if (error) return <PageFailed onRetry={() => void refetch()} />;
  if (!order) return <PageLoading />;
  const { number, state, question } = order;
  return (
    <Box sx={{ maxWidth: 760, mx: 'auto' }}>
      <Typography variant="h1">{translate(`shop.order.headings.${state}`)}</Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2 }} role="status">
        {translate('shop.order.title', { number: number ?? '' })} · {label(optionKey('orders', 'state', state))}
      </Typography>
      <Payment payment={payment} order={order} />
      {state === 'needsInformation' && (
        <Card component="section" sx={{ p: { xs: 2, sm: 2.5 }, mb: 2, borderColor: 'warning.main' }}>
          <Typography variant="h2" sx={{ mb: 1 }}>
            {translate('shop.order.question')}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-line', mb: 2, overflowWrap: 'anywhere' }}>{question}</Typography>
          <QuestionForm order={order} lines={lines} />
        </Card>
      )}
      <OrderLines lines={lines} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {translate('shop.order.letters')}{' '}
        <Link component={LinkBase} to={`/orders/${id}/show`}>
          {translate('shop.order.details')}
        </Link>
      </Typography>
    </Box>
  );
}

/** Leads to the payment page as soon as there is one, and tells what became of it afterwards. */
function Payment({ payment, order }: { payment: OrderPayment | undefined; order: Order }) {
  const { translate } = useShop();
  const [query, setQuery] = useSearchParams();
  const address = payment?.state === 'open' ? payment.checkoutUrl : null;
  const isJustPlaced = query.has('placed');
  useEffect(() => {
    if (!isJustPlaced || !address) return;
    // Forgets it first, so that the way back does not lead to the payment again.
    setQuery({}, { replace: true });
    window.location.assign(address);
  }, [address, isJustPlaced, setQuery]);
  if (!payment || (payment.state === 'paid' && order.state === 'done')) return null;
  const { state } = payment;
  const severity = state === 'paid' ? 'success' : state === 'open' || state === 'pending' ? 'info' : 'warning';
  return (
    <Alert
      severity={severity}
      sx={{ mb: 2 }}
      action={
        address ? (
          <Button color="inherit" href={address}>
            {translate('shop.order.pay')}
          </Button>
        ) : undefined
      }
    >
      {translate(`shop.order.payment.${state}`)}
    </Alert>
  );
}
