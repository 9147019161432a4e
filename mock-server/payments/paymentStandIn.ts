import { MovableClock } from '../standIn/clock.ts';
import { type Route, type StandIn, type StandInAnswer, type StandInRequest, startStandIn } from '../standIn/standIn.ts';
import { checkoutPage, outcomes } from './checkoutPage.ts';
import {
  type Amount,
  centsOf,
  newId,
  noPayments,
  type PaymentState,
  pay,
  type StoredPayment,
  settlePayments,
  wirePayment,
} from './paymentStore.ts';

export interface PaymentStandInOptions {
  apiKey: string;
  state?: PaymentState;
  changed?: () => void;
  clock?: MovableClock;
  port?: number;
}

export interface PaymentStandIn extends StandIn {
  state: PaymentState;
  /** The address of the interface. */
  apiUrl: string;
}

/** What `POST /_event` takes. */
export type PaymentEvent =
  | { do: 'webhook'; id: string; times?: number }
  | { do: 'forge'; id: string; to: string }
  | { do: 'chargeback' | 'reversal' | 'refunded'; id: string; times?: number }
  | { do: 'mandate'; id: string; status: string };

const refused = (status: number, title: string, detail: string, field?: string): StandInAnswer => ({
  status,
  body: { status, title, detail, ...(field !== undefined && { field }), _links: {} },
});
const missing = refused(404, 'Not Found', 'No such resource exists.');

/** Speaks the interface v2 of Mollie, with the page where customers choose how a payment ends. */
export async function startPaymentStandIn(options: PaymentStandInOptions): Promise<PaymentStandIn> {
  const { apiKey, state = noPayments(), clock = new MovableClock(), port, changed } = options;
  const place = { origin: '' };
  const standIn = await startStandIn({
    routes: [
      ...paymentRoutes(state, clock, place),
      ...customerRoutes(state, place),
      ...mandateRoutes(state, clock),
      ...checkoutRoutes(state, clock),
    ],
    guard: ({ path, headers }) => {
      settlePayments(state, clock.now());
      if (path.startsWith('/checkout/') || headers.authorization === `Bearer ${apiKey}`) return undefined;
      return refused(401, 'Unauthorized Request', 'Missing authentication, or failed to authenticate');
    },
    missing,
    event: (event) => happen(state, clock.now(), event as PaymentEvent),
    changed,
    clock,
    port,
  });
  place.origin = standIn.url;
  return { ...standIn, state, apiUrl: `${standIn.url}/v2` };
}

/** Answers the same key with its first answer. */
function once(state: PaymentState, { headers }: StandInRequest, answer: () => StandInAnswer): StandInAnswer {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string') return answer();
  const known = state.answers[key];
  if (known) return known;
  const made = answer();
  if (made.status < 300) state.answers[key] = { status: made.status, body: made.body as object };
  return made;
}

interface WirePayment {
  amount?: Amount;
  description?: string;
  redirectUrl?: string;
  webhookUrl?: string;
  method?: string;
  metadata?: unknown;
  sequenceType?: string;
  customerId?: string;
  mandateId?: string;
}

interface World {
  state: PaymentState;
  now: Date;
  origin: string;
}

/** Makes a payment as `POST /payments` asks. */
function createPayment({ state, now, origin }: World, request: StandInRequest): StandInAnswer {
  const wire = JSON.parse(request.body) as WirePayment;
  if (!wire.description)
    return refused(422, 'Unprocessable Entity', "The 'description' field is missing", 'description');
  if (!wire.amount || centsOf(wire.amount) <= 0)
    return refused(422, 'Unprocessable Entity', 'The amount is too low', 'amount');
  const isRecurring = wire.sequenceType === 'recurring';
  const mandate = state.mandates[wire.mandateId ?? ''];
  if (isRecurring && mandate?.status !== 'valid')
    return refused(422, 'Unprocessable Entity', 'The mandate is not valid', 'mandateId');
  const payment: StoredPayment = {
    ...wire,
    id: newId('tr'),
    mode: 'test',
    status: isRecurring ? 'pending' : 'open',
    amount: wire.amount,
    description: wire.description,
    method: wire.method ?? null,
    sequenceType: wire.sequenceType ?? 'oneoff',
    metadata: wire.metadata ?? null,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + 900_000).toISOString(),
    refunds: [],
    chargebacks: [],
  };
  state.payments[payment.id] = payment;
  return { status: 201, body: wirePayment(payment, origin, '') };
}

/** Makes a refund, unless it looks like one before. */
function createRefund({ state, now }: World, { parts: [id = ''], body }: StandInRequest): StandInAnswer {
  const payment = state.payments[id];
  if (payment === undefined) return missing;
  const wire = JSON.parse(body) as { amount: Amount; description: string; metadata?: unknown };
  const isSame = payment.refunds.some(
    (one) => one.amount.value === wire.amount.value && one.description === wire.description,
  );
  if (isSame) return refused(409, 'Conflict', 'A duplicate refund has been detected');
  const left = centsOf(payment.amount) - payment.refunds.reduce((sum, one) => sum + centsOf(one.amount), 0);
  if (payment.status !== 'paid' || centsOf(wire.amount) > left)
    return refused(422, 'Unprocessable Entity', 'The amount is higher than the maximum', 'amount');
  const made = { id: newId('re'), status: 'pending', metadata: null, createdAt: now.toISOString(), ...wire };
  payment.refunds.push(made);
  return { status: 201, body: made };
}

function paymentRoutes(state: PaymentState, clock: MovableClock, place: { origin: string }): Route[] {
  const world = (): World => ({ state, now: clock.now(), origin: place.origin });
  return [
    {
      method: 'POST',
      path: /^\/v2\/payments$/,
      answer: (request) => once(state, request, () => createPayment(world(), request)),
    },
    {
      method: 'GET',
      path: /^\/v2\/payments\/(\w+)$/,
      answer: ({ parts: [id = ''], query }) => {
        const payment = state.payments[id];
        return payment ? { status: 200, body: wirePayment(payment, place.origin, query.get('embed') ?? '') } : missing;
      },
    },
    {
      method: 'POST',
      path: /^\/v2\/payments\/(\w+)\/refunds$/,
      answer: (request) => once(state, request, () => createRefund(world(), request)),
    },
    {
      method: 'GET',
      path: /^\/v2\/methods$/,
      answer: () => ({ status: 200, body: { count: 0, _embedded: { methods: [] } } }),
    },
  ];
}

function customerRoutes(state: PaymentState, place: { origin: string }): Route[] {
  return [
    {
      method: 'POST',
      path: /^\/v2\/customers$/,
      answer: (request) =>
        once(state, request, () => {
          const id = newId('cst');
          state.customers[id] = JSON.parse(request.body) as object;
          return { status: 201, body: { resource: 'customer', id } };
        }),
    },
    {
      method: 'GET',
      path: /^\/v2\/customers\/(\w+)\/payments$/,
      answer: ({ parts: [id] }) => {
        const own = Object.values(state.payments).filter(({ customerId }) => customerId === id);
        return {
          status: 200,
          body: { count: own.length, _embedded: { payments: own.map((one) => wirePayment(one, place.origin, '')) } },
        };
      },
    },
  ];
}

function mandateRoutes(state: PaymentState, clock: MovableClock): Route[] {
  const wireMandate = ({ id, status, details }: PaymentState['mandates'][string]): object => ({
    resource: 'mandate',
    id,
    status,
    details,
    createdAt: clock.now(),
  });
  return [
    {
      method: 'POST',
      path: /^\/v2\/customers\/(\w+)\/mandates$/,
      answer: (request) =>
        once(state, request, () => {
          const [customer = ''] = request.parts;
          if (!(customer in state.customers)) return missing;
          const mandate = { id: newId('mdt'), customer, status: 'valid', details: JSON.parse(request.body) as object };
          state.mandates[mandate.id] = mandate;
          return { status: 201, body: wireMandate(mandate) };
        }),
    },
    {
      method: 'GET',
      path: /^\/v2\/customers\/(\w+)\/mandates\/(\w+)$/,
      answer: ({ parts: [, id = ''] }) => {
        const mandate = state.mandates[id];
        return mandate ? { status: 200, body: wireMandate(mandate) } : missing;
      },
    },
    {
      method: 'DELETE',
      path: /^\/v2\/customers\/(\w+)\/mandates\/(\w+)$/,
      answer: ({ parts: [, id = ''] }) => {
        if (!(id in state.mandates)) return missing;
        delete state.mandates[id];
        return { status: 204 };
      },
    },
  ];
}

/** Serves the page where somebody pays or not. */
function checkoutRoutes(state: PaymentState, clock: MovableClock): Route[] {
  return [
    {
      method: 'GET',
      path: /^\/checkout\/(\w+)$/,
      answer: ({ parts: [id = ''] }) => {
        const payment = state.payments[id];
        return payment ? { status: 200, body: checkoutPage(payment), type: 'text/html; charset=utf-8' } : missing;
      },
    },
    {
      method: 'POST',
      path: /^\/checkout\/(\w+)$/,
      answer: async ({ parts: [id = ''], body }) => {
        const payment = state.payments[id];
        const outcome = new URLSearchParams(body).get('outcome') ?? '';
        if (payment?.status !== 'open' || !outcomes.includes(outcome)) return missing;
        if (outcome === 'paid') pay(payment, clock.now());
        else payment.status = outcome;
        await callWebhook(payment);
        return { status: 303, headers: { location: payment.redirectUrl ?? '/' } };
      },
    },
  ];
}

/** Lets happen what the provider or a bank does by itself, and calls the webhook. */
async function happen(state: PaymentState, now: Date, event: PaymentEvent): Promise<void> {
  if (event.do === 'mandate') {
    const mandate = state.mandates[event.id];
    if (mandate) mandate.status = event.status;
    return;
  }
  if (event.do === 'forge') return callWebhook({ id: event.id, webhookUrl: event.to });
  const payment = state.payments[event.id];
  if (payment === undefined) return;
  if (event.do === 'chargeback')
    payment.chargebacks.push({
      id: newId('chb'),
      amount: payment.amount,
      createdAt: now.toISOString(),
      reversedAt: null,
    });
  if (event.do === 'reversal') for (const one of payment.chargebacks) one.reversedAt = now.toISOString();
  if (event.do === 'refunded') for (const one of payment.refunds) one.status = 'refunded';
  for (let time = 0; time < (event.times ?? 1); time += 1) await callWebhook(payment);
}

/** Posts the id and nothing else, as the provider does; what the portal answers is its own affair. */
async function callWebhook({ id, webhookUrl }: Pick<StoredPayment, 'id' | 'webhookUrl'>): Promise<void> {
  if (webhookUrl === undefined) return;
  await fetch(webhookUrl, {
    method: 'POST',
    body: new URLSearchParams({ id }),
    signal: AbortSignal.timeout(5_000),
  }).catch((error: unknown) => console.warn(`The webhook of ${id} was not reached: ${String(error)}`));
}
