import { outcomes } from '../../../payments/checkoutPage.ts';
import type { PaymentEvent } from '../../../payments/paymentEvents.ts';
import type { PaymentStandIn } from '../../../payments/paymentStandIn.ts';
import { centsOf, type PaymentState, type StoredPayment } from '../../../payments/paymentStore.ts';
import { overHttp } from '../disturbances.ts';
import { type Html, html } from '../html.ts';
import { chip, facts, form, input, moment, money, more, rows, searchForm, section, shown } from '../parts.ts';
import type { Form, Reader, ServicePage, Text } from '../servicePage.ts';

const words = {
  label: { en: 'Payments', nl: 'Betalingen' },
  summary: {
    en: 'Takes the money of customers and gives it back.',
    nl: 'Int het geld van klanten en betaalt het terug.',
  },
  open: { en: 'Open', nl: 'Openstaand' },
  find: { en: 'Reference or description', nl: 'Kenmerk of omschrijving' },
  page: { en: 'Payment page', nl: 'Betaalpagina' },
  chargeback: { en: 'Charge back', nl: 'Storneren' },
  reversal: { en: 'Undo the chargeback', nl: 'Stornering terugdraaien' },
  bounce: { en: 'Bounce in 6 days', nl: 'Over 6 dagen storneren' },
  refunded: { en: 'Pay out the refund', nl: 'Terugbetaling uitvoeren' },
  webhook: { en: 'Call the webhook 5 times', nl: 'Webhook 5 keer aanroepen' },
  forged: { en: 'Forge a webhook', nl: 'Webhook vervalsen' },
  forge: { en: 'Send', nl: 'Versturen' },
  forgeHelp: {
    en: 'Calls the webhook of the latest payment with an id of your choice.',
    nl: 'Roept de webhook van de laatste betaling aan met een kenmerk naar keuze.',
  },
  id: { en: 'Id', nl: 'Kenmerk' },
  hasty: { en: 'Webhooks faster than the answer', nl: 'Webhooks sneller dan het antwoord' },
  hastyOn: { en: 'Switch on', nl: 'Aanzetten' },
  hastyOff: { en: 'Switch off', nl: 'Uitzetten' },
  mandates: { en: 'Mandates', nl: 'Machtigingen' },
  charged: { en: 'Charged back', nl: 'Gestorneerd' },
  refund: { en: 'Refund', nl: 'Terugbetaling' },
} as const;

const endings: Record<string, Text> = {
  paid: { en: 'Pay', nl: 'Betalen' },
  failed: { en: 'Let it fail', nl: 'Laten mislukken' },
  canceled: { en: 'Cancel', nl: 'Annuleren' },
  expired: { en: 'Let it expire', nl: 'Laten verlopen' },
  pending: { en: 'Leave pending', nl: 'In behandeling laten' },
};
const states: Record<string, Text> = {
  open: { en: 'Open', nl: 'Open' },
  pending: { en: 'Pending', nl: 'In behandeling' },
  paid: { en: 'Paid', nl: 'Betaald' },
  failed: { en: 'Failed', nl: 'Mislukt' },
  canceled: { en: 'Cancelled', nl: 'Geannuleerd' },
  expired: { en: 'Expired', nl: 'Verlopen' },
  valid: { en: 'Valid', nl: 'Geldig' },
  invalid: { en: 'Invalid', nl: 'Ongeldig' },
};

const stateOf = ({ say }: Reader, state: string): string => {
  const text = states[state];
  return text ? say(text) : state;
};
const toneOf = (status: string) =>
  status === 'paid' || status === 'valid' ? 'good' : ['open', 'pending'].includes(status) ? 'busy' : 'bad';

const act = (reader: Reader, fixed: Record<string, string>, label: string, inputs?: Html): Html =>
  form(reader, 'payments', { fixed, inputs, label });

function paymentRow(reader: Reader, payment: StoredPayment, origin: string): Html {
  const { say } = reader;
  const { id, status, refunds, chargebacks } = payment;
  const isReversible = chargebacks.some(({ reversedAt }) => reversedAt === null);
  const details = [
    money(reader, centsOf(payment.amount)),
    ...(payment.description === id ? [] : [payment.description]),
    moment(reader, payment.createdAt),
    ...refunds.map((refund) => `${say(words.refund)} ${money(reader, centsOf(refund.amount))}: ${refund.status}`),
  ];
  const does = (what: string, label: Text): Html => act(reader, { do: what, id }, say(label));
  const open = html`${outcomes.map((outcome) => act(reader, { do: 'end', id, outcome }, say(endings[outcome] ?? words.open)))}<a class="button" href="${origin}/checkout/${id}">${say(words.page)}</a>`;
  const paid = html`${does('chargeback', words.chargeback)}${isReversible && does('reversal', words.reversal)}${does('bounce', words.bounce)}${refunds.length > 0 && does('refunded', words.refunded)}`;
  return html`<details><summary>${facts(id, details)}${isReversible && chip(say(words.charged), 'bad')}${chip(stateOf(reader, status), toneOf(status))}</summary><div class="buttons">${['open', 'pending'].includes(status) && open}${status === 'paid' && paid}${payment.webhookUrl !== undefined && does('webhook', words.webhook)}</div></details>`;
}

function payments(reader: Reader, { state, url }: PaymentStandIn): Html {
  const found = Object.values(state.payments)
    .filter(({ id, description }) => `${id} ${description}`.toLowerCase().includes(reader.search))
    .reverse();
  const list = shown(found).map((payment) => paymentRow(reader, payment, url));
  const search = searchForm(reader, 'payments', reader.say(words.find));
  return section(
    `${reader.say(words.label)} (${found.length})`,
    html`${search}${rows(reader, list)}${more(reader, found.length)}`,
  );
}

function mandates(reader: Reader, { state }: PaymentStandIn): Html {
  const list = shown(Object.values(state.mandates).reverse()).map(({ id, status, customer }) => {
    const others = ['pending', 'valid', 'invalid'].filter((other) => other !== status);
    const buttons = others.map((other) => act(reader, { do: 'mandate', id, status: other }, stateOf(reader, other)));
    return html`${facts(id, [customer])}${chip(stateOf(reader, status), toneOf(status))}<div class="buttons">${buttons}</div>`;
  });
  return section(reader.say(words.mandates), rows(reader, list));
}

function webhooks(reader: Reader, { state }: PaymentStandIn): Html {
  const { say } = reader;
  const toggle = act(
    reader,
    { do: 'hasty', isOn: String(!state.isHasty) },
    say(state.isHasty ? words.hastyOff : words.hastyOn),
  );
  return html`${section(say(words.forged), act(reader, { do: 'forge' }, say(words.forge), input(say(words.id), 'id', { value: 'tr_unknown' })), say(words.forgeHelp))}${section(say(words.hasty), toggle)}`;
}

/** Reads an event from a form; throws for an invalid one. */
function eventOf({ do: what, id = '', outcome = '', status = '', isOn }: Form, state: PaymentState): PaymentEvent {
  switch (what) {
    case 'end':
      return { do: what, id, outcome };
    case 'chargeback':
    case 'reversal':
    case 'refunded':
    case 'bounce':
      return { do: what, id };
    case 'webhook':
      return { do: what, id, times: 5 };
    case 'mandate':
      return { do: what, id, status };
    case 'hasty':
      return { do: what, isOn: isOn === 'true' };
    case 'forge':
      return { do: what, id, to: latestWebhook(state) };
    default:
      throw new Error('The payment provider knows no such event.');
  }
}

function latestWebhook({ payments }: PaymentState): string {
  const to = Object.values(payments).findLast(({ webhookUrl }) => webhookUrl !== undefined)?.webhookUrl;
  if (to === undefined) throw new Error('No payment has told its webhook yet.');
  return to;
}

export const paymentsPage = (standIn: PaymentStandIn): ServicePage => ({
  name: 'payments',
  label: words.label,
  summary: words.summary,
  address: standIn.apiUrl,
  protocol: 'Mollie API v2',
  controlled: standIn,
  clock: standIn.clock,
  methods: ['GET', 'POST', 'DELETE'],
  disturbances: overHttp,
  figures: () => {
    const all = Object.values(standIn.state.payments);
    return [
      { label: words.label, value: all.length },
      { label: words.open, value: all.filter(({ status }) => status === 'open').length },
      { label: words.mandates, value: Object.keys(standIn.state.mandates).length },
    ];
  },
  holds: (reader) => html`${[payments, mandates, webhooks].map((part) => part(reader, standIn))}`,
  act: (sent) => standIn.happen(eventOf(sent, standIn.state)),
});
