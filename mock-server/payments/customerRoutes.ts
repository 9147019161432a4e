import type { MovableClock } from '../standIn/clock.ts';
import type { Route } from '../standIn/standIn.ts';
import { missing, once } from './answers.ts';
import { newId, type PaymentState, wirePayment } from './paymentStore.ts';

export function customerRoutes(state: PaymentState, place: { origin: string }): Route[] {
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

export function mandateRoutes(state: PaymentState, clock: MovableClock): Route[] {
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
