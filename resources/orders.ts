import * as f from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { printedField } from './shared/documents.ts';
import { orderStates as states } from './shared/orderStates.ts';
import { ownThrough } from './shared/ownership.ts';
import { netOfFirstPeriodFields } from './shared/periodTotals.ts';

const ofLines = { required: true, default: 0, write: [] } as const;
const byStaff = ['admin'] as const;
const help = {
  answer: { en: 'We will read it and continue with your order', nl: 'Wij lezen het en gaan verder met uw bestelling' },
};
const transitions = {
  process: { from: 'placed', to: 'processing', label: { en: 'Process', nl: 'Verwerken' }, roles: byStaff },
  ask: {
    from: ['processing', 'partlyDone'],
    to: 'needsInformation',
    label: { en: 'Ask for information', nl: 'Informatie vragen' },
    roles: byStaff,
    needs: ['question'],
  },
  resume: { from: 'needsInformation', to: 'processing', label: { en: 'Resume', nl: 'Hervatten' } },
  advance: {
    from: 'processing',
    to: 'partlyDone',
    label: { en: 'Mark as partly done', nl: 'Als deels klaar markeren' },
    roles: byStaff,
  },
  finish: {
    from: ['processing', 'needsInformation', 'partlyDone'],
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
  /** Reserves the transition for orders whose lines are all refunded. */
  refund: {
    from: ['processing', 'needsInformation', 'partlyDone', 'done'],
    to: 'refunded',
    label: { en: 'Mark as refunded', nl: 'Als terugbetaald markeren' },
    roles: [],
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
    answer: f.longText(
      { en: 'Answer of the customer', nl: 'Antwoord van de klant' },
      { when: { state: 'needsInformation' }, maxLength: 5000, help: help.answer },
    ),
    internalNotes: f.longText({ en: 'Internal notes', nl: 'Interne notities' }, { read: ['admin'] }),
    pdf: printedField(),
    ...netOfFirstPeriodFields(),
    subtotal: f.money({ en: 'Subtotal (all periods)', nl: 'Subtotaal (alle perioden)' }, ofLines),
    submittedLines: f.integer({ en: 'Begun', nl: 'Begonnen' }, ofLines),
    openLines: f.integer({ en: 'Still to do', nl: 'Nog te doen' }, ofLines),
    refundedLines: f.integer(
      { en: 'Refunded', nl: 'Terugbetaald' },
      { ...ofLines, shown: { refundedLines: { ne: 0 } } },
    ),
  },
  has: { lines: 'orderlines.order', invoicerules: 'invoicerules.order' },
  access: {
    admin: 'all',
    customer: {
      rows: ownThrough('customer.', 'orders'),
      read: true,
      create: ['customer', 'contact', 'remarks'],
      update: ['state', 'answer'],
    },
  },
  menu: { place: 'manage', others: 'top', order: 55 },
  drawnBy: { show: 'confirmed' },
  list: {
    columns: ['number', 'customer', 'placedAt', 'monthlyNet', 'yearlyNet', 'onceNet', 'openLines', 'state'],
    sort: ['-placedAt'],
    filters: ['customer', 'state', 'placedAt'],
    views: [
      {
        name: 'open',
        label: { en: 'In progress', nl: 'Lopend' },
        filter: { state: ['placed', 'processing', 'needsInformation', 'partlyDone'] },
        opens: true,
      },
      {
        name: 'waiting',
        label: { en: 'Need information', nl: 'Wachten op informatie' },
        filter: { state: 'needsInformation' },
      },
      {
        name: 'failed',
        label: { en: 'With a failed line', nl: 'Met mislukte regel' },
        filter: { lines: { some: { state: 'failed' } } },
        roles: ['admin'],
      },
    ],
  },
  form: [
    {
      label: { en: 'Order', nl: 'Bestelling' },
      fields: ['number', 'state', 'customer', 'contact', 'quotation', 'placedAt', 'remarks', 'pdf'],
    },
    { label: { en: 'Amount', nl: 'Bedrag' }, fields: ['monthlyNet', 'yearlyNet', 'onceNet'] },
    {
      label: { en: 'Progress', nl: 'Voortgang' },
      fields: ['submittedLines', 'openLines', 'refundedLines', 'question', 'answer', 'internalNotes'],
    },
  ],
});
export type Order = RecordOf<typeof orders>;
