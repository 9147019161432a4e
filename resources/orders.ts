import * as f from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { ownThrough } from './shared/ownership.ts';

const ofLines = { required: true, default: 0, write: [] } as const;
const states = {
  placed: { en: 'Placed', nl: 'Geplaatst', tone: 'info' },
  processing: { en: 'Processing', nl: 'In behandeling', tone: 'info' },
  needsInformation: { en: 'Needs information', nl: 'Informatie nodig', tone: 'warning' },
  partlyDone: { en: 'Partly done', nl: 'Deels klaar', tone: 'warning' },
  done: { en: 'Done', nl: 'Klaar', tone: 'success' },
  cancelled: { en: 'Cancelled', nl: 'Geannuleerd', tone: 'danger' },
} as const;
const byStaff = ['admin'] as const;
const transitions = {
  process: { from: 'placed', to: 'processing', label: { en: 'Process', nl: 'Verwerken' }, roles: byStaff },
  ask: {
    from: ['processing', 'partlyDone'],
    to: 'needsInformation',
    label: { en: 'Ask for information', nl: 'Informatie vragen' },
    roles: byStaff,
    needs: ['question'],
  },
  resume: { from: 'needsInformation', to: 'processing', label: { en: 'Resume', nl: 'Hervatten' }, roles: byStaff },
  advance: { from: 'processing', to: 'partlyDone', label: { en: 'Partly done', nl: 'Deels klaar' }, roles: byStaff },
  finish: {
    from: ['processing', 'partlyDone'],
    to: 'done',
    label: { en: 'Finish', nl: 'Afronden' },
    roles: byStaff,
    when: { openLines: 0 },
  },
  cancel: {
    from: ['placed', 'processing', 'needsInformation'],
    to: 'cancelled',
    label: { en: 'Cancel order', nl: 'Bestelling annuleren' },
    when: { submittedLines: 0 },
  },
} as const;

export const orders = resource('orders', {
  label: { en: ['Order', 'Orders'], nl: ['Bestelling', 'Bestellingen'] },
  icon: 'cart',
  title: 'number',
  fields: {
    number: f.sequenceNumber({ en: 'Number', nl: 'Nummer' }, { sequences: 'B', at: 'create', search: true }),
    customer: f.reference('customers', { en: 'Customer', nl: 'Klant' }, { required: true }),
    contact: f.reference('contacts', { en: 'Contact', nl: 'Contactpersoon' }, { mustMatch: 'customer' }),
    quotation: f.reference(
      'quotations',
      { en: 'Quotation', nl: 'Offerte' },
      { unique: true, write: ['admin'], mustMatch: 'customer' },
    ),
    state: f.state({ en: 'State', nl: 'Status' }, { initial: 'placed', states, transitions }),
    placedAt: f.dateTime({ en: 'Placed at', nl: 'Geplaatst op' }, { write: [] }),
    remarks: f.longText({ en: 'Remarks', nl: 'Opmerkingen' }),
    question: f.longText(
      { en: 'What we need to know', nl: 'Wat wij willen weten' },
      { write: ['admin'], shown: { question: { null: false } } },
    ),
    internalNotes: f.longText({ en: 'Internal notes', nl: 'Interne notities' }, { read: ['admin'] }),
    subtotal: f.money({ en: 'Subtotal', nl: 'Subtotaal' }, ofLines),
    submittedLines: f.integer({ en: 'Lines submitted', nl: 'Regels ingediend' }, ofLines),
    openLines: f.integer({ en: 'Lines to do', nl: 'Regels te doen' }, ofLines),
  },
  has: { lines: 'orderlines.order', invoicerules: 'invoicerules.order' },
  access: {
    admin: 'all',
    customer: {
      rows: ownThrough('customer.', 'orders'),
      read: true,
      create: ['customer', 'contact', 'remarks'],
      update: ['state'],
    },
  },
  menu: { place: 'manage', others: 'top', order: 55 },
  list: {
    columns: ['number', 'customer', 'placedAt', 'subtotal', 'openLines', 'state'],
    sort: ['-placedAt'],
    filters: ['customer', 'state', 'placedAt'],
  },
  form: [
    {
      label: { en: 'Order', nl: 'Bestelling' },
      fields: ['number', 'state', 'customer', 'contact', 'quotation', 'placedAt', 'remarks'],
    },
    {
      label: { en: 'Progress', nl: 'Voortgang' },
      fields: ['subtotal', 'submittedLines', 'openLines', 'question', 'internalNotes'],
    },
  ],
});
export type Order = RecordOf<typeof orders>;
