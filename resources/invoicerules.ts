import * as f from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { forCustomer } from './shared/belonging.ts';
import { soldFields, soldSeen } from './shared/documents.ts';
import { ownThrough } from './shared/ownership.ts';

const schedules = [
  { value: 'monthly', en: 'Monthly', nl: 'Maandelijks' },
  { value: 'yearly', en: 'Yearly', nl: 'Jaarlijks' },
] as const;
const states = {
  active: { en: 'Active', nl: 'Actief', tone: 'success' },
  terminating: { en: 'Terminated', nl: 'Opgezegd', tone: 'warning' },
  ended: { en: 'Ended', nl: 'Beëindigd', tone: 'neutral' },
} as const;
const transitions = {
  terminate: {
    from: 'active',
    to: 'terminating',
    label: { en: 'Terminate', nl: 'Opzeggen' },
    roles: ['admin'],
    needs: ['terminatedOn'],
  },
  goOn: {
    from: 'terminating',
    to: 'active',
    label: { en: 'Withdraw termination', nl: 'Opzegging intrekken' },
    terms: {
      en: 'It is billed again from the first day that is not billed yet.',
      nl: 'Er wordt weer gefactureerd vanaf de eerste dag die nog niet is gefactureerd.',
    },
    roles: ['admin'],
  },
  /** Reserves the transition for the daily run, once everything is billed. */
  end: { from: 'terminating', to: 'ended', label: { en: 'End', nl: 'Beëindigen' }, roles: [] },
} as const;
const help = {
  hosting: {
    en: 'Whose plan or expansion this bills; the customer can then change it',
    nl: 'Waarvan dit pakket of deze uitbreiding is; de klant kan het dan zelf wijzigen',
  },
  anchorDay: {
    en: 'Day of the month; in shorter months the last day',
    nl: 'Dag van de maand; in kortere maanden de laatste dag',
  },
  endDate: {
    en: 'For a fixed term: the first day that is not billed',
    nl: 'Bij een vaste looptijd: de eerste dag die niet wordt gefactureerd',
  },
  daysInAdvance: { en: 'Before its period begins', nl: 'Voordat de periode begint' },
  terminatedOn: { en: 'The first day that is not billed', nl: 'De eerste dag die niet wordt gefactureerd' },
  nextPeriod: { en: 'The first day not billed yet', nl: 'De eerste dag die nog niet is gefactureerd' },
};

export const invoicerules = resource('invoicerules', {
  label: { en: ['Invoice rule', 'Invoice rules'], nl: ['Factuurregeling', 'Factuurregelingen'] },
  icon: 'repeat',
  title: 'description',
  fields: {
    customer: forCustomer(),
    order: f.reference('orders', { en: 'Order', nl: 'Bestelling' }, { mustMatch: 'customer' }),
    orderline: f.reference(
      'orderlines',
      { en: 'Order line', nl: 'Bestelregel' },
      { unique: true, mustMatch: 'order', required: { order: { null: false } } },
    ),
    hosting: f.reference(
      'hosting',
      { en: 'Hosting account', nl: 'Hostingaccount' },
      { mustMatch: 'customer', onDelete: 'clear', inverse: 'invoicerules', help: help.hosting },
    ),
    ...soldFields({ period: 'schedule' }),
    amount: f.money(
      { en: 'Amount per period', nl: 'Bedrag per periode' },
      { required: true, default: 0, write: [], sum: false },
    ),
    state: f.state({ en: 'State', nl: 'Status' }, { initial: 'active', states, transitions }),
    active: f.boolean({ en: 'Active', nl: 'Actief' }, { is: { state: ['active', 'terminating'] } }),
    startDate: f.date({ en: 'Start date', nl: 'Startdatum' }, { required: true }),
    endDate: f.date({ en: 'End date', nl: 'Einddatum' }, { relative: true, help: help.endDate }),
    schedule: f.choice(
      { en: 'Schedule', nl: 'Factuurfrequentie' },
      { required: true, default: 'monthly', options: schedules },
    ),
    anchorDay: f.integer(
      { en: 'Invoice day', nl: 'Factuurdag' },
      { required: true, min: 1, max: 31, help: help.anchorDay },
    ),
    anchorMonth: f.integer(
      { en: 'Invoice month', nl: 'Factuurmaand' },
      { when: { schedule: 'yearly' }, required: true, min: 1, max: 12 },
    ),
    daysInAdvance: f.integer(
      { en: 'Billed in advance (days)', nl: 'Vooraf factureren (dagen)' },
      { required: true, default: 0, min: 0, max: 90, help: help.daysInAdvance },
    ),
    terminatedOn: f.date({ en: 'Terminated as of', nl: 'Opgezegd per' }, { relative: true, help: help.terminatedOn }),
    nextPeriod: f.date(
      { en: 'Next period', nl: 'Volgende periode' },
      { relative: true, write: [], help: help.nextPeriod },
    ),
  },
  has: { invoicelines: 'invoicelines.invoicerule' },
  frozen: { unless: { state: ['active', 'terminating'] }, except: ['state', 'hosting'] },
  access: {
    admin: 'all',
    customer: {
      rows: ownThrough('customer.', 'invoices'),
      read: [...soldSeen, 'amount', 'startDate', 'endDate', 'schedule', 'terminatedOn', 'nextPeriod', 'state'],
    },
  },
  menu: { place: 'manage', others: 'closed', order: 50 },
  list: {
    columns: ['customer', 'description', 'schedule', 'quantity', 'unitPrice', 'amount', 'nextPeriod', 'state'],
    sort: ['nextPeriod', 'customer.name'],
    filters: ['customer', 'product', 'schedule', 'state', 'nextPeriod'],
    views: [
      {
        name: 'current',
        label: { en: 'Current', nl: 'Lopend' },
        filter: { state: ['active', 'terminating'] },
        opens: true,
      },
      { name: 'terminating', label: { en: 'Terminated', nl: 'Opgezegd' }, filter: { state: 'terminating' } },
    ],
  },
  form: [
    { label: { en: 'For', nl: 'Voor' }, fields: ['customer', 'order', 'orderline', 'hosting', 'state'] },
    {
      label: { en: 'What', nl: 'Wat' },
      fields: ['product', 'description', 'quantity', 'unitPrice', 'discount', 'amount'],
    },
    {
      label: { en: 'When', nl: 'Wanneer' },
      fields: [
        'startDate',
        'endDate',
        'schedule',
        'anchorDay',
        'anchorMonth',
        'daysInAdvance',
        'terminatedOn',
        'nextPeriod',
      ],
    },
  ],
});
export type InvoiceRule = RecordOf<typeof invoicerules>;
