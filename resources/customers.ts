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
    en: 'The name the customer is known by; for a company, its trade name',
    nl: 'Zoals de klant bekend is; van een bedrijf de handelsnaam',
  },
  companyName: { en: 'As registered; printed on invoices', nl: 'Zoals ingeschreven; staat op facturen' },
  vatNumber: { en: 'With country code: NL123456782B12', nl: 'Met landcode: NL123456782B12' },
  relationNumber: { en: 'As in the bookkeeping', nl: 'Zoals in de boekhouding' },
};

const ownLabel = { en: 'My details', nl: 'Mijn gegevens' };
const note = {
  en: 'You can change addresses, contacts and bank accounts yourself, below. Has anything else changed? Let us know and we will change it for you.',
  nl: 'Adressen, contactpersonen en bankrekeningen wijzigt u hieronder zelf. Is er verder iets veranderd? Laat het ons weten, dan passen wij het aan.',
};

const billed = { state: ['issued', 'sent'] } as const;
const late = { ...billed, kind: 'invoice', paymentState: ['open', 'partlyPaid'], dueDate: { lt: '$today' } } as const;
const facts = [
  {
    name: 'mainContact',
    label: { en: 'Main contact', nl: 'Contactpersoon' },
    of: 'contacts',
    filter: { active: true },
    first: ['-administrativeEmails', 'id'],
  },
  { name: 'open', label: { en: 'Open', nl: 'Openstaand' }, of: 'invoices', filter: billed, sum: 'openAmount' },
  {
    name: 'late',
    label: { en: 'Overdue', nl: 'Te laat' },
    of: 'invoices',
    filter: late,
    sum: 'openAmount',
    tone: 'danger',
  },
  {
    name: 'monthly',
    label: { en: 'Recurring per month', nl: 'Terugkerend per maand' },
    of: 'invoicerules',
    filter: { active: true, schedule: 'monthly' },
    sum: 'amount',
  },
  {
    name: 'yearly',
    label: { en: 'Recurring per year', nl: 'Terugkerend per jaar' },
    of: 'invoicerules',
    filter: { active: true, schedule: 'yearly' },
    sum: 'amount',
  },
  {
    name: 'domains',
    label: { en: 'Active domains', nl: 'Actieve domeinen' },
    of: 'domains',
    filter: { state: 'active' },
  },
  {
    name: 'hosting',
    label: { en: 'Active hosting', nl: 'Actieve hosting' },
    of: 'hosting',
    filter: { state: 'active' },
  },
] as const;

export const customers = resource('customers', {
  label: { en: ['Customer', 'Customers'], nl: ['Klant', 'Klanten'] },
  icon: 'people',
  title: 'name',
  facts,
  madeWith: ['contacts', 'addresses'],
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
      { en: 'Customer number', nl: 'Relatienummer' },
      { unique: true, search: true, maxLength: 20, read: ['admin'], help: help.relationNumber },
    ),
    payerId: f.text(
      { en: 'Payment provider customer', nl: 'Klant bij de betaaldienst' },
      { write: [], read: ['admin'], maxLength: 64, shown: { payerId: { null: false } } },
    ),
    payerMandate: f.text(
      { en: 'Payment provider mandate', nl: 'Machtiging bij de betaaldienst' },
      { write: [], read: ['admin'], maxLength: 64, shown: { payerMandate: { null: false } } },
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
    vatchecks: 'vatchecks.customer',
  },
  access: { admin: 'all', customer: { rows: ownThrough(''), read: true } },
  menu: {
    place: 'top',
    order: 10,
    sidebar: true,
    own: { label: ownLabel, note, ask: { of: 'company', fields: ['email', 'phone'] } },
  },
  list: {
    columns: ['name', 'kind', 'relationNumber', 'country', 'paymentMethod', 'state'],
    sort: ['name'],
    filters: ['kind', 'state', 'country', 'paymentMethod', 'supplier'],
    views: [
      {
        name: 'current',
        label: { en: 'Current', nl: 'Huidig' },
        filter: { state: ['prospect', 'active', 'blocked'] },
        opens: true,
        roles: ['admin'],
      },
      {
        name: 'late',
        label: { en: 'Overdue', nl: 'Te laat' },
        filter: { invoices: { some: late } },
        roles: ['admin'],
      },
    ],
  },
  form: [
    { label: { en: 'General', nl: 'Algemeen' }, fields: ['kind', 'name', 'country', 'state'] },
    {
      label: { en: 'Company', nl: 'Bedrijf' },
      fields: ['companyName', 'registrationNumber', 'vatNumber', 'vatCheck', 'vatCheckedAt'],
    },
    {
      label: { en: 'Payment', nl: 'Betaling' },
      fields: ['paymentMethod', 'paymentTerm', 'defaultDiscount', 'payerId', 'payerMandate'],
    },
    { label: { en: 'Bookkeeping', nl: 'Boekhouding' }, fields: ['relationNumber', 'supplier', 'notes'] },
  ],
});
export type Customer = RecordOf<typeof customers>;
