import { Alert, Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { useCreate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useShop } from '../../shop/ShopContext.tsx';
import { useNotifyFailure } from '../../views/page/useNotifyFailure.ts';
import type { Order, OrderPayment } from './useOrder.ts';

interface OrderPaymentsProps {
  payment: OrderPayment | undefined;
  order: Order;
}

/** Lists the ends of a payment after which one may pay once more. */
const ended: readonly string[] = ['failed', 'cancelled', 'expired'];

/** Leads to the payment page once there is one, tells what became of it, and lets one try again. */
export function OrderPayments({ payment, order }: OrderPaymentsProps) {
  const { translate } = useShop();
  const address = payment?.state === 'open' ? payment.checkoutUrl : null;
  usePaymentPage(address);
  if (!payment || (payment.state === 'paid' && order.state === 'done')) return null;
  const { state } = payment;
  const severity = state === 'paid' ? 'success' : state === 'open' || state === 'pending' ? 'info' : 'warning';
  const pay = address && (
    <Button color="inherit" href={address}>
      {translate('shop.order.pay')}
    </Button>
  );
  const isOver = ended.includes(state) && order.state === 'placed';
  return (
    <Alert
      severity={severity}
      sx={{ mb: 2 }}
      action={isOver ? <PayAgain key={payment.id} payment={payment} order={order} /> : pay}
    >
      {translate(`shop.order.payment.${state}`)}
    </Alert>
  );
}

/** Opens the payment page by itself right after an order was placed, or paying was tried again. */
function usePaymentPage(address: string | null): void {
  const [query, setQuery] = useSearchParams();
  const isJustPlaced = query.has('placed');
  useEffect(() => {
    if (!isJustPlaced || !address) return;
    // Forgets it first, so that the way back does not lead to the payment again.
    setQuery({}, { replace: true });
    window.location.assign(address);
  }, [address, isJustPlaced, setQuery]);
}

/** Begins another payment of the same order, in the way that was chosen before. */
function PayAgain({ payment, order }: { payment: OrderPayment; order: Order }) {
  const { translate } = useShop();
  const notifyFailure = useNotifyFailure();
  const [, setQuery] = useSearchParams();
  const [isBegun, setBegun] = useState(false);
  const [create] = useCreate();
  async function begin(): Promise<void> {
    setBegun(true);
    try {
      const data = { order: order.id, method: payment.method };
      await create('onlinepayments', { data }, { returnPromise: true });
      setQuery({ placed: '' }, { replace: true });
    } catch (error) {
      setBegun(false);
      notifyFailure(error);
    }
  }
  return (
    <Button color="inherit" disabled={isBegun} onClick={() => void begin()}>
      {translate('shop.order.payAgain')}
    </Button>
  );
}
