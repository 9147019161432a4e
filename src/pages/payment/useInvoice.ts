import { type RaRecord, useGetList, useGetOne } from 'react-admin';

/** Holds what the pages of payment read of an invoice. */
export interface Invoice extends RaRecord<string> {
  customer: string;
  number: string | null;
  dueDate: string | null;
  openAmount: number;
  sellerName: string | null;
  sellerIban: string | null;
}

export type PaymentProgress =
  | 'open'
  | 'pending'
  | 'paid'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'refunded'
  | 'chargedBack';

/** Holds a payment that was begun online. */
export interface OnlinePayment extends RaRecord<string> {
  state: PaymentProgress;
  amount: number | null;
  checkoutUrl: string | null;
  failure: string | null;
}

/** Sets the milliseconds between two looks at a payment that somebody waits for. */
const interval = 1500;

export const isWaiting = ({ state }: OnlinePayment): boolean => state === 'open' || state === 'pending';

export const useInvoice = (id: string) => useGetOne<Invoice>('invoices', { id });

/** Limits how many invoices are offered at once. */
const most = 20;

/** Fetches the invoices that the same customer has to pay, the oldest first. */
export const useOpenOf = ({ customer }: Invoice) =>
  useGetList<Invoice>('invoices', {
    filter: { customer, kind: 'invoice', state: ['issued', 'sent'], openAmount: { gt: 0 } },
    sort: { field: 'dueDate', order: 'ASC' },
    pagination: { page: 1, perPage: most },
  });

/** Fetches the latest online payment of an invoice, again and again while it is under way. */
export function useLatestPayment(invoice: string) {
  const answer = useGetList<OnlinePayment>(
    'onlinepayments',
    {
      filter: { invoices: { contains: invoice } },
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage: 1 },
    },
    {
      refetchInterval: ({ state }) => {
        const latest = state.data?.data[0];
        return latest && isWaiting(latest) ? interval : false;
      },
    },
  );
  return { ...answer, latest: answer.data?.[0] };
}
