/** Defines the states of a collection batch and its entries, and why banks return a direct debit. */
import { byServer } from './jobTransitions.ts';

export const collectionStates = {
  draft: {
    en: 'Draft',
    nl: 'Concept',
    tone: 'info',
    next: {
      en: 'Check what will be collected, remove what should wait, and make the file for the bank.',
      nl: 'Kijk na wat er wordt geïncasseerd, haal weg wat moet wachten en maak het bestand voor de bank.',
    },
  },
  ready: {
    en: 'File made',
    nl: 'Bestand gemaakt',
    tone: 'warning',
    next: {
      en: 'Download the file, upload it at the bank, and mark it here as sent.',
      nl: 'Download het bestand, lever het aan bij de bank en markeer het hier als verstuurd.',
    },
  },
  sent: {
    en: 'At the bank',
    nl: 'Bij de bank',
    tone: 'info',
    next: {
      en: 'The bank statement completes it, or you do once the money is there.',
      nl: 'Het bankafschrift rondt dit af, of u doet dat zodra het geld er is.',
    },
  },
  collected: { en: 'Collected', nl: 'Geïncasseerd', tone: 'success' },
  cancelled: { en: 'Cancelled', nl: 'Vervallen', tone: 'neutral' },
} as const;

export const collectionTransitions = {
  close: {
    from: 'draft',
    to: 'ready',
    label: { en: 'Make the file', nl: 'Bestand maken' },
    when: { count: { gt: 0 } },
    shows: ['count', 'total'],
  },
  send: {
    from: 'ready',
    to: 'sent',
    label: { en: 'Mark as sent to the bank', nl: 'Als verstuurd naar de bank markeren' },
    shows: ['count', 'total'],
  },
  collect: {
    from: 'sent',
    to: 'collected',
    label: { en: 'Mark as collected', nl: 'Als geïncasseerd markeren' },
    shows: ['count', 'total'],
  },
  drop: { from: ['draft', 'ready'], to: 'cancelled', label: { en: 'Cancel batch', nl: 'Batch laten vervallen' } },
} as const;

export const entryStates = {
  pending: { en: 'Under way', nl: 'Onderweg', tone: 'info' },
  collected: { en: 'Collected', nl: 'Geïncasseerd', tone: 'success' },
  returned: { en: 'Returned', nl: 'Teruggekomen', tone: 'danger' },
  cancelled: { en: 'Cancelled', nl: 'Vervallen', tone: 'neutral' },
} as const;

export const entryTransitions = {
  collect: {
    from: 'pending',
    to: 'collected',
    label: { en: 'Mark as collected', nl: 'Als geïncasseerd markeren' },
    ...byServer,
  },
  return: {
    from: ['pending', 'collected'],
    to: 'returned',
    label: { en: 'Book as returned', nl: 'Als teruggekomen boeken' },
    rows: { admin: { 'collection.state': ['sent', 'collected'] } },
    needs: ['returnReason', 'returnedOn'],
    shows: ['invoice', 'amount'],
  },
  drop: {
    from: 'pending',
    to: 'cancelled',
    label: { en: 'Cancel direct debit', nl: 'Incasso laten vervallen' },
    ...byServer,
  },
} as const;

/** Names the sequence types of SEPA for people. */
export const sequenceTypes = [
  { value: 'FRST', en: 'First', nl: 'Eerste' },
  { value: 'RCUR', en: 'Recurring', nl: 'Doorlopend' },
  { value: 'FNAL', en: 'Last', nl: 'Laatste' },
  { value: 'OOFF', en: 'One-off', nl: 'Eenmalig' },
] as const;

/** Names why a bank returned a direct debit (ISO 20022, ExternalReturnReason1Code). */
export const returnReasons = [
  { value: 'insufficientFunds', en: 'Not enough money', nl: 'Te weinig saldo' },
  { value: 'noMandate', en: 'No valid mandate', nl: 'Geen geldige machtiging' },
  { value: 'accountClosed', en: 'Account closed', nl: 'Rekening opgeheven' },
  { value: 'accountWrong', en: 'Account unknown', nl: 'Rekening onbekend' },
  { value: 'accountBlocked', en: 'Account blocked', nl: 'Rekening geblokkeerd' },
  { value: 'refusedByDebtor', en: 'Reversed by the customer', nl: 'Gestorneerd door de klant' },
  { value: 'debtorDeceased', en: 'Account holder deceased', nl: 'Rekeninghouder overleden' },
  { value: 'blockedByBank', en: 'Direct debits are blocked', nl: 'Incasso geblokkeerd' },
  { value: 'unknown', en: 'Another reason', nl: 'Een andere reden' },
] as const;
export type ReturnReason = (typeof returnReasons)[number]['value'];
