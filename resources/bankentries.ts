import * as f from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { bankMatches, bankEntryStates as states, bankEntryTransitions as transitions } from './shared/bank.ts';

const told = { write: [] } as const;
const required = { ...told, required: true } as const;
const help = {
  amount: { en: 'Negative for money that went out', nl: 'Negatief als het geld eraf ging' },
  invoices: {
    en: 'Numbers of the invoices that this pays, of one customer; saving books it',
    nl: 'Nummers van de facturen die hiermee worden betaald, van één klant; bij opslaan wordt het geboekt',
  },
  collectionentry: {
    en: 'The direct debit that was collected, or came back; saving books it',
    nl: 'De incasso die is geïnd, of terugkwam; bij opslaan wordt het geboekt',
  },
  customer: {
    en: 'Where no invoice is named: the amount stays on account of this customer, until you allocate it at the payment',
    nl: 'Als er nog geen factuur is: het bedrag blijft voor deze klant staan, tot u het bij de betaling toewijst',
  },
  collection: { en: 'Booked by the bank as one amount', nl: 'Door de bank als één bedrag geboekt' },
  key: { en: 'The same in every file of the bank', nl: 'Hetzelfde in elk bestand van de bank' },
};

/** Describes one movement of money on our account. The database holds that it is read once, from whatever files. */
export const bankentries = resource('bankentries', {
  label: { en: ['Bank entry', 'Bank entries'], nl: ['Bankboeking', 'Bankboekingen'] },
  icon: 'euro',
  title: ['date', 'name', 'amount'],
  fields: {
    bankstatement: f.reference(
      'bankstatements',
      { en: 'Bank statement', nl: 'Bankafschrift' },
      { ...required, inverse: 'bankentries' },
    ),
    date: f.date({ en: 'Date', nl: 'Datum' }, required),
    valuedOn: f.date({ en: 'Value date', nl: 'Valutadatum' }, told),
    amount: f.money({ en: 'Amount', nl: 'Bedrag' }, { ...required, help: help.amount }),
    name: f.text({ en: 'Name', nl: 'Naam' }, { ...told, maxLength: 140, search: true }),
    iban: f.text({ en: 'Account', nl: 'Rekening' }, { ...told, maxLength: 34, search: true }),
    description: f.text({ en: 'Description', nl: 'Omschrijving' }, { ...told, maxLength: 1000, search: true }),
    endToEndId: f.text({ en: 'End-to-end reference', nl: 'End-to-end-kenmerk' }, { ...told, maxLength: 35 }),
    batchId: f.text({ en: 'Block of direct debits', nl: 'Incassoblok' }, { ...told, maxLength: 35 }),
    reversal: f.boolean({ en: 'Came back', nl: 'Teruggekomen' }, { ...required, default: false }),
    reasonCode: f.text(
      { en: 'Reason code', nl: 'Redencode' },
      { ...told, maxLength: 35, shown: { reasonCode: { null: false } } },
    ),
    key: f.text(
      { en: 'Fingerprint', nl: 'Vingerafdruk' },
      { ...required, unique: true, maxLength: 80, help: help.key },
    ),
    state: f.state({ en: 'State', nl: 'Status' }, { initial: 'open', states, transitions }),
    matchedBy: f.choice({ en: 'Recognised by', nl: 'Herkend aan' }, { ...told, options: bankMatches }),
    invoices: f.texts({ en: 'Invoices', nl: 'Facturen' }, { maxLength: 40, maxItems: 50, help: help.invoices }),
    collectionentry: f.reference(
      'collectionentries',
      { en: 'Direct debit', nl: 'Incasso' },
      { help: help.collectionentry, inverse: 'bankentries' },
    ),
    customer: f.reference(
      'customers',
      { en: 'Paid in advance by', nl: 'Vooruitbetaald door' },
      { help: help.customer, shown: { amount: { gt: 0 } } },
    ),
    collection: f.reference(
      'collections',
      { en: 'Collection batch', nl: 'Incassobatch' },
      { ...told, help: help.collection, inverse: 'bankentries' },
    ),
    payment: f.reference('payments', { en: 'Payment', nl: 'Betaling' }, { ...told, inverse: 'bankentries' }),
  },
  frozen: { unless: { state: ['open', 'ignored'] }, except: ['state', 'payment'] },
  access: { admin: { read: true, update: ['state', 'invoices', 'collectionentry', 'customer'] } },
  menu: { place: 'manage', order: 68 },
  list: {
    columns: ['date', 'amount', 'name', 'description', 'invoices', 'payment', 'state'],
    sort: ['-date', '-id'],
    filters: ['state', 'date', 'matchedBy', 'reversal'],
    views: [{ name: 'open', label: { en: 'Open', nl: 'Open' }, filter: { state: 'open' }, sort: ['date'] }],
    priority: ['amount', 'state', 'name'],
  },
  form: [
    {
      label: { en: 'Bank entry', nl: 'Bankboeking' },
      fields: ['date', 'valuedOn', 'amount', 'name', 'iban', 'description'],
    },
    {
      label: { en: 'Booked', nl: 'Geboekt' },
      fields: ['state', 'matchedBy', 'invoices', 'collectionentry', 'customer', 'collection', 'payment'],
    },
    {
      label: { en: 'At the bank', nl: 'Bij de bank' },
      fields: ['bankstatement', 'endToEndId', 'batchId', 'reversal', 'reasonCode', 'key'],
      folded: true,
    },
  ],
  trash: false,
});
export type BankEntry = RecordOf<typeof bankentries>;
