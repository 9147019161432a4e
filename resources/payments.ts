import * as f from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { forCustomer } from './shared/belonging.ts';
import { ownThrough } from './shared/ownership.ts';
import {
  leftToAllocate,
  paymentFailures,
  paymentKinds,
  paymentTransitions,
  paymentStates as states,
} from './shared/paymentStates.ts';

const methods = [
  { value: 'bankTransfer', en: 'Bank transfer', nl: 'Overboeking' },
  { value: 'directDebit', en: 'Direct debit', nl: 'Automatische incasso' },
  { value: 'ideal', en: 'iDEAL', nl: 'iDEAL' },
  { value: 'creditCard', en: 'Credit card', nl: 'Creditcard' },
  { value: 'paypal', en: 'PayPal', nl: 'PayPal' },
  { value: 'online', en: 'Online, another way', nl: 'Online, op een andere manier' },
  { value: 'settlement', en: 'Set-off', nl: 'Verrekening' },
] as const;
const byTransfer = { required: true, default: 'bankTransfer' } as const;
const help = {
  amount: {
    en: 'Negative when it is paid out. For an online payment: the sum of what is paid.',
    nl: 'Negatief bij een uitbetaling. Bij een online betaling: de som van wat er wordt betaald.',
  },
  leftAmount: {
    en: 'What no invoice has got of it yet and what was not taken back; negative where more was allocated, or it is paid out',
    nl: 'Wat nog geen factuur ervan kreeg en wat niet is teruggegaan; negatief als er te veel is toegewezen, of bij een uitbetaling',
  },
  externalId: { en: 'As the payment provider knows it', nl: 'Zoals bekend bij de betaaldienst' },
  online: {
    en: 'The customer pays at our payment provider, or gets the money back through it',
    nl: 'De klant betaalt bij onze betaaldienst, of krijgt het geld daarlangs terug',
  },
  order: { en: 'Pays for this order, before it is delivered', nl: 'Betaalt deze bestelling, vóór de levering' },
  signsMandate: {
    en: 'From now on we may collect invoices by direct debit from the account used for this payment',
    nl: 'Wij mogen facturen voortaan afschrijven van de rekening waarmee dit wordt betaald',
  },
  description: {
    en: 'For a refund: the reason; the customer reads it',
    nl: 'Bij een terugbetaling: waarom; de klant leest dit',
  },
};
/** Says of which payments a field is. */
const ofPayment = { when: { kind: 'payment' } } as const;
const ofReversal = { when: { kind: ['refund', 'chargeback', 'reinstatement', 'correction'] } } as const;
const reversals = { name: 'reversals', label: { en: 'Taken back', nl: 'Teruggedraaid' } };

export const payments = resource('payments', {
  label: { en: ['Payment', 'Payments'], nl: ['Betaling', 'Betalingen'] },
  icon: 'euro',
  title: ['receivedOn', 'externalId'],
  fields: {
    customer: forCustomer(),
    kind: f.choice({ en: 'Kind', nl: 'Soort' }, { required: true, default: 'payment', options: paymentKinds }),
    online: f.boolean(
      { en: 'Through the payment provider', nl: 'Via de betaaldienst' },
      { required: true, default: false, help: help.online },
    ),
    order: f.reference(
      'orders',
      { en: 'Order', nl: 'Bestelling' },
      { ...ofPayment, mustMatch: 'customer', help: help.order },
    ),
    reverses: f.reference(
      'payments',
      { en: 'Reverses payment', nl: 'Draait betaling terug' },
      { ...ofReversal, required: true, mustMatch: 'customer', inverse: reversals, derives: true },
    ),
    method: f.choice({ en: 'Payment method', nl: 'Betaalwijze' }, { ...byTransfer, options: methods }),
    amount: f.money({ en: 'Amount', nl: 'Bedrag' }, { required: true, help: help.amount }),
    leftAmount: f.money(
      { en: 'Left to allocate', nl: 'Nog te verdelen' },
      {
        ...ofPayment,
        required: true,
        default: 0,
        write: [],
        read: ['admin'],
        shown: { leftAmount: { ne: 0 } },
        help: help.leftAmount,
      },
    ),
    state: f.state({ en: 'State', nl: 'Status' }, { initial: 'open', states, transitions: paymentTransitions }),
    externalId: f.text(
      { en: 'Payment provider reference', nl: 'Kenmerk van de betaaldienst' },
      { unique: true, maxLength: 64, search: true, read: ['admin'], help: help.externalId },
    ),
    receivedOn: f.date({ en: 'Received on', nl: 'Ontvangen op' }),
    checkoutUrl: f.url(
      { en: 'Pay here', nl: 'Hier betalen' },
      { write: [], filter: false, sort: false, maxLength: 500, shown: { checkoutUrl: { null: false } } },
    ),
    signsMandate: f.boolean(
      { en: 'Also agree to direct debit', nl: 'Ook akkoord met automatische incasso' },
      { ...ofPayment, default: false, help: help.signsMandate },
    ),
    failure: f.choice(
      { en: 'What went wrong', nl: 'Wat er misging' },
      { write: [], options: paymentFailures, shown: { failure: { null: false } } },
    ),
    description: f.text(
      { en: 'Description', nl: 'Omschrijving' },
      { maxLength: 140, search: true, help: help.description },
    ),
  },
  has: { items: 'paymentitems.payment', allocations: 'allocations.payment' },
  madeWith: ['items'],
  frozen: {
    unless: { state: 'open' },
    except: ['state', 'leftAmount', 'receivedOn', 'description', 'externalId', 'checkoutUrl', 'failure'],
  },
  access: {
    admin: 'all',
    customer: { rows: ownThrough('customer.', 'invoices'), read: true },
  },
  menu: { place: 'manage', others: 'top', order: 65 },
  drawnBy: { show: 'refundable' },
  list: {
    columns: ['receivedOn', 'customer', 'method', 'amount', 'leftAmount', 'externalId', 'state'],
    sort: ['-receivedOn', '-id'],
    filters: ['customer', 'state', 'receivedOn', 'method', 'kind', 'online'],
    views: [
      {
        name: 'current',
        label: { en: 'Open and completed', nl: 'Open en voltooid' },
        filter: { state: ['open', 'paid'] },
        opens: true,
      },
      { name: 'open', label: { en: 'Open', nl: 'Open' }, filter: { state: 'open' } },
      {
        name: 'left',
        label: { en: 'Left to allocate', nl: 'Nog te verdelen' },
        filter: leftToAllocate,
        sort: ['receivedOn'],
      },
      {
        name: 'failed',
        label: { en: 'Not completed', nl: 'Niet voltooid' },
        filter: { state: ['failed', 'expired', 'cancelled'] },
      },
    ],
  },
  form: [
    {
      label: { en: 'Payment', nl: 'Betaling' },
      fields: ['customer', 'kind', 'reverses', 'order', 'amount', 'method', 'online', 'description'],
    },
    {
      label: { en: 'Progress', nl: 'Verloop' },
      fields: ['state', 'leftAmount', 'checkoutUrl', 'failure', 'receivedOn', 'signsMandate', 'externalId'],
    },
  ],
});
export type Payment = RecordOf<typeof payments>;
