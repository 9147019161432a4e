import * as f from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import * as documents from './shared/documents.ts';
import { invoiceStates as states, invoiceTransitions as transitions } from './shared/invoiceStates.ts';
import { ownThrough } from './shared/ownership.ts';
import * as parties from './shared/parties.ts';
import { documentHashField } from './shared/signing.ts';

const credit = { kind: 'credit' } as const;
const ofPayments = { required: true, write: [] } as const;
/** Excludes drafts and credited invoices, on which nothing is due. */
const toBePaid = { shown: { state: ['issued', 'sent'] } } as const;
const kinds = [
  { value: 'invoice', en: 'Invoice', nl: 'Factuur' },
  { value: 'credit', en: 'Credit note', nl: 'Creditfactuur', tone: 'info' },
] as const;
const paymentStates = [
  { value: 'open', en: 'Open', nl: 'Open', tone: 'warning' },
  { value: 'partlyPaid', en: 'Partly paid', nl: 'Deels betaald', tone: 'warning' },
  { value: 'paid', en: 'Paid', nl: 'Betaald', tone: 'success' },
  { value: 'overpaid', en: 'Overpaid', nl: 'Te veel betaald', tone: 'danger' },
] as const;
const help = {
  date: { en: 'Left empty: the day of issue', nl: 'Leeg: de dag waarop de factuur definitief wordt' },
  dueDate: { en: 'Left empty: by the payment term', nl: 'Leeg: volgens de betalingstermijn' },
  disputed: {
    en: 'Not collected by direct debit. No reminders are sent, and no services suspended, because of this invoice.',
    nl: 'Wordt niet geïncasseerd. Om deze factuur worden geen herinneringen verstuurd en geen diensten opgeschort.',
  },
  documentHash: {
    en: 'Shows whether anything was changed after the invoice was issued',
    nl: 'Laat zien of er iets is gewijzigd nadat de factuur definitief was',
  },
};

/** Selects the invoices of which something is still to be paid. */
const unpaid = { kind: 'invoice', state: ['issued', 'sent'], paymentState: ['open', 'partlyPaid'] } as const;

const refinedBy = {
  field: 'paymentState',
  due: { field: 'dueDate', when: { kind: 'invoice', paymentState: ['open', 'partlyPaid'] } },
} as const;

const kind = ['number', 'kind', 'credits', 'replaces', 'state'] as const;

export const invoices = resource('invoices', {
  label: { en: ['Invoice', 'Invoices'], nl: ['Factuur', 'Facturen'] },
  icon: 'receipt',
  title: 'number',
  summary: ['customer', 'total'],
  fields: {
    number: f.sequenceNumber(
      { en: 'Number', nl: 'Nummer' },
      { sequences: { invoice: 'F', credit: 'C' }, by: 'kind', date: 'date', at: 'issue', search: true },
    ),
    kind: f.choice({ en: 'Kind', nl: 'Soort' }, { required: true, default: 'invoice', options: kinds }),
    state: f.state({ en: 'State', nl: 'Status' }, { initial: 'draft', states, transitions, refinedBy }),
    ...parties.addresseeFields(),
    credits: f.reference(
      'invoices',
      { en: 'Credits invoice', nl: 'Crediteert factuur' },
      { when: credit, required: true, mustMatch: 'customer' },
    ),
    replaces: f.reference(
      'invoices',
      { en: 'Replaces invoice', nl: 'Vervangt factuur' },
      { write: [], shown: { replaces: { null: false } } },
    ),
    date: f.date({ en: 'Date', nl: 'Datum' }, { copied: false, help: help.date }),
    dueDate: f.date({ en: 'Due date', nl: 'Vervaldatum' }, { relative: unpaid, copied: false, help: help.dueDate }),
    sent: f.boolean({ en: 'Sent', nl: 'Verstuurd' }, { is: { sentAt: { null: false } } }),
    sentAt: f.dateTime({ en: 'Sent at', nl: 'Verstuurd op' }, { write: [] }),
    ...documents.totalFields(),
    paidAmount: f.money(
      { en: 'Paid amount', nl: 'Betaald bedrag' },
      { ...ofPayments, default: 0, shown: { state: documents.issuedStates } },
    ),
    openAmount: f.money(
      { en: 'Open amount', nl: 'Openstaand' },
      { ...ofPayments, ...toBePaid, default: 0, drawnBeside: { cell: 'payable' } },
    ),
    paymentState: f.choice(
      { en: 'Payment', nl: 'Betaling' },
      { ...ofPayments, ...toBePaid, default: 'open', options: paymentStates },
    ),
    paid: f.boolean(
      { en: 'Paid', nl: 'Betaald' },
      { is: { paymentState: ['paid', 'overpaid'], state: documents.issuedStates } },
    ),
    disputed: f.boolean(
      { en: 'In dispute', nl: 'Betwist' },
      { required: true, default: false, help: help.disputed, shown: { state: documents.issuedStates } },
    ),
    reference: f.text({ en: 'Reference of the customer', nl: 'Kenmerk van de klant' }, { maxLength: 60, search: true }),
    internalNotes: f.longText({ en: 'Internal notes', nl: 'Interne notities' }, { read: ['admin'] }),
    ...parties.buyerFields(),
    ...parties.sellerFields(),
    documentHash: documentHashField(help.documentHash),
    pdf: documents.printedField(),
    ubl: documents.eInvoiceField(),
  },
  has: {
    lines: 'invoicelines.invoice',
    allocations: 'allocations.invoice',
    creditNotes: { by: 'invoices.credits', label: { en: 'Credit notes', nl: 'Creditfacturen' } },
    replacements: { by: 'invoices.replaces', label: { en: 'Replaced by', nl: 'Vervangen door' } },
  },
  frozen: {
    unless: { state: 'draft' },
    except: ['state', 'sentAt', 'paidAmount', 'openAmount', 'paymentState', 'disputed', 'internalNotes', 'pdf', 'ubl'],
  },
  access: {
    admin: 'all',
    customer: { rows: { ...ownThrough('customer.', 'invoices'), state: documents.issuedStates }, read: true },
  },
  menu: { place: 'manage', others: 'top', order: 60 },
  list: {
    columns: ['number', 'customer', 'date', 'dueDate', 'total', 'openAmount', 'state'],
    priority: ['state', 'customer', 'openAmount', 'total'],
    sort: ['-date', '-number'],
    filters: ['customer', 'kind', 'state', 'paymentState', 'date', 'dueDate', 'paid'],
    views: [
      {
        name: 'current',
        label: { en: 'Valid', nl: 'Geldig' },
        filter: { state: ['draft', 'issued', 'sent'] },
        opens: true,
      },
      { name: 'open', label: { en: 'Open', nl: 'Openstaand' }, filter: unpaid, sort: ['dueDate'] },
      {
        name: 'late',
        label: { en: 'Overdue', nl: 'Te laat' },
        filter: { ...unpaid, dueDate: { lt: '$today' } },
        sort: ['dueDate'],
      },
    ],
  },
  preview: ['netHigh', 'vatHigh', 'netLow', 'vatLow', 'netZero', 'subtotal', 'vat', 'total'],
  drawnBy: { show: 'payable' },
  form: [
    {
      label: { en: 'Invoice', nl: 'Factuur' },
      fields: [...kind, 'customer', 'contact', 'address', 'reference', 'date', 'dueDate'],
    },
    documents.totalsSection,
    {
      label: { en: 'Payment', nl: 'Betaling' },
      fields: ['paymentMethod', 'bankaccount', 'paymentState', 'paidAmount', 'openAmount', 'disputed', 'internalNotes'],
    },
    { label: { en: 'Issue', nl: 'Uitgifte' }, fields: ['sentAt'] },
    ...parties.partiesSections,
    { label: { en: 'Evidence', nl: 'Bewijs' }, fields: ['documentHash', 'pdf', 'ubl'], folded: true },
  ],
});
export type Invoice = RecordOf<typeof invoices>;
