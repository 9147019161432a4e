/** Runs the portal with the real adapter of hosting panels, at panels that a test can bend. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { demoCompany } from '../../../mock-server/demo/company.ts';
import { type PanelStandIn, startPanelStandIn } from '../../../mock-server/panel/panelStandIn.ts';
import { noPanel, type PanelState } from '../../../mock-server/panel/panelStore.ts';
import type { Accounts } from '../../../outside/panel/panel.ts';
import { panelsOf } from '../../../outside/panel/panels.ts';
import { testSurroundings } from '../../../outside/testing/surroundings.ts';
import type { Condition } from '../../../schema/condition.ts';
import type { Attributes } from '../../../schema/normalize.ts';
import type { Principal } from '../../../server/context.ts';
import { findRows } from '../../../server/operations/read/findRows.ts';
import { type PortalApp, portalApp } from '../../testing/portalApp.ts';

export const login = 'gastheer';
export const keyOf = (host: string): string => `key-of-the-panel-${host}`;
/** Holds the servers, the second with most room. */
export const hosts = ['web01.gastheer.test', 'web02.gastheer.test'] as const;
const unbounded = { diskMb: 0, trafficMb: 0, mailboxes: 0, databases: 0 };

export interface HostingWorld {
  standIn: PanelStandIn;
  portal: PortalApp;
  /** What a test does to the adapter that the portal has: a process that dies, say. */
  bent: Partial<Accounts>;
  /** Ids of the servers and plans, by name. */
  servers: Record<string, string>;
  plans: Record<string, string>;
  customer: string;
  /** An administrator with an account. */
  staff: Principal;
  /** The main domain of the running test's account. */
  domain: string;
  find(resource: string, condition: Condition): Promise<Attributes[]>;
  account(id: string): Promise<Attributes>;
  /** Creates a hosting account as an administrator does; gives its id. */
  order(values?: Attributes): Promise<string>;
  /** Creates one and has it made. */
  made(values?: Attributes): Promise<string>;
  /** Returns the calls of an account: kind and state. */
  calls(id: string): Promise<Attributes[]>;
  runJobs(): Promise<void>;
  panel(host?: string): PanelState;
  loseAnswer(): void;
  /** Forgets what scripts there are for later requests. */
  answerAgain(): void;
}

/** Starts the world before the tests of a file; each test has a customer and a domain of its own. */
export function hostingWorld(): HostingWorld {
  const world = { bent: {}, servers: {}, plans: {} } as HostingWorld;
  let count = 0;
  beforeAll(async () => {
    const panels = Object.fromEntries(
      hosts.map((host) => [host, noPanel(login, keyOf(host), { Start: unbounded, Groei: unbounded })]),
    );
    world.standIn = await startPanelStandIn({ panels });
    const surroundings = testSurroundings();
    world.answerAgain = () => {
      for (const { id } of world.standIn.scripts.waiting()) world.standIn.scripts.remove(id);
      // Ends the rest of the breaker.
      void surroundings.wait(60_000);
    };
    const real = panelsOf({ surroundings, urlOf: ({ name }) => world.standIn.urlOf(name) });
    world.portal = await portalApp(() => new Date('2026-11-21T12:00:00.000Z'), {
      outside: { panels: (server) => bendable(world, real(server)) },
    });
    await world.portal.change('company', '1', demoCompany);
    world.staff = { userId: await world.portal.build('users', null, ''), role: 'admin', sessionId: null };
    for (const [index, name] of hosts.entries()) {
      const ipAddress = `192.0.2.${11 + index}`;
      const capacity = 100 + 100 * index;
      world.servers[name] = await world.portal.store('servers', {
        name,
        ipAddress,
        capacity,
        login,
        secret: keyOf(name),
      });
    }
    for (const name of ['Start', 'Groei']) world.plans[name] = await world.portal.build('plans', { name }, '');
  });
  afterAll(async () => {
    await world.portal.app.close();
    await world.standIn.close();
  });
  beforeEach(async () => {
    count += 1;
    world.domain = `bakker${count}.nl`;
    world.customer = await world.portal.build('customers', null, '');
  });
  afterEach(() => {
    world.bent = {};
  });
  return Object.assign(world, acts(world));
}

type RealPanel = ReturnType<ReturnType<typeof panelsOf>>;

const bendable = (world: HostingWorld, panel: RealPanel): RealPanel =>
  panel && {
    ...panel,
    accounts: new Proxy(panel.accounts, { get: (own, name: keyof Accounts) => world.bent[name] ?? own[name] }),
  };

function acts(world: HostingWorld): Partial<HostingWorld> {
  return {
    find: (resource, condition) => findRows(world.portal.app.contextOf(), resource, condition),
    account: async (id) => (await world.find('hosting', { id }))[0] ?? {},
    order: async (values = {}) => {
      const { domain: name, customer, plans } = world;
      const { status, body } = await world.portal.post(
        'hosting',
        { name, customer, plan: plans['Start'], ...values },
        world.staff,
      );
      if (status !== 201) throw new Error(JSON.stringify(body.errors));
      return body.data.id;
    },
    made: async (values) => {
      const id = await world.order(values);
      await world.runJobs();
      // Looks at the account that was made.
      await world.runJobs();
      return id;
    },
    calls: (id) => world.find('outsidecalls', { hosting: id }),
    runJobs: () => world.portal.app.runJobs({ early: true }),
    panel: (host = hosts[1]) => world.standIn.panels[host] ?? noPanel(login, ''),
    loseAnswer: () => world.standIn.script({ match: { method: 'POST' }, drop: 'after' }),
  };
}
