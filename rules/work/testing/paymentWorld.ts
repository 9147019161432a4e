/** Runs the portal with the real adapter of payments. Its provider can be bent by a test, and calls the webhook. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { demoCompany } from '../../../mock-server/demo/company.ts';
import type { PaymentEvent } from '../../../mock-server/payments/paymentEvents.ts';
import { type PaymentStandIn, startPaymentStandIn } from '../../../mock-server/payments/paymentStandIn.ts';
import { noPayments, type StoredPayment } from '../../../mock-server/payments/paymentStore.ts';
import { OutsideFault } from '../../../outside/call/outsideFault.ts';
import { mollie } from '../../../outside/payments/mollie.ts';
import type { Payments } from '../../../outside/payments/payments.ts';
import type { Registrar } from '../../../outside/registrar/registrar.ts';
import { patientBreaker, testSurroundings } from '../../../outside/testing/surroundings.ts';
import type { Condition } from '../../../schema/condition.ts';
import type { Attributes } from '../../../schema/normalize.ts';
import { type Principal, visitor } from '../../../server/context.ts';
import { enqueue } from '../../../server/jobs/enqueue.ts';
import { atomicMediaType } from '../../../server/jsonapi/answer.ts';
import { findRows } from '../../../server/operations/read/findRows.ts';
import { systemContext } from '../../../server/operations/write/writeContext.ts';
import type { TestAnswer } from '../../../server/testing/testApp.ts';
import { type PortalApp, portalApp } from '../../testing/portalApp.ts';

const apiKey = 'test_key-of-the-stand-in';

export interface PaymentWorld {
  standIn: PaymentStandIn;
  payments: Payments;
  /** What a test does to the adapter that the portal has: a process that dies, say. */
  bent: Partial<Payments>;
  portal: PortalApp;
  /** The customer of the running test, and who may pay its invoices. */
  customer: string;
  member: Principal;
  staff: Principal;
  find(resource: string, condition: Condition): Promise<Attributes[]>;
  one(resource: string, id: string): Promise<Attributes>;
  /** Makes an invoice that is sent, with this total in cents. */
  invoice(total: number): Promise<string>;
  /** Starts a payment of invoices in one request, as the customer does. */
  start(invoices: readonly string[], values?: Attributes, as?: Principal): Promise<TestAnswer>;
  /** Collects invoices by direct debit in one request, as staff does; returns the payment. */
  collect(invoices: readonly string[]): Promise<string>;
  /** Starts a payment and has it begun; returns its id. */
  begun(...invoices: string[]): Promise<string>;
  /** Starts a payment, has it begun and paid; returns its id. */
  paid(...invoices: string[]): Promise<string>;
  /** Refunds as staff; returns the answer. */
  refund(payment: string, cents: number, description?: string): Promise<TestAnswer>;
  /** Returns what the provider has of our payments, in order. */
  there(): StoredPayment[];
  /** Lets something happen at the provider to what one of our payments is there. */
  happen(payment: string, event: { do: PaymentEvent['do'] } & Record<string, unknown>): Promise<void>;
  /** Posts to the webhook; returns the status. */
  webhook(body: string): Promise<number>;
  runJobs(): Promise<void>;
  /** Runs a job that has a schedule. */
  scheduled(kind: string): Promise<void>;
  /** Removes all payments and invoices, here and at the provider, so that those before cost a test nothing. */
  forget(): Promise<void>;
}

/** Starts the world before the tests of a file, and gives each test a customer of its own. */
export function paymentWorld(): PaymentWorld {
  const world = { bent: {} } as PaymentWorld;
  let server: Server;
  let url = '';
  beforeAll(async () => {
    world.standIn = await startPaymentStandIn({ apiKey });
    const surroundings = testSurroundings();
    world.payments = mollie({ url: world.standIn.apiUrl, apiKey, breaker: patientBreaker(), surroundings });
    const payments = new Proxy(world.payments, { get: (own, name: keyof Payments) => world.bent[name] ?? own[name] });
    world.portal = await portalApp(() => world.standIn.clock.now(), {
      outside: { payments, registrar: unreachableRegistrar(), publicUrl: () => url },
    });
    server = createServer(
      (request, response) => void passOn(world, request).then((status) => response.writeHead(status).end()),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await world.portal.change('company', '1', demoCompany);
    world.staff = { userId: await world.portal.build('users', null, ''), role: 'admin', sessionId: null };
  });
  afterAll(async () => {
    server.close();
    await Promise.all([world.portal.app.close(), world.standIn.close()]);
  });
  beforeEach(async () => {
    world.customer = await world.portal.build('customers', { state: 'active', paymentMethod: 'online' }, '');
    world.member = await world.portal.memberOf(world.customer, 'invoices', 'orders');
  });
  afterEach(() => {
    world.bent = {};
    world.standIn.state.isHasty = false;
  });
  return Object.assign(
    world,
    acts(world),
    requests(world, () => url),
  );
}

/** Makes a registrar that nobody reaches, so that orders are processed by themselves. */
const unreachableRegistrar = (): Registrar =>
  new Proxy({} as Registrar, {
    get: () => async () => {
      throw new OutsideFault({ kind: 'unreachable', service: 'registrar', code: 'away', message: 'nobody is there' });
    },
  });

/** Hands a request of the provider to the portal, which tests call in process; returns the status. */
async function passOn({ portal }: PaymentWorld, request: IncomingMessage): Promise<number> {
  const payload = await text(request);
  const headers = { 'content-type': request.headers['content-type'] };
  return (await portal.app.request({ method: 'POST', url: request.url ?? '', payload, headers, as: visitor })).status;
}

/** Reads the payment that an online payment became, out of the answer to `start`. */
export const paymentIn = (body: TestAnswer['body']): string => body.data.relationships.payment.data.id;

function acts(world: PaymentWorld): Partial<PaymentWorld> {
  return {
    find: (resource, condition) => findRows(world.portal.app.contextOf(), resource, condition),
    one: async (resource, id) => (await world.find(resource, { id }))[0] ?? {},
    invoice: (total) =>
      world.portal.build(
        'invoices',
        { customer: world.customer, kind: 'invoice', state: 'sent', total, dueDate: '2026-12-01' },
        '',
      ),
    begun: async (...invoices) => {
      const { status, body } = await world.start(invoices);
      expect([status, JSON.stringify(body)]).toEqual([201, expect.any(String)]);
      await world.runJobs();
      return paymentIn(body);
    },
    paid: async (...invoices) => {
      const id = await world.begun(...invoices);
      await world.happen(id, { do: 'end', outcome: 'paid' });
      await world.runJobs();
      return id;
    },
    there: () => Object.values(world.standIn.state.payments),
    happen: async (payment, event) => {
      const { externalId } = await world.one('payments', payment);
      await world.standIn.happen({ id: externalId, ...event } as PaymentEvent);
    },
    runJobs: async () => {
      await world.portal.app.runJobs({ early: true });
      await world.portal.app.runJobs();
    },
    scheduled: async (kind) => {
      await enqueue(systemContext(world.portal.app.services), { kind, payload: {} });
      await world.portal.app.runJobs();
    },
    forget: async () => {
      await world.portal.app.services.database.transaction(async (db) => {
        // Switches off the triggers that keep frozen records.
        await db.execute(sql`set local session_replication_role = replica`);
        await db.execute(sql`truncate payments, invoices, jobs cascade`);
      });
      Object.assign(world.standIn.state, noPayments());
    },
  };
}

const reference = (type: string, id: string) => ({ data: { type, id } });

function requests(world: PaymentWorld, url: () => string): Partial<PaymentWorld> {
  return {
    start: (invoices, values = {}, as = world.member) =>
      world.portal.post('onlinepayments', { invoices, ...values }, as),
    collect: async (invoices) => {
      const payment = { type: 'payments', lid: 'payment' };
      const attributes = { online: true, method: 'directDebit', amount: 0 };
      const operations = [
        {
          op: 'add',
          data: { ...payment, attributes, relationships: { customer: reference('customers', world.customer) } },
        },
        ...invoices.map((id) => ({
          op: 'add',
          data: {
            type: 'paymentitems',
            relationships: { payment: { data: payment }, invoice: reference('invoices', id) },
          },
        })),
      ];
      const { body } = await world.portal.app.request({
        method: 'POST',
        url: '/api/operations',
        headers: { 'content-type': atomicMediaType },
        payload: { 'atomic:operations': operations },
        as: world.staff,
      });
      return body['atomic:results'][0].data.id;
    },
    refund: (payment, cents, description = 'Te veel betaald') =>
      world.portal.post(
        'payments',
        {
          kind: 'refund',
          online: true,
          customer: world.customer,
          reverses: payment,
          amount: cents,
          description,
        },
        world.staff,
      ),
    webhook: async (body) =>
      (
        await fetch(`${url()}/api/webhooks/payments`, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body,
        })
      ).status,
  };
}
