import * as f from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { collectionStates as states, collectionTransitions as transitions } from './shared/directDebit.ts';

const told = { write: [] } as const;
const help = {
  through: {
    en: 'Left empty: the next 14 days. What should have been collected before is collected as soon as the bank can.',
    nl: 'Leeg: de komende 14 dagen. Wat eerder geïncasseerd had moeten worden, gaat mee op de eerste dag die de bank kan.',
  },
};

/** Describes direct debits that go to the bank in one file. A draft is the preview of what will be collected. */
export const collections = resource('collections', {
  label: { en: ['Collection batch', 'Collection batches'], nl: ['Incassobatch', 'Incassobatches'] },
  icon: 'bank',
  title: 'number',
  summary: ['count', 'total'],
  fields: {
    number: f.sequenceNumber({ en: 'Number', nl: 'Nummer' }, { sequences: 'INC', at: 'create', search: true }),
    state: f.state({ en: 'State', nl: 'Status' }, { initial: 'draft', states, transitions }),
    through: f.date({ en: 'Collect through', nl: 'Incasseren tot en met' }, { help: help.through }),
    count: f.integer({ en: 'Direct debits', nl: 'Incasso’s' }, { ...told, required: true, default: 0 }),
    total: f.money({ en: 'Total', nl: 'Totaal' }, { ...told, required: true, default: 0 }),
    sentOn: f.date({ en: 'Sent on', nl: 'Verstuurd op' }, { ...told, shown: { sentOn: { null: false } } }),
    bankFile: f.file(
      { en: 'File for the bank', nl: 'Bestand voor de bank' },
      { made: 'application/xml', ...told, shown: { state: ['ready', 'sent', 'collected'] } },
    ),
  },
  has: { entries: 'collectionentries.collection' },
  facts: [
    {
      name: 'returned',
      label: { en: 'Returned', nl: 'Teruggekomen' },
      of: 'entries',
      filter: { state: 'returned' },
      sum: 'amount',
      tone: 'danger',
    },
  ],
  frozen: { unless: { state: 'draft' }, except: ['state', 'count', 'total', 'sentOn', 'bankFile'] },
  access: { admin: { read: true, create: ['through'], update: ['state'] } },
  menu: { place: 'manage', order: 66 },
  list: {
    columns: ['number', 'state', 'through', 'count', 'total', 'sentOn'],
    sort: ['-id'],
    filters: ['state', 'sentOn'],
    views: [
      {
        name: 'current',
        label: { en: 'Under way', nl: 'Lopend' },
        filter: { state: ['draft', 'ready', 'sent'] },
        opens: true,
      },
    ],
  },
  preview: ['count', 'total'],
  form: [
    {
      label: { en: 'Collection batch', nl: 'Incassobatch' },
      fields: ['number', 'state', 'through', 'count', 'total', 'sentOn', 'bankFile'],
    },
  ],
  trash: false,
});
export type Collection = RecordOf<typeof collections>;
