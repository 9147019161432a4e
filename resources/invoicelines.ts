import { date, reference } from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import {
  amountFields,
  amountSeen,
  issuedStates,
  lineSections,
  positionField,
  soldFields,
  soldSeen,
} from './shared/documents.ts';
import { ownThrough } from './shared/ownership.ts';

export const invoicelines = resource('invoicelines', {
  label: { en: ['Invoice line', 'Invoice lines'], nl: ['Factuurregel', 'Factuurregels'] },
  icon: 'document',
  title: 'description',
  fields: {
    invoice: reference(
      'invoices',
      { en: 'Invoice', nl: 'Factuur' },
      { required: true, part: true, orderBy: 'position' },
    ),
    date: date(
      { en: 'Supplied on', nl: 'Geleverd op' },
      { help: { en: 'Decides the VAT rate. Left empty: today.', nl: 'Bepaalt het btw-tarief. Leeg: vandaag.' } },
    ),
    position: positionField(),
    ...soldFields({ isCreditable: true }),
    ...amountFields(),
    invoicerule: reference(
      'invoicerules',
      { en: 'Invoice rule', nl: 'Factuurregeling' },
      { write: [], mustMatch: { customer: 'invoice.customer' } },
    ),
    periodStart: date({ en: 'Period from', nl: 'Periode van' }),
    periodEnd: date(
      { en: 'Period until', nl: 'Periode tot' },
      { help: { en: 'The first day that is not part of it', nl: 'De eerste dag die er niet meer bij hoort' } },
    ),
  },
  // Bills each period of a rule once, however often the daily run repeats.
  unique: [['invoicerule', 'periodStart']],
  frozen: { unless: { 'invoice.state': 'draft' } },
  access: {
    admin: 'all',
    customer: {
      rows: { ...ownThrough('invoice.customer.', 'invoices'), 'invoice.state': issuedStates },
      read: ['invoice', 'position', 'date', ...soldSeen, ...amountSeen, 'periodStart', 'periodEnd'],
    },
  },
  menu: { place: 'none' },
  list: {
    columns: ['invoice', 'date', 'product', 'description', 'quantity', 'unitPrice', 'discount', 'amount'],
    priority: ['amount', 'quantity', 'unitPrice'],
    sort: ['id'],
    filters: ['invoice', 'product', 'date'],
  },
  form: [
    ...lineSections(['invoice', 'position', 'date'], ['vatClass', 'vatRate']),
    { label: { en: 'Period', nl: 'Periode' }, fields: ['invoicerule', 'periodStart', 'periodEnd'] },
  ],
});
export type InvoiceLine = RecordOf<typeof invoicelines>;
