import { isObject } from '../../schema/isObject.ts';
import { callerOf } from '../call/callerOf.ts';
import { OutsideFault } from '../call/outsideFault.ts';
import { Reading } from '../call/reading.ts';
import type { Answer, Caller, Refusal, Service } from '../call/service.ts';
import { type Page, readMandate, readPage, readPayment, readRefund, wireAmount } from './mollieWire.ts';
import {
  type Money,
  type NewRefund,
  PaymentFault,
  type PaymentFaultReason,
  type Payments,
  type ProviderPayment,
  type Refund,
} from './payments.ts';

export interface MollieOptions extends Pick<Service, 'breaker' | 'surroundings'> {
  /** Such as `https://api.mollie.com/v2`. */
  url: string;
  apiKey: string;
  timeout?: number;
}

const usualTimeout = 15_000;
const embed = 'refunds,chargebacks';
/** Matches ids of payments; anything else in a webhook is forged, or a path. */
const paymentId = /^tr_[A-Za-z0-9]{1,40}$/;

/** Speaks the interface v2 of Mollie. Every creation carries the caller's key, so that repeating it has one effect. */
export function mollie({ url, apiKey, timeout = usualTimeout, breaker, surroundings }: MollieOptions): Payments {
  const call = translated(
    callerOf({
      name: 'payments',
      baseUrl: url,
      headers: { authorization: `Bearer ${apiKey}` },
      secrets: [apiKey],
      timeout,
      breaker,
      surroundings,
      refusal,
    }),
  );
  const client: Client = {
    call,
    create: (path, key, body, read) =>
      call({ method: 'POST', path, body, headers: { 'idempotency-key': key }, isRepeatable: true }, ({ json }) =>
        read(json()),
      ),
  };
  return {
    ...paymentCalls(client),
    ...mandateCalls(client),
    idInWebhook: (body) => {
      const id = new URLSearchParams(body).get('id') ?? '';
      return paymentId.test(id) ? id : undefined;
    },
    ping: () => call({ method: 'GET', path: '/methods' }, ({ json }) => void json().at('_embedded')),
  };
}

interface Client {
  call: Caller;
  create: <T>(path: string, key: string, body: object, read: (json: Reading) => T) => Promise<T>;
}

type PaymentCalls = Pick<Payments, 'get' | 'create' | 'collect' | 'refund' | 'findCollection' | 'findSince'>;
type MandateCalls = Pick<Payments, 'createCustomer' | 'createMandate' | 'mandate' | 'revokeMandate'>;

function paymentCalls({ call, create }: Client): PaymentCalls {
  async function get(id: string): Promise<ProviderPayment | undefined> {
    if (!paymentId.test(id)) return undefined;
    const request = { method: 'GET', path: `/payments/${id}`, query: { embed }, accepts: [404, 410] } as const;
    return call(request, ({ status, json }) => {
      if (status !== 200) return undefined;
      const payment = readPayment(json());
      return payment.id === id ? payment : undefined;
    });
  }

  async function refund(payment: string, { key, reference, amount, description }: NewRefund): Promise<Refund> {
    const body = { amount: wireAmount(amount), description, metadata: { reference } };
    try {
      return await create(`/payments/${encodeURIComponent(payment)}/refunds`, key, body, readRefund);
    } catch (error) {
      // Looks for the first attempt, as Mollie calls a second one a duplicate.
      const isDuplicate = error instanceof PaymentFault && error.reason === 'duplicate';
      const mine = isDuplicate ? (await get(payment))?.refunds.find((one) => one.reference === reference) : undefined;
      if (mine === undefined) throw error;
      return mine;
    }
  }

  return {
    get,
    refund,
    create: ({ key, mandateFor, ...payment }) => {
      const first = mandateFor === undefined ? {} : { sequenceType: 'first', customerId: mandateFor };
      return undecided(create('/payments', key, { ...wirePayment(payment), ...first }, readPayment));
    },
    collect: ({ key, customer, mandate, ...payment }) => {
      const recurring = { sequenceType: 'recurring', method: 'directdebit', customerId: customer, mandateId: mandate };
      return undecided(create('/payments', key, { ...wirePayment(payment), ...recurring }, readPayment));
    },
    findCollection: (customer, reference) =>
      call({ method: 'GET', path: `${pathOf(customer)}/payments`, query: { limit: '250' } }, ({ json }) =>
        json()
          .at('_embedded')
          .list('payments')
          .map(readPayment)
          .find((payment) => payment.reference === reference),
      ),
    findSince: async (reference, since) => {
      let from: string | undefined;
      for (let pages = 0; pages < mostPages; pages += 1) {
        const page: Page = await call({ method: 'GET', path: '/payments', query: pageFrom(from) }, ({ json }) =>
          readPage(json()),
        );
        const found = page.payments.find((payment) => payment.reference === reference);
        if (found) return found;
        const isPast = page.payments.some(({ madeAt }) => madeAt < since);
        if (isPast || page.next === undefined) return 'absent';
        from = page.next;
      }
      return 'unknown';
    },
  };
}

/** Limits how many pages of payments are looked through for one of them. */
const mostPages = 20;
const pageFrom = (from: string | undefined): Record<string, string> => ({ limit: '250', ...(from && { from }) });

/** Takes a conflict for a doubt: the call of the same key may still be at work. */
async function undecided<T>(creating: Promise<T>): Promise<T> {
  try {
    return await creating;
  } catch (error) {
    if (!(error instanceof PaymentFault) || error.reason !== 'duplicate') throw error;
    const { service, code, status, reason } = error;
    const message = 'the same key is at work already';
    throw new PaymentFault({ kind: 'inDoubt', service, code, message, status, reason });
  }
}

/** Writes what payments and collections have alike; our reference goes into the metadata. */
const wirePayment = <Rest extends object>({
  amount,
  reference,
  ...rest
}: Rest & { amount: Money; reference: string }): object => ({
  ...rest,
  amount: wireAmount(amount),
  metadata: { reference },
});

const pathOf = (customer: string): string => `/customers/${encodeURIComponent(customer)}`;
const pathOfMandate = (customer: string, id: string): string =>
  `${pathOf(customer)}/mandates/${encodeURIComponent(id)}`;

const mandateCalls = ({ call, create }: Client): MandateCalls => ({
  createCustomer: ({ key, ...body }) => create('/customers', key, body, (json) => ({ id: json.text('id') })),
  createMandate: ({ key, customer, holder, iban, signedOn, reference }) => {
    const signed = { signatureDate: signedOn, mandateReference: reference };
    const body = { method: 'directdebit', consumerName: holder, consumerAccount: iban, ...signed };
    return create(`${pathOf(customer)}/mandates`, key, body, readMandate);
  },
  mandate: (customer, id) =>
    call({ method: 'GET', path: pathOfMandate(customer, id), accepts: [404, 410] }, ({ status, json }) =>
      status === 200 ? readMandate(json()) : undefined,
    ),
  revokeMandate: (customer, id) => {
    const path = pathOfMandate(customer, id);
    return call({ method: 'DELETE', path, accepts: [404, 410], isRepeatable: true }, () => undefined);
  },
});

/** Reads `{"status": 422, "title": "…", "detail": "…", "field": "…"}`. */
function refusal({ json }: Answer): Refusal {
  const body = json();
  return { code: body.text('title'), message: body.text('detail') };
}

const reasons: Record<number, PaymentFaultReason> = {
  400: 'invalid',
  401: 'auth',
  403: 'auth',
  404: 'missing',
  409: 'duplicate',
  410: 'missing',
  422: 'invalid',
  429: 'limit',
};

function translated(call: Caller): Caller {
  return async (request, read) => {
    try {
      return await call(request, read);
    } catch (error) {
      if (!(error instanceof OutsideFault) || error.kind !== 'refused') throw error;
      const { kind, service, code, status, retryAfter, body } = error;
      const message = error.message.slice(service.length + 2);
      const field = isObject(body) ? new Reading(body).optionalText('field') : undefined;
      const reason = reasons[status ?? 0] ?? 'other';
      throw new PaymentFault({ kind, service, code, message, status, retryAfter, body, reason, field });
    }
  };
}
