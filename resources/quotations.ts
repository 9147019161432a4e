import * as f from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import * as documents from './shared/documents.ts';
import { ownThrough } from './shared/ownership.ts';
import * as parties from './shared/parties.ts';
import { periodTotalFields, periodTotals } from './shared/periodTotals.ts';
import { quotationStates as states } from './shared/quotationStates.ts';
import { quotationTerms } from './shared/quotationTerms.ts';
import { documentHashField, signatureField, signedWithFields, signingEvidence } from './shared/signing.ts';

const approval = {
  from: 'quotation',
  to: 'approved',
  when: { lineCount: { gt: 0 } },
  copy: parties.partyCopies,
} as const;
const transitions = {
  sign: {
    ...approval,
    label: { en: 'Sign', nl: 'Ondertekenen' },
    roles: ['customer'],
    rows: { customer: ownThrough('customer.', 'signing') },
    needs: ['signerName'],
    shows: [...periodTotals, 'paymentMethod', 'validUntil'],
    terms: quotationTerms,
  },
  approve: { ...approval, label: { en: 'Approve', nl: 'Akkoord geven' }, roles: ['admin'], reason: true },
  process: { from: 'approved', to: 'processed', label: { en: 'Process', nl: 'Verwerken' }, roles: ['admin'] },
  /** Reserves the transition for the daily run. */
  expire: { from: 'quotation', to: 'expired', label: { en: 'Expire', nl: 'Laten verlopen' }, roles: [] },
  cancel: {
    from: ['quotation', 'approved'],
    to: 'cancelled',
    label: { en: 'Cancel quotation', nl: 'Offerte annuleren' },
    roles: ['admin'],
  },
} as const;
const evidence = { en: 'Evidence of signing', nl: 'Bewijs van ondertekening' };
const evidenceFields = [
  ...(['signature', 'signedTerms', 'readHash', 'documentHash', 'signedAs', 'signedFrom'] as const),
  ...(['userAgent', 'previousHash', 'strokes', 'pdf'] as const),
] as const;
/** Limits fields of the signature to quotations that have been approved. */
const withSigning = { when: { state: { ne: 'quotation' } } } as const;
const help = {
  date: { en: 'Left empty: today', nl: 'Leeg: vandaag' },
  validUntil: {
    en: 'The last day to sign. Left empty: as in our settings.',
    nl: 'De laatste dag om te tekenen. Leeg: volgens de instellingen.',
  },
  signsMandate: {
    en: 'For the bank account of the quotation',
    nl: 'Voor de bankrekening van de offerte',
  },
  documentHash: {
    en: 'Shows whether anything was changed after the approval',
    nl: 'Laat zien of er na het akkoord iets is gewijzigd',
  },
};

export const quotations = resource('quotations', {
  label: { en: ['Quotation', 'Quotations'], nl: ['Offerte', 'Offertes'] },
  icon: 'agreement',
  title: 'number',
  summary: ['customer', 'monthlyTotal', 'yearlyTotal', 'onceTotal'],
  fields: {
    number: f.sequenceNumber(
      { en: 'Number', nl: 'Nummer' },
      { sequences: 'Q', date: 'date', at: 'create', search: true },
    ),
    state: f.state({ en: 'State', nl: 'Status' }, { initial: 'quotation', states, transitions }),
    ...parties.addresseeFields({ required: { state: 'quotation' } }),
    date: f.date({ en: 'Date', nl: 'Datum' }, { write: ['admin'], copied: false, help: help.date }),
    validUntil: f.date(
      { en: 'Valid until', nl: 'Geldig tot en met' },
      { relative: true, copied: false, help: help.validUntil, drawnBy: { filter: 'comingDays' } },
    ),
    introduction: f.richText({ en: 'Introduction', nl: 'Inleiding' }),
    ...documents.totalFields({ isOfPeriods: true }),
    ...periodTotalFields(),
    internalNotes: f.longText({ en: 'Internal notes', nl: 'Interne notities' }, { read: ['admin'] }),
    signerName: f.text({ en: 'Signed by', nl: 'Ondertekend door' }, { ...withSigning, search: true }),
    signature: signatureField(withSigning),
    signsMandate: f.boolean(
      { en: 'Mandate signed as well', nl: 'Machtiging meegetekend' },
      { when: { ...withSigning.when, paymentMethod: 'directDebit' }, help: help.signsMandate },
    ),
    ...signedWithFields(),
    ...signingEvidence(withSigning),
    approvedAt: f.dateTime({ en: 'Approved at', nl: 'Akkoord op' }, { write: [] }),
    ...parties.buyerFields(),
    ...parties.sellerFields(),
    documentHash: documentHashField(help.documentHash),
    pdf: documents.printedField(),
  },
  has: { lines: 'quotationlines.quotation', orders: 'orders.quotation' },
  frozen: { unless: { state: 'quotation' }, except: ['state', 'internalNotes', 'pdf'] },
  access: {
    admin: 'all',
    customer: {
      rows: { or: [ownThrough('customer.', 'signing'), ownThrough('customer.', 'orders')] },
      read: true,
      update: ['state', 'signerName', 'bankaccount', 'signature', 'strokes', 'readHash', 'signedTerms', 'signsMandate'],
    },
  },
  menu: { place: 'top', order: 40 },
  list: {
    columns: ['number', 'customer', 'date', 'validUntil', 'monthlyNet', 'yearlyNet', 'onceNet', 'state'],
    priority: ['customer', 'state'],
    sort: ['-date', '-number'],
    filters: ['customer', 'state', 'date', 'validUntil'],
    views: [
      {
        name: 'current',
        label: { en: 'Current', nl: 'Lopend' },
        filter: { state: ['quotation', 'approved'] },
        opens: true,
      },
      { name: 'open', label: { en: 'To be signed', nl: 'Te ondertekenen' }, filter: { state: 'quotation' } },
      {
        name: 'expiring',
        label: { en: 'Expire within 7 days', nl: 'Verlopen binnen 7 dagen' },
        filter: { state: 'quotation', validUntil: { lte: '$today+7' } },
        sort: ['validUntil'],
      },
      {
        name: 'toProcess',
        label: { en: 'To process', nl: 'Te verwerken' },
        filter: { state: 'approved' },
        roles: ['admin'],
      },
    ],
  },
  preview: periodTotals,
  drawnBy: { show: 'signable' },
  form: [
    {
      label: { en: 'Quotation', nl: 'Offerte' },
      fields: ['number', 'state', 'customer', 'contact', 'address', 'date', 'validUntil', 'introduction'],
    },
    { label: { en: 'Totals', nl: 'Totalen' }, fields: ['discount', 'vatTreatment', ...periodTotals] },
    { label: { en: 'Payment', nl: 'Betaling' }, fields: ['paymentMethod', 'bankaccount', 'internalNotes'] },
    {
      label: { en: 'Approval', nl: 'Akkoord' },
      fields: ['signerName', 'approvedAt', 'signsMandate'],
    },
    ...parties.partiesSections,
    { label: evidence, fields: evidenceFields, folded: true },
  ],
});
export type Quotation = RecordOf<typeof quotations>;
