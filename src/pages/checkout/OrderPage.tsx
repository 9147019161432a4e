import { Box, Card, Link, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { optionKey } from '../../../schema/names.ts';
import { useDocumentTitle } from '../../layout/documentTitle.ts';
import { useShop } from '../../shop/ShopContext.tsx';
import { PageFailed } from '../../views/page/PageFailed.tsx';
import { PageLoading } from '../../views/page/PageLoading.tsx';
import { NextSteps } from './NextSteps.tsx';
import { OrderInvoices } from './OrderInvoices.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderPayments } from './OrderPayments.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import { useOrder } from './useOrder.ts';

/** Follows an order from placed to done: its lines, its payment, and what we ask about it. */
export function OrderPage() {
  const { id = '' } = useParams();
  const { translate } = useShop();
  const label = useTranslate();
  const { order, lines, isDomain, payment, error, refetch } = useOrder(id);
  useDocumentTitle(translate('shop.order.title', { number: order?.number ?? '' }));
  if (!order) return error ? <PageFailed onRetry={() => void refetch()} /> : <PageLoading />;
  const { number, state, question } = order;
  return (
    <Box sx={{ maxWidth: 760, mx: 'auto' }}>
      <Typography variant="h1">{translate(`shop.order.headings.${state}`)}</Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2 }} role="status">
        {translate('shop.order.title', { number: number ?? '' })} · {label(optionKey('orders', 'state', state))}
      </Typography>
      <OrderPayments payment={payment} order={order} />
      {state === 'needsInformation' && (
        <Card component="section" sx={{ p: { xs: 2, sm: 2.5 }, mb: 2, borderColor: 'warning.main' }}>
          <Typography variant="h2" sx={{ mb: 1 }}>
            {translate('shop.order.question')}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-line', mb: 2, overflowWrap: 'anywhere' }}>{question}</Typography>
          <QuestionForm {...{ order, lines, isDomain }} />
        </Card>
      )}
      {state === 'done' && <NextSteps lines={lines} isDomain={isDomain} />}
      <OrderLines lines={lines} />
      <OrderInvoices lines={lines} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {state !== 'done' && `${translate('shop.order.letters')} `}
        <Link component={LinkBase} to={`/orders/${id}/show`} underline="always">
          {translate('shop.order.details')}
        </Link>
      </Typography>
    </Box>
  );
}
