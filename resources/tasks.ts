import * as f from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';

const states = {
  open: { en: 'To do', nl: 'Te doen', tone: 'info' },
  done: { en: 'Done', nl: 'Klaar', tone: 'success' },
  cancelled: { en: 'Cancelled', nl: 'Vervallen', tone: 'neutral' },
} as const;
const transitions = {
  finish: { from: 'open', to: 'done', label: { en: 'Mark as done', nl: 'Als klaar markeren' } },
  cancel: { from: 'open', to: 'cancelled', label: { en: 'Cancel task', nl: 'Taak laten vervallen' } },
} as const;
const help = {
  what: { en: 'What somebody has to do', nl: 'Wat iemand moet doen' },
  assignee: { en: 'Left empty: nobody has taken it yet', nl: 'Leeg: nog door niemand opgepakt' },
  part: {
    en: 'What of the account it is about, such as mailaccounts/12: up to date as soon as this task is done',
    nl: 'Wat van het account het betreft, zoals mailaccounts/12: bijgewerkt zodra deze taak klaar is',
  },
  orderline: { en: 'Done as soon as this task is done', nl: 'Klaar zodra deze taak klaar is' },
};

/** Describes work for a person, such as an ordered product that no service delivers. */
export const tasks = resource('tasks', {
  label: { en: ['Task', 'Tasks'], nl: ['Taak', 'Taken'] },
  icon: 'tool',
  title: 'what',
  fields: {
    what: f.text({ en: 'What', nl: 'Wat' }, { required: true, search: true, maxLength: 300, help: help.what }),
    state: f.state({ en: 'State', nl: 'Status' }, { initial: 'open', states, transitions }),
    assignee: f.reference(
      'users',
      { en: 'Assigned to', nl: 'Toegewezen aan' },
      { onDelete: 'clear', help: help.assignee, inverse: 'tasks' },
    ),
    dueOn: f.date({ en: 'Due on', nl: 'Uiterlijk op' }, { relative: { state: 'open' } }),
    customer: f.reference('customers', { en: 'Customer', nl: 'Klant' }, { onDelete: 'clear', inverse: 'tasks' }),
    orderline: f.reference(
      'orderlines',
      { en: 'Order line', nl: 'Bestelregel' },
      { unique: true, write: [], onDelete: 'clear', help: help.orderline },
    ),
    hosting: f.reference(
      'hosting',
      { en: 'Hosting account', nl: 'Hostingaccount' },
      { onDelete: 'clear', inverse: 'tasks' },
    ),
    part: f.text({ en: 'Part', nl: 'Onderdeel' }, { write: [], maxLength: 40, help: help.part }),
    domain: f.reference('domains', { en: 'Domain', nl: 'Domein' }, { onDelete: 'clear', inverse: 'tasks' }),
    notes: f.longText({ en: 'Notes', nl: 'Notities' }),
    createdAt: f.dateTime({ en: 'Created', nl: 'Aangemaakt' }, { write: [] }),
    endedAt: f.dateTime({ en: 'Ended at', nl: 'Afgerond op' }, { write: [], shown: { state: { ne: 'open' } } }),
  },
  access: { admin: 'all' },
  menu: { place: 'manage', order: 56 },
  list: {
    columns: ['what', 'customer', 'assignee', 'dueOn', 'state'],
    sort: ['dueOn', 'id'],
    filters: ['assignee', 'customer', 'state', 'dueOn'],
    views: [
      { name: 'open', label: { en: 'To do', nl: 'Te doen' }, filter: { state: 'open' }, opens: true },
      { name: 'mine', label: { en: 'Mine', nl: 'Van mij' }, filter: { state: 'open', assignee: '$user' } },
      {
        name: 'late',
        label: { en: 'Late', nl: 'Te laat' },
        filter: { state: 'open', dueOn: { lt: '$today' } },
      },
    ],
  },
  form: [
    { label: { en: 'Task', nl: 'Taak' }, fields: ['what', 'state', 'assignee', 'dueOn', 'notes'] },
    { label: { en: 'For', nl: 'Voor' }, fields: ['customer', 'orderline', 'hosting', 'domain'] },
    { label: { en: 'Progress', nl: 'Voortgang' }, fields: ['createdAt', 'endedAt'], only: 'show' },
  ],
});
export type Task = RecordOf<typeof tasks>;
