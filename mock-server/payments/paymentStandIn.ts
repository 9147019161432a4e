import { MovableClock } from '../standIn/clock.ts';
import { type Route, type StandIn, type StandInAnswer, type StandInRequest, startStandIn } from '../standIn/standIn.ts';
import { missing, once, refused } from './answers.ts';
import { checkoutPage } from './checkoutPage.ts';
import { customerRoutes, mandateRoutes } from './customerRoutes.ts';
import { callWebhook, end, happen, type PaymentEvent, settle } from './paymentEvents.ts';
import {
  type Amount,
  centsOf,
  newId,
  noPayments,
  type PaymentState,
  type StoredPayment,
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
  /** Lets happen what is due by now, with its webhooks. */
  settle: () => Promise<void>;
}

/** Speaks the interface v2 of Mollie, with the page where customers choose how a payment ends. */
export async function startPaymentStandIn(options: PaymentStandInOptions): Promise<PaymentStandIn> {
  const { apiKey, state = noPayments(), clock = new MovableClock(), port, changed } = options;
  const place = { origin: '' };
  const settleNow = async (): Promise<void> => {
    if (await settle(state, clock.now())) changed?.();
  };
  const standIn = await startStandIn({
    routes: [
      ...paymentRoutes(state, clock, place),
      ...customerRoutes(state, place),
      ...mandateRoutes(state, clock),
      ...checkoutRoutes(state, clock),
    ],
    guard: ({ path, headers }) => {
      void settleNow();
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
  return { ...standIn, state, apiUrl: `${standIn.url}/v2`, settle: settleNow };
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
  if (payment.sequenceType === 'first') payment.mandateId = pendingMandate(state, wire);
  state.payments[payment.id] = payment;
  return { status: 201, body: wirePayment(payment, origin, '') };
}

/** Lists payments as `GET /payments` does: the latest first, `from` one of them. */
function listPayments({ state, origin }: World, query: URLSearchParams): StandInAnswer {
  const latest = Object.values(state.payments).reverse();
  const from = query.get('from');
  const start = from === null ? 0 : latest.findIndex(({ id }) => id === from);
  if (start < 0) return missing;
  const limit = Number(query.get('limit') ?? 50);
  const page = latest.slice(start, start + limit);
  const next = latest[start + limit];
  const href = `${origin}/v2/payments?from=${next?.id}&limit=${limit}`;
  const links = { self: null, previous: null, next: next ? { href, type: 'application/hal+json' } : null };
  return {
    status: 200,
    body: {
      count: page.length,
      _embedded: { payments: page.map((one) => wirePayment(one, origin, '')) },
      _links: links,
    },
  };
}

/** Makes the mandate of a first payment, which stays pending for a while. */
function pendingMandate({ mandates }: PaymentState, { customerId: customer = '' }: WirePayment): string {
  const id = newId('mdt');
  mandates[id] = { id, customer, status: 'pending', details: {} };
  return id;
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
      answer: async (request) => {
        const answer = once(state, request, () => createPayment(world(), request));
        const made = Object.values(state.payments).at(-1);
        if (state.isHasty && made && answer.status === 201) await callWebhook(made);
        return answer;
      },
    },
    { method: 'GET', path: /^\/v2\/payments$/, answer: ({ query }) => listPayments(world(), query) },
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
        if (payment === undefined || !end(payment, outcome, clock.now())) return missing;
        await callWebhook(payment);
        return { status: 303, headers: { location: payment.redirectUrl ?? '/' } };
      },
    },
  ];
}
