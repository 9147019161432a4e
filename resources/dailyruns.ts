import * as f from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';

const kinds = [
  { value: 'invoices', en: 'Invoices', nl: 'Facturen' },
  { value: 'reminders', en: 'Reminders', nl: 'Herinneringen' },
  { value: 'suspensions', en: 'Suspension of unpaid services', nl: 'Opschorten van onbetaalde diensten' },
  { value: 'vatchecks', en: 'VAT number checks', nl: 'Btw-controles' },
  { value: 'quotations', en: 'Quotations that expire', nl: 'Offertes die verlopen' },
  { value: 'mandates', en: 'Mandates that expire', nl: 'Machtigingen die verlopen' },
] as const;
const states = [
  { value: 'waiting', en: 'About to start', nl: 'Begint zo', tone: 'info' },
  { value: 'running', en: 'Running', nl: 'Bezig', tone: 'info' },
  { value: 'done', en: 'Done', nl: 'Klaar', tone: 'success' },
  { value: 'failed', en: 'Broken off', nl: 'Afgebroken', tone: 'danger' },
] as const;
const help = {
  handled: {
    en: 'Invoices, letters, customers, VAT numbers, quotations or mandates',
    nl: 'Facturen, brieven, klanten, btw-nummers, offertes of machtigingen',
  },
  amount: {
    en: 'Invoices: excluding VAT. Reminders: what is open.',
    nl: 'Facturen: exclusief btw. Herinneringen: wat er openstaat.',
  },
  startedBy: { en: 'Left empty: by itself, as every day', nl: 'Leeg: vanzelf, zoals elke dag' },
};
/** Makes options of a field that only the server writes. */
const told = { write: [] } as const;
const counted = { ...told, required: true, default: 0 } as const;

/** Describes what billing does every day, one record for each time. */
export const dailyruns = resource('dailyruns', {
  label: { en: ['Daily run', 'Daily runs'], nl: ['Dagelijkse ronde', 'Dagelijkse rondes'] },
  icon: 'repeat',
  title: ['kind', 'startedAt'],
  fields: {
    kind: f.choice({ en: 'What', nl: 'Wat' }, { required: true, options: kinds }),
    state: f.choice({ en: 'State', nl: 'Status' }, { ...told, required: true, default: 'waiting', options: states }),
    startedAt: f.dateTime({ en: 'Started at', nl: 'Gestart op' }, told),
    endedAt: f.dateTime({ en: 'Ended at', nl: 'Klaar op' }, told),
    startedBy: f.reference(
      'users',
      { en: 'Started by', nl: 'Gestart door' },
      { ...told, onDelete: 'clear', help: help.startedBy },
    ),
    handled: f.integer({ en: 'Handled', nl: 'Gedaan' }, { ...counted, help: help.handled }),
    amount: f.money({ en: 'Amount', nl: 'Bedrag' }, { ...counted, sum: false, help: help.amount }),
    unmanaged: f.integer({ en: 'Failed', nl: 'Niet gelukt' }, counted),
  },
  access: { admin: { read: true, create: ['kind'] } },
  drawnBy: { list: 'dailyRuns' },
  menu: { place: 'manage', order: 52 },
  list: {
    columns: ['startedAt', 'kind', 'handled', 'amount', 'unmanaged', 'state', 'startedBy'],
    sort: ['-id'],
    filters: ['kind', 'state', 'startedAt'],
  },
  form: [
    { label: { en: 'Run', nl: 'Ronde' }, fields: ['kind', 'state', 'startedAt', 'endedAt', 'startedBy'] },
    { label: { en: 'Result', nl: 'Resultaat' }, fields: ['handled', 'amount', 'unmanaged'], only: 'show' },
  ],
  history: false,
  trash: false,
});
export type DailyRun = RecordOf<typeof dailyruns>;
