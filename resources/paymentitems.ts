import { money, reference } from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { ownThrough } from './shared/ownership.ts';

/** Names an invoice that an online payment is for. Once it is paid, an allocation says how much the invoice got. */
export const paymentitems = resource('paymentitems', {
  label: {
    en: ['Invoice in a payment', 'Invoices in a payment'],
    nl: ['Factuur bij een betaling', 'Facturen bij een betaling'],
  },
  icon: 'receipt',
  title: ['invoice'],
  fields: {
    payment: reference('payments', { en: 'Payment', nl: 'Betaling' }, { required: true, part: true }),
    invoice: reference(
      'invoices',
      { en: 'Invoice', nl: 'Factuur' },
      {
        required: true,
        mustMatch: { customer: 'payment.customer' },
        inverse: { name: 'paymentitems', label: { en: 'Online payments', nl: 'Online betalingen' } },
      },
    ),
    amount: money({ en: 'Amount', nl: 'Bedrag' }, { required: true, default: 0, write: [] }),
  },
  unique: [['payment', 'invoice']],
  frozen: { unless: { 'payment.state': 'open' } },
  access: {
    admin: 'all',
    customer: { rows: ownThrough('payment.customer.', 'invoices'), read: true },
  },
  menu: { place: 'none' },
  list: {
    columns: ['payment', 'invoice', 'amount'],
    sort: ['id'],
    filters: ['payment', 'invoice'],
  },
});
export type PaymentItem = RecordOf<typeof paymentitems>;
