/** Runs the portal with the real adapters of registrar and DNS, at stand-ins that a test can bend. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { demoCompany } from '../../../mock-server/demo/company.ts';
import { type DnsStandIn, startDnsStandIn } from '../../../mock-server/dns/dnsStandIn.ts';
import { powerDns } from '../../../outside/dns/powerDns.ts';
import { dnsLookups } from '../../../outside/lookups/dnsLookups.ts';
import type { Answering, Lookups } from '../../../outside/lookups/lookups.ts';
import type { Registrar } from '../../../outside/registrar/registrar.ts';
import { type RegistrarWorld, registrarWorld } from '../../../outside/registrar/testing/registrarWorld.ts';
import type { OutsideServices } from '../../../outside/services.ts';
import { patientBreaker, testSurroundings } from '../../../outside/testing/surroundings.ts';
import type { Condition } from '../../../schema/condition.ts';
import type { Attributes } from '../../../schema/normalize.ts';
import type { Principal } from '../../../server/context.ts';
import { enqueue } from '../../../server/jobs/enqueue.ts';
import { findRows } from '../../../server/operations/read/findRows.ts';
import { systemContext } from '../../../server/operations/write/writeContext.ts';
import { type PortalApp, portalApp } from '../../testing/portalApp.ts';

export interface DomainWorld {
  remote: RegistrarWorld;
  dnsServer: DnsStandIn;
  /** What a test does to the adapter that the portal has: a process that dies, say. */
  bent: Partial<Registrar>;
  /** How nameservers answer, by their name; any other answers for every zone. */
  answering: Record<string, Answering>;
  /** Hears which nameservers are asked, at which known addresses. */
  asked: (host: string, known: readonly string[] | undefined) => void;
  /** Whether registries publish in their zones the keys that they have. */
  isPublishing: boolean;
  /** What the parent zones of domains say of our keys, by domain; any other says what its registry has. */
  parents: Record<string, 'yes' | 'no' | 'unknown'>;
  portal: PortalApp;
  /** Milliseconds that the portal's clock is ahead of the real one, which says when attempts are due. */
  ahead: number;
  /** The customer of the running test, who may order on account, with a holder for domains. */
  customer: string;
  holder: string;
  member: Principal;
  staff: Principal;
  /** Extensions by their name. */
  extensions: Record<string, string>;
  find(resource: string, condition: Condition): Promise<Attributes[]>;
  one(resource: string, id: string): Promise<Attributes>;
  /** Enters a domain as staff, in its first state; returns its id. */
  enter(name: string, values?: Attributes): Promise<string>;
  /** Enters one and has it registered. */
  registered(name: string, values?: Attributes): Promise<string>;
  /** Requests the transfer of a domain that another registrar has; returns its id. */
  transferring(name: string): Promise<string>;
  /** Returns the last call to the registrar about a domain. */
  callFor(domain: string): Promise<Attributes>;
  /** Runs every waiting job once, due or not, and what that leads to. */
  runJobs(): Promise<void>;
  /** Runs the jobs that look at everything under way, as happens every few minutes. */
  lookAgain(): Promise<void>;
  /** Moves the clocks of portal and registrar ahead. */
  passDays(days: number): void;
  /** Runs a job that has a schedule. */
  scheduled(kind: string): Promise<void>;
}

const holder = {
  name: 'Jan de Vries',
  street: 'Dorpsstraat',
  number: '1',
  postalCode: '3511 AA',
  city: 'Utrecht',
  country: 'NL',
  email: 'jan@example.nl',
  phone: '+31201234567',
};

const extensions = [
  ['.nl', 895, ['dnssec', 'authorisationCode']],
  ['.com', 1395, ['lock', 'dnssec', 'authorisationCode']],
] as const;

/** Starts the world before the tests of a file, and gives each test a customer of its own. `more`: further services, or others in place of these. */
export function domainWorld(more: () => Promise<OutsideServices> = async () => ({})): DomainWorld {
  const world = { ...unbent(), ahead: 0, extensions: {} } as DomainWorld;
  world.asked = () => undefined;
  beforeAll(async () => {
    world.remote = await registrarWorld();
    world.dnsServer = await startDnsStandIn({ apiKey: 'key' });
    const surroundings = testSurroundings();
    const dns = powerDns({ url: world.dnsServer.url, apiKey: 'key', breaker: patientBreaker(), surroundings });
    const registrar = new Proxy(world.remote.registrar, {
      get: (own, name: keyof Registrar) => world.bent[name] ?? own[name],
    });
    const answersFor: Lookups['answersFor'] = async (_zone, host, known) => {
      world.asked(host, known);
      return world.answering[host] ?? { state: 'answers', serial: 1 };
    };
    const lookups = {
      ...dnsLookups({ servers: ['127.0.0.1:1'], surroundings }),
      answersFor,
      isSecured: securedIn(world),
    };
    world.portal = await portalApp(() => new Date(Date.now() + world.ahead), {
      outside: { dns, registrar, lookups, ...(await more()) },
    });
    await world.portal.change('company', '1', {
      ...demoCompany,
      nameservers: ['ns1.gastheer.test', 'ns2.gastheer.test'],
    });
    const staff = await world.portal.build('users', null, '');
    world.staff = { userId: staff, role: 'admin', sessionId: null };
    for (const [name, price, capabilities] of extensions) {
      const prices = { registerPrice: price, renewPrice: price, transferPrice: price, restorePrice: 7500 };
      const offered = { name, defaultPrice: price, ...prices, minimumYears: 1, public: true, active: true };
      const id = await world.portal.build('extensions', offered, '');
      await world.portal.change('extensions', id, { capabilities });
      world.extensions[name] = id;
    }
  });
  afterAll(async () => {
    await world.portal.app.close();
    await Promise.all([world.remote.standIn.close(), world.dnsServer.close()]);
  });
  beforeEach(async () => {
    world.customer = await world.portal.build('customers', { state: 'active', paymentMethod: 'bankTransfer' }, '');
    world.member = await world.portal.memberOf(world.customer, 'orders', 'domains');
    world.holder = await world.portal.store('domaincontacts', { ...holder, customer: world.customer });
  });
  afterEach(() => {
    Object.assign(world, unbent());
  });
  return Object.assign(world, acts(world));
}

/** Gives what tests bend, as each finds it. */
const unbent = () => ({ bent: {}, answering: {}, isPublishing: true, parents: {} });

/** Tells what parent zones say: as a test tells, else that they have the keys of their registry. */
function securedIn(world: DomainWorld): Lookups['isSecured'] {
  return async (zone) => {
    const { keyData = [] } = world.remote.standIn.state.domains[zone] ?? {};
    return world.parents[zone] ?? (world.isPublishing && keyData.length > 0 ? 'yes' : 'no');
  };
}

function acts(world: DomainWorld): Partial<DomainWorld> {
  return {
    find: (resource, condition) => findRows(world.portal.app.contextOf(), resource, condition),
    one: async (resource, id) => (await world.find(resource, { id }))[0] ?? {},
    enter: async (name, values = {}) => {
      const { customer, holder: registrant, extensions } = world;
      const extension = extensions[name.slice(name.indexOf('.'))];
      const { status, body } = await world.portal.post(
        'domains',
        { name, customer, extension, registrant, ...values },
        world.staff,
      );
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body.data.id;
    },
    registered: async (name, values) => {
      const id = await world.enter(name, values);
      await world.runJobs();
      return id;
    },
    transferring: async (name) => {
      world.remote.standIn.state.elsewhere.push(name);
      const { customer, holder: registrant, extensions } = world;
      const extension = extensions[name.slice(name.indexOf('.'))];
      const values = { name, customer, registrant, extension, authCode: 'right', state: 'awaitingCode' };
      const id = await world.portal.build('domains', values, '');
      await world.portal.patch('domains', id, { state: 'transferring' }, world.staff);
      await world.portal.app.runJobs();
      return id;
    },
    callFor: async (domain) => (await world.find('outsidecalls', { domain, service: 'registrar' })).at(-1) ?? {},
    runJobs: async () => {
      await world.portal.app.runJobs({ early: true });
      await world.portal.app.runJobs();
    },
    passDays: (days) => {
      world.remote.standIn.clock.advance(`P${days}D`);
      world.ahead += days * 86_400_000;
    },
    lookAgain: () => world.scheduled('domainsunderway'),
    scheduled: async (kind) => {
      await enqueue(systemContext(world.portal.app.services), { kind, payload: {} });
      await world.portal.app.runJobs();
    },
  };
}
