import * as f from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { printedField } from './shared/documents.ts';
import { letterKinds } from './shared/letterKinds.ts';

const states = {
  waiting: { en: 'On its way', nl: 'Onderweg', tone: 'info' },
  sent: { en: 'Sent', nl: 'Verstuurd', tone: 'success' },
  unsent: { en: 'Not sent', nl: 'Niet verstuurd', tone: 'danger' },
} as const;
const transitions = {
  send: { from: 'waiting', to: 'sent', label: { en: 'Send', nl: 'Versturen' }, roles: [] },
  fail: {
    from: 'waiting',
    to: 'unsent',
    label: { en: 'Mark as not sent', nl: 'Als niet verstuurd markeren' },
    roles: [],
  },
  resend: {
    from: ['sent', 'unsent'],
    to: 'waiting',
    label: { en: 'Send again', nl: 'Opnieuw versturen' },
    roles: ['admin'],
    secondary: true,
  },
} as const;
const reasons = [
  { value: 'changed', en: 'It no longer applied', nl: 'Het was niet meer van toepassing' },
  { value: 'noContact', en: 'The customer has no contact', nl: 'De klant heeft geen contactpersoon' },
  { value: 'faultyInvoice', en: 'The e-invoice is faulty', nl: 'De e-factuur klopt niet' },
  { value: 'refused', en: 'The mail server refused it', nl: 'De mailserver weigerde de brief' },
] as const;
/** Makes options of a field that only the server writes. */
const told = { write: [] } as const;
const inverse = { name: 'letters', label: { en: 'Letters', nl: 'Brieven' } };
const about = { mustMatch: 'customer', onDelete: 'cascade', inverse } as const;

/** Describes letters about documents and payments: to whom, when, and what they said. */
export const letters = resource('letters', {
  label: { en: ['Letter', 'Letters'], nl: ['Brief', 'Brieven'] },
  icon: 'mail',
  title: ['kind', 'subject'],
  fields: {
    kind: f.choice({ en: 'Kind', nl: 'Soort' }, { ...told, required: true, options: letterKinds }),
    customer: f.reference(
      'customers',
      { en: 'Customer', nl: 'Klant' },
      { ...told, required: true, onDelete: 'cascade', inverse },
    ),
    invoice: f.reference('invoices', { en: 'Invoice', nl: 'Factuur' }, about),
    quotation: f.reference('quotations', { en: 'Quotation', nl: 'Offerte' }, about),
    payment: f.reference('payments', { en: 'Payment', nl: 'Betaling' }, { ...about, ...told }),
    run: f.reference(
      'dailyruns',
      { en: 'Daily run', nl: 'Dagelijkse ronde' },
      { ...told, onDelete: 'clear', inverse: 'letters' },
    ),
    state: f.state({ en: 'State', nl: 'Status' }, { initial: 'waiting', states, transitions }),
    sentAt: f.dateTime({ en: 'Sent at', nl: 'Verstuurd op' }, told),
    sentTo: f.email({ en: 'Sent to', nl: 'Verstuurd aan' }, { ...told, search: true }),
    subject: f.text({ en: 'Subject', nl: 'Onderwerp' }, { ...told, search: true }),
    text: f.longText({ en: 'What it said', nl: 'Wat er stond' }, { ...told, filter: false, sort: false }),
    pdf: printedField(),
    unsent: f.choice(
      { en: 'Why it was not sent', nl: 'Waarom niet verstuurd' },
      { ...told, options: reasons, shown: { unsent: { null: false } } },
    ),
  },
  // Writes each letter once, however often the run repeats; it is sent again as the same record.
  unique: [
    ['kind', 'invoice'],
    ['kind', 'quotation'],
    ['kind', 'payment'],
  ],
  access: { admin: { read: true, create: ['invoice', 'quotation'], update: ['state'] } },
  menu: { place: 'manage', order: 66 },
  list: {
    columns: ['sentAt', 'kind', 'customer', 'invoice', 'sentTo', 'subject', 'state'],
    priority: ['state', 'kind', 'customer'],
    sort: ['-id'],
    filters: ['kind', 'customer', 'state', 'sentAt', 'run'],
    views: [
      {
        name: 'unsent',
        label: { en: 'Not sent', nl: 'Niet verstuurd' },
        filter: { state: 'unsent' },
      },
    ],
  },
  form: [
    { label: { en: 'About', nl: 'Over' }, fields: ['kind', 'customer', 'invoice', 'quotation', 'payment'] },
    { label: { en: 'Letter', nl: 'Brief' }, fields: ['state', 'unsent', 'sentAt', 'sentTo', 'subject', 'text', 'pdf'] },
    { label: { en: 'Sent by', nl: 'Verstuurd door' }, fields: ['run'], only: 'show' },
  ],
  trash: false,
});
export type Letter = RecordOf<typeof letters>;
