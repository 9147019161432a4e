import * as f from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import {
  returnReasons,
  sequenceTypes,
  entryStates as states,
  entryTransitions as transitions,
} from './shared/directDebit.ts';

const told = { write: [] } as const;
const whenReturned = { when: { state: 'returned' } } as const;

/** Describes the direct debit of one invoice. The database holds that an invoice is under way once at a time. */
export const collectionentries = resource('collectionentries', {
  label: { en: ['Direct debit', 'Direct debits'], nl: ['Incasso', 'Incasso’s'] },
  icon: 'bank',
  title: ['endToEndId', 'amount'],
  fields: {
    collection: f.reference(
      'collections',
      { en: 'Collection batch', nl: 'Incassobatch' },
      { ...told, required: true, part: true },
    ),
    invoice: f.reference(
      'invoices',
      { en: 'Invoice', nl: 'Factuur' },
      { ...told, required: true, inverse: 'collectionentries' },
    ),
    mandate: f.reference(
      'mandates',
      { en: 'Mandate', nl: 'Machtiging' },
      { ...told, required: true, inverse: 'collectionentries' },
    ),
    collectOn: f.date({ en: 'Collected on', nl: 'Incassodatum' }, { ...told, required: true }),
    sequenceType: f.choice({ en: 'Order', nl: 'Volgorde' }, { ...told, required: true, options: sequenceTypes }),
    amount: f.money({ en: 'Amount', nl: 'Bedrag' }, { ...told, required: true, min: 1 }),
    attempt: f.integer({ en: 'Attempt', nl: 'Poging' }, { ...told, required: true, default: 1, min: 1 }),
    endToEndId: f.text(
      { en: 'Reference at the bank', nl: 'Kenmerk bij de bank' },
      { ...told, required: true, unique: true, maxLength: 35, search: true },
    ),
    state: f.state({ en: 'State', nl: 'Status' }, { initial: 'pending', states, transitions }),
    payment: f.reference('payments', { en: 'Payment', nl: 'Betaling' }, { ...told, inverse: 'collectionentries' }),
    returnedOn: f.date({ en: 'Returned on', nl: 'Teruggekomen op' }, whenReturned),
    returnReason: f.choice({ en: 'Why', nl: 'Waarom' }, { ...whenReturned, options: returnReasons }),
  },
  unique: [['invoice', 'attempt']],
  frozen: {
    unless: { 'collection.state': 'draft' },
    except: ['state', 'payment', 'returnedOn', 'returnReason'],
  },
  access: { admin: { read: true, update: ['state', 'returnedOn', 'returnReason'], delete: true } },
  menu: { place: 'none' },
  list: {
    columns: ['invoice', 'invoice.customer', 'collectOn', 'sequenceType', 'mandate', 'amount', 'state'],
    sort: ['collectOn', 'sequenceType', 'id'],
    filters: ['state', 'collectOn', 'sequenceType', 'returnReason'],
  },
  trash: false,
});
export type CollectionEntry = RecordOf<typeof collectionentries>;
