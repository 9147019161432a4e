import { money, reference } from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { ownThrough } from './shared/ownership.ts';

/** Assigns part of a payment to an invoice. Both derive from their allocations: what is open on it, and left of it. */
export const allocations = resource('allocations', {
  label: { en: ['Allocation', 'Allocations'], nl: ['Toewijzing', 'Toewijzingen'] },
  icon: 'euro',
  title: ['payment', 'invoice'],
  fields: {
    invoice: reference('invoices', { en: 'Invoice', nl: 'Factuur' }, { required: true, part: true }),
    payment: reference(
      'payments',
      { en: 'Payment', nl: 'Betaling' },
      { required: true, mustMatch: { customer: 'invoice.customer' }, derives: true },
    ),
    amount: money(
      { en: 'Amount', nl: 'Bedrag' },
      { help: { en: 'Left empty: the full open amount', nl: 'Leeg: het hele openstaande bedrag' } },
    ),
  },
  unique: [['payment', 'invoice']],
  access: { admin: 'all', customer: { rows: ownThrough('invoice.customer.', 'invoices'), read: true } },
  menu: { place: 'none' },
  list: {
    columns: ['invoice', 'invoice.customer', 'payment', 'amount'],
    sort: ['-id'],
    filters: ['invoice', 'payment'],
  },
});
export type Allocation = RecordOf<typeof allocations>;
