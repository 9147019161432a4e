import * as f from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { lineSections, periodField, soldFields } from './shared/documents.ts';
import * as job from './shared/jobTransitions.ts';
import { ownThrough } from './shared/ownership.ts';

const states = {
  new: {
    en: 'New',
    nl: 'Nieuw',
    tone: 'neutral',
    for: { customer: { en: 'Not started yet', nl: 'Nog niet begonnen' } },
  },
  submitted: {
    en: 'Submitted',
    nl: 'Ingediend',
    tone: 'info',
    for: { customer: { en: 'Being worked on', nl: 'Er wordt aan gewerkt' } },
  },
  done: { en: 'Done', nl: 'Klaar', tone: 'success' },
  failed: { ...job.failed, for: { customer: { en: 'Not successful yet', nl: 'Nog niet gelukt' } } },
  refunded: { en: 'Refunded', nl: 'Terugbetaald', tone: 'warning' },
} as const;
const byStaff = { roles: ['admin'] } as const;
const transitions = {
  submit: { from: 'new', to: 'submitted', label: { en: 'Submit', nl: 'Indienen' }, ...byStaff },
  finish: { from: 'submitted', to: 'done', label: { en: 'Mark as done', nl: 'Als klaar markeren' }, ...byStaff },
  fail: { from: 'submitted', to: 'failed', label: job.markFailed, ...byStaff, needs: ['failure'] },
  retry: { from: 'failed', to: 'submitted', label: { en: 'Retry', nl: 'Opnieuw indienen' }, ...byStaff },
  refund: { from: ['failed', 'done'], to: 'refunded', label: { en: 'Refund', nl: 'Terugbetalen' }, ...byStaff },
} as const;

const help = {
  en: 'Only to transfer a domain to us: the code from your current provider',
  nl: 'Alleen om een domein naar ons te verhuizen: de code die uw huidige provider geeft',
};

const agreedHelp = {
  en: 'Excluding VAT. If the amount differs by then, the order is refused.',
  nl: 'Exclusief btw. Is het bedrag op dat moment anders, dan wordt de bestelling geweigerd.',
};
const registrantHelp = {
  en: 'In whose name the domain will be. Left empty: that of the customer.',
  nl: 'Op wiens naam het domein komt. Leeg: op die van de klant.',
};

export const orderlines = resource('orderlines', {
  label: { en: ['Order line', 'Order lines'], nl: ['Bestelregel', 'Bestelregels'] },
  icon: 'cart',
  title: 'description',
  fields: {
    order: f.reference('orders', { en: 'Order', nl: 'Bestelling' }, { required: true, part: true }),
    quotationline: f.reference(
      'quotationlines',
      { en: 'Quotation line', nl: 'Offerteregel' },
      { unique: true, write: ['admin'], mustMatch: { quotation: 'order.quotation' } },
    ),
    domain: f.domainName({ en: 'Domain name', nl: 'Domeinnaam' }, { search: true }),
    authCode: f.secret(
      { en: 'Authorisation code', nl: 'Autorisatiecode' },
      { when: { domain: { null: false } }, help },
    ),
    hosting: f.reference(
      'hosting',
      { en: 'Hosting account', nl: 'Hostingaccount' },
      { write: [], onDelete: 'clear', mustMatch: { customer: 'order.customer' }, inverse: 'orderlines' },
    ),
    invoice: f.reference(
      'invoices',
      { en: 'Invoice', nl: 'Factuur' },
      {
        write: [],
        onDelete: 'clear',
        mustMatch: { customer: 'order.customer' },
        inverse: 'orderlines',
      },
    ),
    ...soldFields({ period: 'period' }),
    period: periodField(),
    amount: f.money({ en: 'Amount', nl: 'Bedrag' }, { required: true, default: 0, write: [], sum: false }),
    renewalPrice: f.money(
      { en: 'Price after the first period', nl: 'Prijs na de eerste periode' },
      { write: [], min: 0, shown: { renewalPrice: { null: false } } },
    ),
    agreedAmount: f.money(
      { en: 'Amount the customer saw', nl: 'Bedrag dat de klant zag' },
      { shown: { agreedAmount: { null: false } }, help: agreedHelp },
    ),
    registrant: f.reference(
      'domaincontacts',
      { en: 'Registrant', nl: 'Domeinhouder' },
      {
        when: { domain: { null: false } },
        mustMatch: { customer: 'order.customer' },
        onDelete: 'clear',
        inverse: 'orderlines',
        help: registrantHelp,
      },
    ),
    state: f.state({ en: 'State', nl: 'Status' }, { initial: 'new', states, transitions }),
    failure: f.longText(
      { en: 'What went wrong', nl: 'Wat er misging' },
      { read: ['admin'], shown: { failure: { null: false } } },
    ),
  },
  has: { invoicerules: 'invoicerules.orderline', tasks: 'tasks.orderline' },
  frozen: {
    unless: { 'order.state': 'placed' },
    except: ['state', 'failure', 'authCode', 'domain', 'hosting', 'invoice', 'registrant'],
  },
  access: {
    admin: 'all',
    customer: {
      rows: ownThrough('order.customer.', 'orders'),
      read: true,
      create: ['order', 'domain', 'authCode', 'product', 'quantity', 'period', 'agreedAmount', 'registrant'],
      update: ['domain', 'authCode'],
    },
  },
  menu: { place: 'none' },
  list: {
    columns: ['order', 'domain', 'product', 'description', 'period', 'quantity', 'amount', 'state'],
    priority: ['amount', 'domain', 'period'],
    sort: ['id'],
    filters: ['order', 'product', 'state'],
  },
  form: [
    ...lineSections(['order', 'quotationline', 'domain', 'authCode', 'registrant'], ['period']),
    {
      label: { en: 'Progress', nl: 'Voortgang' },
      fields: ['state', 'failure', 'hosting', 'invoice', 'renewalPrice', 'agreedAmount'],
    },
  ],
});
export type OrderLine = RecordOf<typeof orderlines>;
