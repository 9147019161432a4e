/** Defines states of files and entries of the bank, why a file is refused, and how entries are recognised. */
import { byServer } from './jobTransitions.ts';

export const bankFileStates = {
  waiting: { en: 'Being read', nl: 'Wordt gelezen', tone: 'info' },
  booking: { en: 'Being booked', nl: 'Wordt geboekt', tone: 'info' },
  read: { en: 'Read', nl: 'Gelezen', tone: 'success' },
  refused: { en: 'Refused', nl: 'Geweigerd', tone: 'danger' },
} as const;

export const bankFileTransitions = {
  read: { from: 'waiting', to: 'booking', label: { en: 'Begin booking', nl: 'Beginnen met boeken' }, ...byServer },
  finish: { from: 'booking', to: 'read', label: { en: 'Mark as read', nl: 'Als gelezen markeren' }, ...byServer },
  refuse: { from: 'waiting', to: 'refused', label: { en: 'Refuse', nl: 'Weigeren' }, ...byServer },
} as const;

/** Lists why a file is refused as a whole. */
export const bankFileRefusals = [
  {
    value: 'unreadable',
    en: 'This is not a bank statement in the format camt.053',
    nl: 'Dit is geen bankafschrift in het formaat camt.053',
  },
  { value: 'otherAccount', en: 'This account is not ours', nl: 'Deze rekening is niet van ons' },
  { value: 'otherCurrency', en: 'Only euros can be booked', nl: 'Alleen euro’s kunnen worden geboekt' },
  { value: 'noBalance', en: 'A balance is missing', nl: 'Een saldo ontbreekt' },
  {
    value: 'wrongBalance',
    en: 'The closing balance is not the opening balance with all entries',
    nl: 'Het eindsaldo is niet het beginsaldo met alle boekingen',
  },
  {
    value: 'wrongBatch',
    en: 'The transactions of a batch are not together its amount',
    nl: 'De transacties van een batch zijn samen niet het bedrag ervan',
  },
  {
    value: 'failed',
    en: 'Reading it broke off; upload it again',
    nl: 'Het lezen is afgebroken; upload het bestand opnieuw',
  },
] as const;
export type BankFileRefusal = (typeof bankFileRefusals)[number]['value'];

export const bankEntryStates = {
  open: { en: 'Open', nl: 'Open', tone: 'warning' },
  booked: {
    en: 'Booked',
    nl: 'Geboekt',
    tone: 'success',
    next: {
      en: 'Was this a mistake? Undo the booking here. A direct debit is corrected at the direct debit itself: open it by its link below.',
      nl: 'Was dit een vergissing? Draai de boeking dan hier terug. Een incasso herstelt u bij de incasso zelf: open die met de link hieronder.',
    },
  },
  ignored: { en: 'Ignored', nl: 'Genegeerd', tone: 'neutral' },
} as const;

export const bankEntryTransitions = {
  book: { from: 'open', to: 'booked', label: { en: 'Book', nl: 'Boeken' }, ...byServer },
  ignore: { from: 'open', to: 'ignored', label: { en: 'Ignore', nl: 'Negeren' }, shows: ['amount'], secondary: true },
  reopen: { from: 'ignored', to: 'open', label: { en: 'Open again', nl: 'Weer openen' } },
  undo: {
    from: 'booked',
    to: 'open',
    label: { en: 'Undo booking', nl: 'Boeking terugdraaien' },
    when: { payment: { null: false }, collectionentry: null, collection: null },
    secondary: true,
    reason: true,
    shows: ['amount', 'invoices', 'payment'],
  },
} as const;

/** Lists how an entry was recognised, most certain first. */
export const bankMatches = [
  { value: 'endToEndId', en: 'Reference of our direct debit', nl: 'Kenmerk van onze incasso' },
  { value: 'invoiceNumber', en: 'Invoice number', nl: 'Factuurnummer' },
  { value: 'accountAndAmount', en: 'Account and amount', nl: 'Rekening en bedrag' },
  { value: 'person', en: 'Chosen by a person', nl: 'Gekozen door een medewerker' },
] as const;
export type BankMatch = (typeof bankMatches)[number]['value'];
