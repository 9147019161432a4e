/** Runs the portal with a registrar, a DNS server and the panels of two servers, for orders of all kinds. */
import { afterAll, beforeAll } from 'vitest';
import { type PanelStandIn, startPanelStandIn } from '../../../mock-server/panel/panelStandIn.ts';
import { noPanel, type PanelState } from '../../../mock-server/panel/panelStore.ts';
import { panelsOf } from '../../../outside/panel/panels.ts';
import { testSurroundings } from '../../../outside/testing/surroundings.ts';
import type { Attributes } from '../../../schema/normalize.ts';
import type { Letter } from '../../../server/mail/mail.ts';
import { type DomainWorld, domainWorld } from './domainWorld.ts';

const login = 'gastheer';
const hosts = ['web01.gastheer.test', 'web02.gastheer.test'] as const;
const keyOf = (host: string): string => `key-of-the-panel-${host}`;
const unbounded = { diskMb: 0, trafficMb: 0, mailboxes: 0, databases: 0 };

/** Describes what a line orders, by the name of its product. */
export interface Wanted extends Attributes {
  product: string;
}

export interface Placed {
  order: string;
  lines: string[];
}

export interface OrderWorld extends DomainWorld {
  panels: PanelStandIn;
  /** The server with most room. */
  panel(): PanelState;
  /** Ids of products by their name. */
  products: Record<string, string>;
  servers: string[];
  /** Places an order as the customer. */
  place(...lines: Wanted[]): Promise<Placed>;
  /** Lets the seconds pass in which lines may be added, and runs what is due after that. */
  work(): Promise<void>;
  /** Returns the states of an order and of its lines. */
  statesOf(placed: Placed): Promise<unknown[]>;
  /** Takes the letters that were sent. */
  letters(): Letter[];
}

/** Starts the world before the tests of a file. */
export function orderWorld(): OrderWorld {
  const panelsFor = async () => {
    const states = Object.fromEntries(hosts.map((host) => [host, noPanel(login, keyOf(host), { Start: unbounded })]));
    world.panels = await startPanelStandIn({ panels: states });
    return { panels: panelsOf({ surroundings: testSurroundings(), urlOf: ({ name }) => world.panels.urlOf(name) }) };
  };
  const world = Object.assign(domainWorld(panelsFor), { products: {}, servers: [] }) as unknown as OrderWorld;
  beforeAll(async () => {
    const { portal } = world;
    for (const [index, name] of hosts.entries()) {
      const values = { name, ipAddress: `192.0.2.${11 + index}`, capacity: 100 + 100 * index };
      world.servers.push(await portal.store('servers', { ...values, login, secret: keyOf(name) }));
    }
    const onOffer = { public: true, active: true, priceUnit: 1, contractTerm: 12 };
    for (const [name, kind, defaultPrice] of [
      ['Start', 'plan', 395],
      ['10 GB extra ruimte', 'expansion', 200],
      ['Beheer op afstand', 'expansion', 2500],
    ] as const)
      world.products[name] = await portal.build('products', { name, kind, defaultPrice, ...onOffer }, '');
    Object.assign(world.products, world.extensions);
  });
  afterAll(() => world.panels.close());
  return Object.assign(world, acts(world));
}

function acts(world: OrderWorld): Partial<OrderWorld> {
  return {
    panel: () => world.panels.panels[hosts[1]] ?? noPanel(login, ''),
    place: async (...wanted) => {
      const { portal, customer, member, products } = world;
      const order = (await portal.post('orders', { customer }, member)).body.data.id;
      const lines: string[] = [];
      for (const { product, ...values } of wanted) {
        const line = { order, product: products[product], period: 'yearly', ...values };
        const { status, body } = await portal.post('orderlines', line, member);
        if (status !== 201) throw new Error(JSON.stringify(body.errors));
        lines.push(body.data.id);
      }
      return { order, lines };
    },
    work: async () => {
      world.ahead += 30_000;
      await world.runJobs();
      await world.runJobs();
    },
    statesOf: async ({ order, lines }) => [
      (await world.one('orders', order))['state'],
      ...(await Promise.all(lines.map(async (line) => (await world.one('orderlines', line))['state']))),
    ],
    letters: () => world.portal.app.letters.splice(0),
  };
}
