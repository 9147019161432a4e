import * as f from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { onlineMethods, onlineStates } from './shared/onlinePayments.ts';
import { ownThrough } from './shared/ownership.ts';
import { paymentFailures } from './shared/paymentStates.ts';

const told = { write: [] } as const;
const help = {
  customer: { en: 'Left empty: that of what is paid', nl: 'Leeg: die van wat er wordt betaald' },
  invoices: {
    en: 'Numbers of the records, as in the address of each invoice',
    nl: 'De nummers van de gegevens, zoals in het adres van elke factuur',
  },
  signsMandate: {
    en: 'From now on we may collect invoices by direct debit, from the account that this is paid from',
    nl: 'Wij mogen facturen voortaan afschrijven van de rekening waarmee dit wordt betaald',
  },
};

/** Asks to pay invoices or an order at the payment provider, and tells what became of it. */
export const onlinepayments = resource('onlinepayments', {
  label: { en: ['Online payment', 'Online payments'], nl: ['Online betaling', 'Online betalingen'] },
  icon: 'euro',
  title: ['customer', 'amount'],
  fields: {
    customer: f.reference(
      'customers',
      { en: 'Customer', nl: 'Klant' },
      { required: true, onDelete: 'cascade', help: help.customer },
    ),
    invoices: f.texts(
      { en: 'Invoices', nl: 'Facturen' },
      { when: { order: null }, pattern: '[1-9][0-9]{0,17}', maxItems: 50, help: help.invoices },
    ),
    order: f.reference(
      'orders',
      { en: 'Order', nl: 'Bestelling' },
      { mustMatch: 'customer', onDelete: 'cascade', inverse: 'onlinepayments' },
    ),
    method: f.choice(
      { en: 'Payment method', nl: 'Betaalwijze' },
      { required: true, default: 'online', options: onlineMethods },
    ),
    signsMandate: f.boolean(
      { en: 'Also agree to direct debit', nl: 'Ook akkoord met automatische incasso' },
      { default: false, help: help.signsMandate },
    ),
    payment: f.reference(
      'payments',
      { en: 'Payment', nl: 'Betaling' },
      { ...told, mustMatch: 'customer', onDelete: 'clear' },
    ),
    link: f.reference(
      'documentlinks',
      { en: 'Link that was used', nl: 'Gebruikte link' },
      { ...told, read: ['admin'], onDelete: 'clear' },
    ),
    amount: f.money({ en: 'Amount', nl: 'Bedrag' }, told),
    state: f.choice({ en: 'State', nl: 'Status' }, { ...told, required: true, default: 'open', options: onlineStates }),
    checkoutUrl: f.url({ en: 'Pay here', nl: 'Hier betalen' }, { ...told, filter: false, sort: false, maxLength: 500 }),
    failure: f.choice({ en: 'What went wrong', nl: 'Wat er misging' }, { ...told, options: paymentFailures }),
  },
  access: {
    admin: { read: true },
    customer: {
      // An order is paid by those who may place it.
      rows: {
        or: [ownThrough('customer.', 'invoices'), { order: { null: false }, ...ownThrough('customer.', 'orders') }],
      },
      read: true,
      create: ['customer', 'invoices', 'order', 'method', 'signsMandate'],
    },
  },
  // Has no forms of its own: a page of the portal asks, or an order.
  menu: { place: 'none', others: 'closed' },
  list: {
    columns: ['customer', 'amount', 'method', 'state', 'checkoutUrl'],
    sort: ['-id'],
    filters: ['customer', 'order', 'payment', 'invoices', 'state'],
  },
});
export type OnlinePayment = RecordOf<typeof onlinepayments>;
