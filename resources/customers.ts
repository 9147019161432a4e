import * as f from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { ownThrough } from './shared/ownership.ts';
import { paymentMethods } from './shared/paymentMethods.ts';
import { memberStates, vatChecks } from './shared/vat.ts';

const company = { kind: 1 } as const;
const dutchCompany = { kind: 1, country: 'NL' } as const;
const europeanCompany = { kind: 1, country: memberStates } as const;

const kinds = [
  { value: 0, en: 'Personal', nl: 'Particulier' },
  { value: 1, en: 'Company', nl: 'Bedrijf' },
] as const;
const states = {
  prospect: { en: 'Prospect', nl: 'Prospect', tone: 'info' },
  active: { en: 'Active', nl: 'Actief', tone: 'success' },
  blocked: { en: 'Blocked', nl: 'Geblokkeerd', tone: 'danger' },
  closed: { en: 'Closed', nl: 'Afgesloten', tone: 'neutral' },
} as const;
const transitions = {
  activate: { from: 'prospect', to: 'active', label: { en: 'Activate', nl: 'Activeren' } },
  block: { from: 'active', to: 'blocked', label: { en: 'Block', nl: 'Blokkeren' }, reason: true },
  unblock: { from: 'blocked', to: 'active', label: { en: 'Unblock', nl: 'Deblokkeren' } },
  close: { from: 'blocked', to: 'closed', label: { en: 'Close', nl: 'Afsluiten' }, reason: true },
} as const;
const taken = { en: 'This company is already registered', nl: 'Dit bedrijf is al geregistreerd' };
const help = {
  name: {
    en: 'As the customer is known; of a company its trade name',
    nl: 'Zoals de klant bekend is; van een bedrijf de handelsnaam',
  },
  companyName: { en: 'As registered; printed on invoices', nl: 'Zoals ingeschreven; staat op facturen' },
  vatNumber: { en: 'With country code: NL123456782B12', nl: 'Met landcode: NL123456782B12' },
  relationNumber: { en: 'As in the bookkeeping', nl: 'Zoals in de boekhouding' },
};

export const customers = resource('customers', {
  label: { en: ['Customer', 'Customers'], nl: ['Klant', 'Klanten'] },
  icon: 'people',
  title: 'name',
  fields: {
    kind: f.choice({ en: 'Kind', nl: 'Soort' }, { required: true, default: 1, options: kinds }),
    name: f.text({ en: 'Name', nl: 'Naam' }, { required: true, search: true, help: help.name }),
    country: f.country({ en: 'Country', nl: 'Land' }, { required: true, default: 'NL' }),
    state: f.state({ en: 'State', nl: 'Status' }, { initial: 'prospect', states, transitions }),
    active: f.boolean({ en: 'Active', nl: 'Actief' }, { is: { state: 'active' } }),
    companyName: f.text(
      { en: 'Company name', nl: 'Bedrijfsnaam' },
      {
        required: true,
        when: company,
        unique: 'ignoringCaseAndSpaces',
        messages: { NOT_UNIQUE: taken },
        search: true,
        help: help.companyName,
      },
    ),
    registrationNumber: f.registrationNumber(
      { en: 'Registration number (KvK)', nl: 'KvK-nummer' },
      { required: true, when: dutchCompany, search: true },
    ),
    vatNumber: f.vatNumber(
      { en: 'VAT number', nl: 'Btw-nummer' },
      { when: europeanCompany, search: true, help: help.vatNumber },
    ),
    vatCheck: f.choice(
      { en: 'VAT number check', nl: 'Controle btw-nummer' },
      { when: europeanCompany, default: 'unchecked', write: [], options: vatChecks },
    ),
    vatCheckedAt: f.dateTime({ en: 'Checked at', nl: 'Gecontroleerd op' }, { when: europeanCompany, write: [] }),
    paymentMethod: f.choice(
      { en: 'Payment method', nl: 'Betaalwijze' },
      { required: true, default: 'bankTransfer', options: paymentMethods },
    ),
    paymentTerm: f.integer(
      { en: 'Payment term (days)', nl: 'Betalingstermijn (dagen)' },
      { required: true, default: 14, min: 0, max: 90 },
    ),
    defaultDiscount: f.percent(
      { en: 'Default discount', nl: 'Standaardkorting' },
      { required: true, default: 0, min: 0, max: 10_000, read: ['admin'] },
    ),
    relationNumber: f.text(
      { en: 'Relation number', nl: 'Relatienummer' },
      { unique: true, search: true, maxLength: 20, read: ['admin'], help: help.relationNumber },
    ),
    notes: f.longText({ en: 'Internal notes', nl: 'Interne notities' }, { read: ['admin'], search: true }),
    supplier: f.boolean({ en: 'Supplier', nl: 'Leverancier' }, { required: true, default: false, read: ['admin'] }),
  },
  has: {
    contacts: 'contacts.customer',
    addresses: 'addresses.customer',
    bankaccounts: 'bankaccounts.customer',
    memberships: 'memberships.customer',
    domains: 'domains.customer',
    domaincontacts: 'domaincontacts.customer',
    hosting: 'hosting.customer',
    quotations: 'quotations.customer',
    orders: 'orders.customer',
    invoices: 'invoices.customer',
    invoicerules: 'invoicerules.customer',
    payments: 'payments.customer',
  },
  access: { admin: 'all', customer: { rows: ownThrough(''), read: true } },
  menu: { place: 'top', order: 10, sidebar: true },
  list: {
    columns: ['name', 'kind', 'relationNumber', 'country', 'paymentMethod', 'state'],
    sort: ['name'],
    filters: ['kind', 'state', 'country', 'paymentMethod', 'supplier'],
  },
  form: [
    { label: { en: 'General', nl: 'Algemeen' }, fields: ['kind', 'name', 'country', 'state'] },
    {
      label: { en: 'Company', nl: 'Bedrijf' },
      fields: ['companyName', 'registrationNumber', 'vatNumber', 'vatCheck', 'vatCheckedAt'],
    },
    { label: { en: 'Payment', nl: 'Betaling' }, fields: ['paymentMethod', 'paymentTerm', 'defaultDiscount'] },
    { label: { en: 'Bookkeeping', nl: 'Boekhouding' }, fields: ['relationNumber', 'supplier', 'notes'] },
  ],
});
export type Customer = RecordOf<typeof customers>;
