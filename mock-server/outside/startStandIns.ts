import { join } from 'node:path';
import type { Answer } from 'dns-packet';
import type { OutsideConfiguration } from '../../outside/configuration.ts';
import { delegationOf, type ZoneKey } from '../../outside/lookups/delegation.ts';
import type { Names } from '../dns/answer/response.ts';
import { type DnsStandIn, startDnsStandIn } from '../dns/dnsStandIn.ts';
import { type NameserverStandIn, startNameserverStandIn } from '../dns/nameserverStandIn.ts';
import type { ZoneStore } from '../dns/zoneStore.ts';
import { type PanelStandIn, startPanelStandIn } from '../panel/panelStandIn.ts';
import type { PanelStates } from '../panel/panelStore.ts';
import { type PaymentStandIn, startPaymentStandIn } from '../payments/paymentStandIn.ts';
import { noPayments, type PaymentState } from '../payments/paymentStore.ts';
import { type RegistrarStandIn, startRegistrarStandIn } from '../registrar/registrarStandIn.ts';
import { emptyRegistry, type RegistryState, type StoredDomain } from '../registrar/registry.ts';
import { type PortsStandIn, startPortsStandIn } from '../serverChecks/portsStandIn.ts';
import { MovableClock } from '../standIn/clock.ts';
import { type KeptState, keptState } from '../standIn/keptState.ts';
import { startViesStandIn, type ViesStandIn } from '../vatNumbers/viesStandIn.ts';
import { type RdapStandIn, startRdapStandIn } from '../whois/rdapStandIn.ts';

/** Holds the running stand-ins: those of services that the environment does not name. */
export interface RunningStandIns {
  dns?: DnsStandIn;
  nameserver?: NameserverStandIn;
  /** Answers as the world does: where a domain has other nameservers, these. */
  resolver?: NameserverStandIn;
  registrar?: RegistrarStandIn;
  payments?: PaymentStandIn;
  vatNumbers?: ViesStandIn;
  whois?: RdapStandIn;
  /** The panels of all servers. */
  panel: PanelStandIn;
  /** Answers for the ports of all servers. */
  ports: PortsStandIn;
}

export interface StandIns {
  /** Where the portal finds each service: as the environment says, or at a stand-in. */
  configuration: OutsideConfiguration;
  running: RunningStandIns;
  kept: KeptStates;
  /** Writes what the stand-ins hold to the data folder. */
  flush: () => void;
  close: () => Promise<void>;
}

export interface KeptStates {
  zones: KeptState<ZoneStore>;
  registry: KeptState<RegistryState>;
  payments: KeptState<PaymentState>;
  panels: KeptState<PanelStates>;
  /** How many milliseconds each clock is ahead. */
  clocks: KeptState<{ registrar: number; payments: number; panel: number }>;
}

/** Names the account at the registrar. */
export const accountAtRegistrar = 'gastheer';
/** Gives VIES a VAT number as ours. */
const requester = 'NL820098395B01';
/** Sets the milliseconds between two checks of what is due. */
const pace = 10_000;

const keyOf = (service: string): string => `key-of-the-stand-in-${service}`;

/** Starts a stand-in for each service that is not configured. What they hold is kept in a folder. */
export async function startStandIns(options: { configured: OutsideConfiguration; folder: string }): Promise<StandIns> {
  const { configured, folder } = options;
  const kept: KeptStates = {
    zones: keptState<ZoneStore>(join(folder, 'dns.json'), () => ({})),
    registry: keptState(join(folder, 'registrar.json'), emptyRegistry),
    payments: keptState(join(folder, 'payments.json'), noPayments),
    panels: keptState<PanelStates>(join(folder, 'panels.json'), () => ({})),
    clocks: keptState(join(folder, 'clocks.json'), () => ({ registrar: 0, payments: 0, panel: 0 })),
  };
  const registry = configured.registrar ? undefined : { ...kept.registry, clock: clockOf(kept, 'registrar') };
  const taken = configured.payments ? undefined : { ...kept.payments, clock: clockOf(kept, 'payments') };
  const { state: states, changed } = kept.panels;
  const [names, registrar, payments, vatNumbers, whois, panel, ports] = await Promise.all([
    configured.dns ? {} : startNames(kept.zones, registry?.state),
    registry && startRegistrarStandIn({ apiKey: keyOf('registrar'), customer: accountAtRegistrar, ...registry }),
    taken && startPaymentStandIn({ apiKey: `test_${keyOf('payments')}`, ...taken }),
    configured.vatNumbers ? undefined : startViesStandIn(),
    configured.whois ? undefined : startRdapStandIn({ registry: registry?.state }),
    startPanelStandIn({ panels: states, changed, clock: clockOf(kept, 'panel') }),
    startPortsStandIn(),
  ]);
  const running: RunningStandIns = { ...names, registrar, payments, vatNumbers, whois, panel, ports };
  const ticking = setInterval(() => void payments?.settle(), pace).unref();
  const flush = (): void => {
    for (const one of Object.values(kept)) one.flush();
  };
  return {
    configuration: { ...configurationOf(running), ...configured },
    running,
    kept,
    flush,
    close: async () => {
      clearInterval(ticking);
      await Promise.all(Object.values(running).map((one) => one?.close()));
      flush();
    },
  };
}

/** Restores a clock to as far ahead as it was. */
function clockOf({ clocks }: KeptStates, name: keyof KeptStates['clocks']['state']): MovableClock {
  return new MovableClock(clocks.state[name], (ahead) => {
    clocks.state[name] = ahead;
    clocks.changed();
  });
}

async function startNames({ state: zones, changed }: KeptState<ZoneStore>, registry: RegistryState | undefined) {
  const names: Names = {
    zones,
    delegationsOf: (name) => (registry?.domains[name]?.keyData ?? []).flatMap((key) => delegationRecord(name, key)),
  };
  const [dns, nameserver, resolver] = await Promise.all([
    startDnsStandIn({ apiKey: keyOf('dns'), zones, changed }),
    startNameserverStandIn(names),
    startNameserverStandIn({ ...names, hostsOf: (name) => referredTo(registry?.domains[name]) }),
  ]);
  return { dns, nameserver, resolver };
}

/** Gives the nameservers that a registry refers to; none for a domain that is over. */
const referredTo = (domain: StoredDomain | undefined): string[] | undefined =>
  domain && domain.endedAt === undefined && domain.ns.length > 0 ? domain.ns : undefined;

/** Gives what the registry publishes of a key: its digest by SHA-256. */
function delegationRecord(name: string, key: ZoneKey): Answer[] {
  const data = delegationOf(name, key, 2);
  return data ? [{ type: 'DS', name, ttl: 3600, data }] : [];
}

const configurationOf = (running: RunningStandIns): OutsideConfiguration => {
  const { dns, nameserver, resolver, registrar, payments, vatNumbers, whois, panel, ports } = running;
  return {
    ...(dns && { dns: { url: dns.url, key: keyOf('dns') } }),
    ...(nameserver &&
      resolver && {
        resolvers: [placeOf(resolver), placeOf(nameserver)] as const,
        nameservers: { port: nameserver.port, allowsPrivateAddresses: true },
      }),
    ...(registrar && {
      registrar: {
        url: registrar.url,
        key: keyOf('registrar'),
        customer: accountAtRegistrar,
        isProxy: addressOf(registrar),
      },
    }),
    ...(payments && { payments: { url: payments.apiUrl, key: `test_${keyOf('payments')}` } }),
    ...(vatNumbers && { vatNumbers: { url: vatNumbers.apiUrl, requester } }),
    ...(whois && { whois: { bootstrapUrl: whois.bootstrapUrl } }),
    panels: { urlOf: ({ name }) => panel.urlOf(name) },
    serverChecks: { placeOf: ports.placeOf, ca: ports.ca },
  };
};

const placeOf = ({ host, port }: NameserverStandIn) => ({ host, port });
const addressOf = ({ isProxy: { host, port, ca } }: RegistrarStandIn) => ({ host, port, ca });
