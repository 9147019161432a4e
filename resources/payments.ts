import * as f from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { forCustomer } from './shared/belonging.ts';
import { ownThrough } from './shared/ownership.ts';

const methods = [
  { value: 'bankTransfer', en: 'Bank transfer', nl: 'Overboeking' },
  { value: 'directDebit', en: 'Direct debit', nl: 'Automatische incasso' },
  { value: 'ideal', en: 'iDEAL', nl: 'iDEAL' },
  { value: 'creditCard', en: 'Credit card', nl: 'Creditcard' },
  { value: 'paypal', en: 'PayPal', nl: 'PayPal' },
  { value: 'settlement', en: 'Set-off', nl: 'Verrekening' },
] as const;
const byTransfer = { required: true, default: 'bankTransfer' } as const;
const states = {
  open: { en: 'Open', nl: 'Open', tone: 'neutral' },
  paid: { en: 'Received', nl: 'Ontvangen', tone: 'success' },
  failed: { en: 'Failed', nl: 'Mislukt', tone: 'danger' },
  expired: { en: 'Expired', nl: 'Verlopen', tone: 'warning' },
  cancelled: { en: 'Cancelled', nl: 'Geannuleerd', tone: 'neutral' },
} as const;
const transitions = {
  receive: { from: 'open', to: 'paid', label: { en: 'Mark as received', nl: 'Als ontvangen markeren' } },
  fail: { from: 'open', to: 'failed', label: { en: 'Mark as failed', nl: 'Als mislukt markeren' } },
  expire: { from: 'open', to: 'expired', label: { en: 'Expire', nl: 'Laten verlopen' }, roles: [] },
  cancel: { from: 'open', to: 'cancelled', label: { en: 'Cancel payment', nl: 'Betaling annuleren' } },
} as const;
const help = {
  amount: { en: 'Negative when it is paid out', nl: 'Negatief bij een uitbetaling' },
  externalId: { en: 'As the payment provider knows it', nl: 'Zoals bekend bij de betaaldienst' },
};

export const payments = resource('payments', {
  label: { en: ['Payment', 'Payments'], nl: ['Betaling', 'Betalingen'] },
  icon: 'euro',
  title: ['receivedOn', 'externalId'],
  fields: {
    customer: forCustomer(),
    method: f.choice({ en: 'Payment method', nl: 'Betaalwijze' }, { ...byTransfer, options: methods }),
    amount: f.money({ en: 'Amount', nl: 'Bedrag' }, { required: true, help: help.amount }),
    state: f.state({ en: 'State', nl: 'Status' }, { initial: 'open', states, transitions }),
    externalId: f.text(
      { en: 'Payment provider reference', nl: 'Kenmerk van de betaaldienst' },
      { unique: true, maxLength: 64, search: true, read: ['admin'], help: help.externalId },
    ),
    receivedOn: f.date({ en: 'Received on', nl: 'Ontvangen op' }),
    description: f.text({ en: 'Description', nl: 'Omschrijving' }, { maxLength: 140, search: true }),
  },
  has: { allocations: 'allocations.payment' },
  frozen: { unless: { state: 'open' }, except: ['state', 'receivedOn', 'description'] },
  access: { admin: 'all', customer: { rows: ownThrough('customer.', 'invoices'), read: true } },
  menu: { place: 'manage', order: 65 },
  list: {
    columns: ['receivedOn', 'customer', 'method', 'amount', 'externalId', 'state'],
    sort: ['-receivedOn', '-id'],
    filters: ['customer', 'state', 'receivedOn', 'method'],
  },
});
export type Payment = RecordOf<typeof payments>;
