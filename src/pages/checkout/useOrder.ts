import { type RaRecord, useGetList, useGetOne } from 'react-admin';

export interface Order extends RaRecord<string> {
  number: string | null;
  state: 'placed' | 'processing' | 'needsInformation' | 'partlyDone' | 'done' | 'refunded' | 'cancelled';
  question: string | null;
}

export interface OrderLine extends RaRecord<string> {
  domain: string | null;
  description: string | null;
  state: 'new' | 'submitted' | 'done' | 'failed' | 'refunded';
  amount: number;
  period: string;
  /** In thousandths. */
  quantity: number;
  /** Basis points. */
  discount: number;
  /** In cents, null where each period costs the same. */
  renewalPrice: number | null;
  product: string;
  hosting: string | null;
  /** Null until it is billed, and where the user may see no invoices. */
  invoice: string | null;
}

export interface OrderPayment extends RaRecord<string> {
  state: string;
  method: string;
  checkoutUrl: string | null;
}

/** Sets the milliseconds between two looks at an order that is under way. Changes are also told as they happen. */
const interval = 3000;
const ended: readonly Order['state'][] = ['done', 'refunded', 'cancelled'];

interface Along {
  prefetched?: { products?: readonly { id: string; kind: string }[] };
}

/** Reads an order with its lines and its latest payment, again and again until it is over. */
export function useOrder(id: string) {
  const order = useGetOne<Order>(
    'orders',
    { id },
    { refetchInterval: ({ state: { data } }) => (data && ended.includes(data.state) ? false : interval) },
  );
  const isOver = order.data !== undefined && ended.includes(order.data.state);
  const refetchInterval = isOver ? (false as const) : interval;
  const filter = { order: id };
  const lines = useGetList<OrderLine>(
    'orderlines',
    {
      filter,
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 200 },
      meta: { include: ['product'] },
    },
    { refetchInterval },
  );
  const payments = useGetList<OrderPayment>(
    'onlinepayments',
    { filter, sort: { field: 'id', order: 'DESC' }, pagination: { page: 1, perPage: 1 } },
    { refetchInterval },
  );
  const { products = [] } = (lines.meta as Along | undefined)?.prefetched ?? {};
  return {
    order: order.data,
    error: order.error,
    refetch: order.refetch,
    lines: lines.data ?? [],
    /** Returns whether a line registers or moves a domain. */
    isDomain: ({ product }: OrderLine) => products.some(({ id, kind }) => id === product && kind === 'extension'),
    payment: payments.data?.[0],
  };
}
