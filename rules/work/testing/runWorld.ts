/** Runs the portal with a clock of its own, and customers to bill. */
import { afterAll, beforeAll } from 'vitest';
import { demoCompany } from '../../../mock-server/demo/company.ts';
import type { Condition } from '../../../schema/condition.ts';
import type { Attributes } from '../../../schema/normalize.ts';
import type { Principal } from '../../../server/context.ts';
import { findRows } from '../../../server/operations/read/findRows.ts';
import type { RunName } from '../../dailyRuns/runKind.ts';
import { addressValues, contactValues } from '../../testing/billingApp.ts';
import { type PortalApp, portalApp } from '../../testing/portalApp.ts';

export interface RunWorld {
  portal: PortalApp;
  staff: Principal;
  /** Id of a product: € 10 a month. */
  product: string;
  travelTo(day: string): void;
  find(resource: string, condition?: Condition): Promise<Attributes[]>;
  one(resource: string, condition: Condition): Promise<Attributes>;
  /** Makes a customer that can be invoiced; returns its id. */
  buyer(values?: Attributes): Promise<string>;
  /** Makes an active rule, by default of € 10 a month; returns its id. */
  rule(customer: string, values: Attributes): Promise<string>;
  /** Makes an invoice that was sent, and is due on a day; returns its id. */
  sent(customer: string, values: Attributes): Promise<string>;
  /** Starts a run as staff does, and does all that follows; returns the record of the run. */
  run(kind: RunName): Promise<Attributes>;
}

/** Starts the world before the tests of a file. */
export function runWorld(): RunWorld {
  const world = {} as RunWorld;
  let now = new Date('2027-01-31T12:00:00Z');
  let buyers = 0;
  beforeAll(async () => {
    world.portal = await portalApp(() => now, { outside: {} });
    const { portal } = world;
    await portal.change('company', '1', demoCompany);
    const sold = { kind: 'expansion', classification: 5, priceUnit: 1, vatClass: 'standard', defaultPrice: 1000 };
    world.product = await portal.store('products', { ...sold, name: 'Onderhoud' });
    world.staff = { userId: await portal.build('users', null, ''), role: 'admin', sessionId: null };
  });
  afterAll(() => world.portal.app.close());
  return Object.assign(world, {
    travelTo: (day: string) => {
      now = new Date(`${day}T12:00:00Z`);
    },
    find: (resource: string, condition: Condition = {}) => findRows(world.portal.app.contextOf(), resource, condition),
    one: async (resource: string, condition: Condition) => (await world.find(resource, condition))[0] ?? {},
    buyer: async (values: Attributes = {}) => {
      buyers += 1;
      const number = buyers;
      const known = { kind: 0, name: `Klant ${number}`, country: 'NL', state: 'active', ...values };
      const customer = await world.portal.store('customers', known);
      await world.portal.store('addresses', { ...addressValues, customer });
      const other = { ...contactValues, email: `ander${number}@example.nl`, customer };
      await world.portal.store('contacts', other);
      const administers = { email: `klant${number}@example.nl`, administrativeEmails: true };
      await world.portal.store('contacts', { ...other, ...administers });
      return customer;
    },
    rule: (customer: string, values: Attributes) =>
      world.portal.store('invoicerules', { customer, product: world.product, schedule: 'monthly', ...values }),
    sent: async (customer: string, values: Attributes) => {
      const invoice = await world.portal.store('invoices', { customer });
      await world.portal.store('invoicelines', { invoice, product: world.product });
      await world.portal.change('invoices', invoice, { state: 'issued', ...values });
      await world.portal.change('invoices', invoice, { state: 'sent' });
      return invoice;
    },
    run: async (kind: RunName) => {
      const { body } = await world.portal.post('dailyruns', { kind }, world.staff);
      await world.portal.app.runJobs();
      return world.one('dailyruns', { id: body.data.id });
    },
  });
}
