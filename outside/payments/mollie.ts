import { callerOf } from '../call/callerOf.ts';
import { OutsideFault } from '../call/outsideFault.ts';
import { Reading } from '../call/reading.ts';
import type { Answer, Caller, Refusal, Service } from '../call/service.ts';
import { readMandate, readPayment, readRefund, wireAmount } from './mollieWire.ts';
import { PaymentFault, type PaymentFaultReason, type Payments, type ProviderPayment } from './payments.ts';

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
  const create = <T>(path: string, key: string, body: object, read: (json: Reading) => T): Promise<T> =>
    call({ method: 'POST', path, body, headers: { 'idempotency-key': key }, isRepeatable: true }, ({ json }) =>
      read(json()),
    );
  const at = (customer: string): string => `/customers/${encodeURIComponent(customer)}`;

  async function get(id: string): Promise<ProviderPayment | undefined> {
    if (!paymentId.test(id)) return undefined;
    return call(
      { method: 'GET', path: `/payments/${id}`, query: { embed }, accepts: [404, 410] },
      ({ status, json }) => {
        if (status !== 200) return undefined;
        const payment = readPayment(json());
        return payment.id === id ? payment : undefined;
      },
    );
  }

  return {
    get,
    create: ({ key, reference, amount, mandateFor, ...rest }) =>
      create(
        '/payments',
        key,
        {
          ...rest,
          amount: wireAmount(amount),
          metadata: { reference },
          ...(mandateFor !== undefined && { sequenceType: 'first', customerId: mandateFor }),
        },
        readPayment,
      ),
    collect: ({ key, reference, amount, customer, mandate, ...rest }) =>
      create(
        '/payments',
        key,
        {
          ...rest,
          amount: wireAmount(amount),
          metadata: { reference },
          sequenceType: 'recurring',
          method: 'directdebit',
          customerId: customer,
          mandateId: mandate,
        },
        readPayment,
      ),
    findCollection: (customer, reference) =>
      call({ method: 'GET', path: `${at(customer)}/payments`, query: { limit: '250' } }, ({ json }) =>
        json()
          .at('_embedded')
          .list('payments')
          .map(readPayment)
          .find((payment) => payment.reference === reference),
      ),
    refund: async (payment, { key, reference, amount, description }) => {
      const body = { amount: wireAmount(amount), description, metadata: { reference } };
      try {
        return await create(`/payments/${encodeURIComponent(payment)}/refunds`, key, body, readRefund);
      } catch (error) {
        // Mollie calls a second attempt a duplicate: the first one may be ours.
        const isDuplicate = error instanceof PaymentFault && error.reason === 'duplicate';
        const mine = isDuplicate ? (await get(payment))?.refunds.find((one) => one.reference === reference) : undefined;
        if (mine === undefined) throw error;
        return mine;
      }
    },
    createCustomer: ({ key, ...body }) => create('/customers', key, body, (json) => ({ id: json.text('id') })),
    createMandate: ({ key, customer, holder, iban, signedOn, reference }) =>
      create(
        `${at(customer)}/mandates`,
        key,
        {
          method: 'directdebit',
          consumerName: holder,
          consumerAccount: iban,
          signatureDate: signedOn,
          mandateReference: reference,
        },
        readMandate,
      ),
    mandate: (customer, id) =>
      call(
        { method: 'GET', path: `${at(customer)}/mandates/${encodeURIComponent(id)}`, accepts: [404, 410] },
        ({ status, json }) => (status === 200 ? readMandate(json()) : undefined),
      ),
    revokeMandate: (customer, id) =>
      call(
        {
          method: 'DELETE',
          path: `${at(customer)}/mandates/${encodeURIComponent(id)}`,
          accepts: [404, 410],
          isRepeatable: true,
        },
        () => undefined,
      ),
    idInWebhook: (body) => {
      const id = new URLSearchParams(body).get('id') ?? '';
      return paymentId.test(id) ? id : undefined;
    },
    ping: () => call({ method: 'GET', path: '/methods' }, ({ json }) => void json().at('_embedded')),
  };
}

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
      const isObject = typeof body === 'object' && body !== null;
      const field = isObject ? new Reading(body).optionalText('field') : undefined;
      const reason = reasons[status ?? 0] ?? 'other';
      throw new PaymentFault({ kind, service, code, message, status, retryAfter, body, reason, field });
    }
  };
}
