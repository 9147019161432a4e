import * as f from '../../../schema/fields.ts';
import { resource } from '../../../schema/resource.ts';
import { rightsTable } from '../../../schema/rights.ts';
import type { Role } from '../../../schema/role.ts';
import { application } from '../../../schema/testing/application.ts';
import { type VisibleResource, visibleResources } from '../../../schema/visible.ts';

const orders = resource('orders', {
  label: { en: ['Order', 'Orders'], nl: ['Bestelling', 'Bestellingen'] },
  title: 'name',
  fields: {
    name: f.text({ en: 'Name', nl: 'Naam' }, { required: true }),
    total: f.money({ en: 'Total', nl: 'Totaal' }, { write: [] }),
    note: f.text({ en: 'Note', nl: 'Notitie' }),
    state: f.state(
      { en: 'State', nl: 'Status' },
      {
        initial: 'draft',
        states: { draft: { en: 'Draft', nl: 'Concept' }, sent: { en: 'Sent', nl: 'Verstuurd' } },
        transitions: { send: { from: 'draft', to: 'sent', label: { en: 'Send', nl: 'Versturen' } } },
      },
    ),
  },
  has: { items: 'items.order' },
  frozen: { unless: { state: 'draft' }, except: ['note', 'state'] },
  access: { admin: 'all', customer: { read: true, update: ['note'] } },
});

const items = resource('items', {
  label: { en: ['Item', 'Items'], nl: ['Artikel', 'Artikelen'] },
  title: 'what',
  fields: {
    order: f.reference('orders', { en: 'Order', nl: 'Bestelling' }, { required: true, part: true }),
    what: f.text({ en: 'What', nl: 'Wat' }, { maxLength: 10 }),
    host: f.hostname({ en: 'Host', nl: 'Host' }),
    price: f.money({ en: 'Price', nl: 'Prijs' }, { required: true, min: 100 }),
    pieces: f.integer({ en: 'Pieces', nl: 'Stuks' }, { required: true, default: 1 }),
    amount: f.money({ en: 'Amount', nl: 'Bedrag' }, { write: [] }),
  },
  frozen: { unless: { 'order.state': 'draft' } },
  access: { admin: 'all', customer: { read: true } },
  // Forms show the price although lists do not, since it is required.
  list: { columns: ['what', 'host', 'pieces', 'amount'], sort: ['id'] },
});

const resources = [orders, items];
const rights = rightsTable(resources, application);

/** Returns a resource with parts as a role sees it. */
export const orderDescriptions = (role: Role = 'admin'): VisibleResource[] =>
  visibleResources(resources, rights[role], role, application);

export const orderRows = () => ({
  orders: [
    { id: '1', name: 'Open', total: 3000, note: null, state: 'draft', meta: { version: 4 } },
    { id: '2', name: 'Done', total: 0, note: null, state: 'sent', meta: { version: 1 } },
  ],
  items: [item('1', '1', 'Paper'), item('2', '1', 'Ink'), item('3', '2', 'Glue')],
});

export const item = (id: string, order: string, what: string) => ({
  id,
  order,
  what,
  host: null,
  price: 1500,
  pieces: 1,
  amount: 1500,
  meta: { version: 2 },
});
