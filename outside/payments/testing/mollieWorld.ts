import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { PaymentEvent } from '../../../mock-server/payments/paymentEvents.ts';
import { type PaymentStandIn, startPaymentStandIn } from '../../../mock-server/payments/paymentStandIn.ts';
import { patientBreaker, testSurroundings } from '../../testing/surroundings.ts';
import { mollie } from '../mollie.ts';
import type { PaymentsWorld } from './paymentsWorld.ts';

const apiKey = 'test_keyOfTheStandIn';

export interface MollieWorld extends PaymentsWorld {
  standIn: PaymentStandIn;
}

/** Starts a provider without payments, and a portal that notes how its webhook is called. */
export async function mollieWorld(): Promise<MollieWorld> {
  const { portal, called, webhookUrl } = await startPortal();
  const standIn = await startPaymentStandIn({ apiKey });
  const around = testSurroundings();
  const options = { url: standIn.apiUrl, breaker: patientBreaker(), surroundings: around };
  const match = { method: 'POST' };
  const happen = async (event: PaymentEvent): Promise<void> => {
    await fetch(`${standIn.url}/_event`, { method: 'POST', body: JSON.stringify(event) });
  };
  return {
    standIn,
    payments: mollie({ ...options, apiKey }),
    stranger: mollie({ ...options, apiKey: 'test_wrong' }),
    apiKey,
    around,
    webhookUrl,
    called,
    untilCalled: () => once(portal, 'request'),
    loseAnswers: (times) => standIn.script({ match, drop: 'after', times }),
    limit: (seconds) => standIn.script({ match, status: 429, headers: { 'retry-after': String(seconds) } }),
    goAway: () => standIn.script({ match, status: 503 }),
    repeatKey: () =>
      standIn.script({ match: {}, status: 401, body: { title: 'No', detail: `Bearer ${apiKey} is unknown` } }),
    made: () => Object.keys(standIn.state.payments).length,
    asked: () => standIn.seen().length,
    end: async ({ checkoutUrl = '' }, outcome) => {
      await fetch(checkoutUrl, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });
    },
    passDays: async (days) => {
      standIn.clock.advance(`P${days}D`);
      await standIn.settle();
    },
    callAgain: (id, times) => happen({ do: 'webhook', id, times }),
    forge: (id) => happen({ do: 'forge', id, to: webhookUrl }),
    hurry: () => happen({ do: 'hasty', isOn: true }),
    chargeBack: (id, times) => happen({ do: 'chargeback', id, times }),
    reverseChargebacks: (id) => happen({ do: 'reversal', id }),
    payOut: (id) => happen({ do: 'refunded', id }),
    bounce: (id) => happen({ do: 'bounce', id }),
    setMandate: (id, status) => happen({ do: 'mandate', id, status }),
    close: async () => {
      await standIn.close();
      portal.closeAllConnections();
      portal.close();
    },
  };
}

async function startPortal() {
  const called: string[] = [];
  const portal = createServer(async (request, response) => {
    called.push(await text(request));
    response.end();
  }).listen(0, '127.0.0.1');
  await once(portal, 'listening');
  const address = portal.address();
  const webhookUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hook`;
  return { portal, called, webhookUrl };
}
