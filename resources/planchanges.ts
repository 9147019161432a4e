import { choice, date, dateTime, money, reference, state } from '../schema/fields.ts';
import type { RecordOf } from '../schema/record.ts';
import { resource } from '../schema/resource.ts';
import { ofHosting } from './shared/hostingParts.ts';
import { byServer } from './shared/jobTransitions.ts';
import { ownThrough } from './shared/ownership.ts';

const derived = { write: [], sum: false } as const;
const asked = ['hosting', 'product', 'agreedAmount'] as const;
const help = {
  amount: { en: 'Excluding VAT', nl: 'Exclusief btw' },
  paidUntil: { en: 'The first day that is not billed yet', nl: 'De eerste dag die nog niet is gefactureerd' },
  agreed: {
    en: 'Excluding VAT. If the amount differs by then, the change is refused.',
    nl: 'Exclusief btw. Is het bedrag op dat moment anders, dan wordt de wijziging geweigerd.',
  },
} as const;

const withdrawing = {
  en: 'The account keeps its plan, which is billed on without a gap. If the other plan is billed already, you get a task to credit that.',
  nl: 'Het account houdt zijn pakket, dat zonder onderbreking verder wordt gefactureerd. Is het andere pakket al gefactureerd, dan komt er een taak om dat te crediteren.',
} as const;

/** Describes changes of the plan of an account, and expansions added to it: from when, and what each costs now. */
export const planchanges = resource('planchanges', {
  label: { en: ['Change of plan', 'Changes of plan'], nl: ['Pakketwijziging', 'Pakketwijzigingen'] },
  icon: 'extension',
  title: ['product', 'hosting'],
  fields: {
    hosting: ofHosting(),
    product: reference(
      'products',
      { en: 'Plan or expansion', nl: 'Pakket of uitbreiding' },
      { required: true, offers: { active: true, kind: ['plan', 'expansion'] }, inverse: 'planchanges' },
    ),
    state: state(
      { en: 'State', nl: 'Status' },
      {
        initial: 'planned',
        states: {
          planned: { en: 'Planned', nl: 'Gepland', tone: 'info' },
          done: { en: 'Changed', nl: 'Gewijzigd', tone: 'success' },
          withdrawn: { en: 'Withdrawn', nl: 'Ingetrokken', tone: 'neutral' },
        },
        transitions: {
          finish: { from: 'planned', to: 'done', label: { en: 'Carry out', nl: 'Uitvoeren' }, ...byServer },
          withdraw: {
            from: 'planned',
            to: 'withdrawn',
            label: { en: 'Withdraw change', nl: 'Wijziging intrekken' },
            terms: withdrawing,
            secondary: true,
            roles: ['admin'],
          },
        },
      },
    ),
    effectiveOn: date({ en: 'As of', nl: 'Per' }, { relative: true, write: [] }),
    paidUntil: date({ en: 'Paid until', nl: 'Betaald tot' }, { write: [], help: help.paidUntil }),
    schedule: choice(
      { en: 'Schedule', nl: 'Factuurfrequentie' },
      {
        write: [],
        options: [
          { value: 'monthly', en: 'Monthly', nl: 'Maandelijks' },
          { value: 'yearly', en: 'Yearly', nl: 'Jaarlijks' },
        ],
      },
    ),
    formerPrice: money({ en: 'Price per period before', nl: 'Prijs per periode hiervoor' }, derived),
    price: money({ en: 'Price per period', nl: 'Prijs per periode' }, derived),
    credit: money({ en: 'Given back', nl: 'Terug' }, derived),
    charge: money({ en: 'Charged', nl: 'Berekend' }, derived),
    amount: money({ en: 'To pay now', nl: 'Nu te betalen' }, { ...derived, help: help.amount }),
    agreedAmount: money(
      { en: 'Amount the customer saw', nl: 'Bedrag dat de klant zag' },
      { shown: { agreedAmount: { null: false } }, help: help.agreed },
    ),
    invoice: reference(
      'invoices',
      { en: 'Invoice', nl: 'Factuur' },
      {
        write: [],
        read: ['admin'],
        onDelete: 'clear',
        mustMatch: { customer: 'hosting.customer' },
        inverse: 'planchanges',
      },
    ),
    replaced: reference(
      'invoicerules',
      { en: 'Replaced invoice rule', nl: 'Vervangen factuurregeling' },
      { write: [], read: ['admin'], unique: true, onDelete: 'clear' },
    ),
    requestedAt: dateTime({ en: 'Requested at', nl: 'Aangevraagd op' }, { write: [] }),
  },
  // Keeps a second press at the same moment from billing twice; `replaced` does so for another plan.
  unique: [['hosting', 'product', 'effectiveOn']],
  access: {
    admin: { read: true, create: asked, update: ['state'] },
    customer: { rows: ownThrough('hosting.customer.', 'orders'), read: true, create: asked },
  },
  menu: { place: 'none' },
  list: {
    columns: ['requestedAt', 'hosting', 'product', 'effectiveOn', 'amount', 'state'],
    sort: ['-requestedAt'],
    filters: ['hosting', 'product', 'state'],
  },
  trash: false,
});
export type PlanChange = RecordOf<typeof planchanges>;
