import { isIPv6 } from 'node:net';
import { Breaker } from './call/breaker.ts';
import type { Surroundings } from './call/service.ts';
import type { HostAndPort, OutsideConfiguration } from './configuration.ts';
import type { DnsServer } from './dns/dnsServer.ts';
import { powerDns } from './dns/powerDns.ts';
import { dnsLookups } from './lookups/dnsLookups.ts';
import type { Lookups } from './lookups/lookups.ts';
import { type Panels, panelsOf } from './panel/panels.ts';
import { mollie } from './payments/mollie.ts';
import type { Payments } from './payments/payments.ts';
import { realtimeRegister } from './registrar/realtimeRegister/realtimeRegister.ts';
import type { Registrar } from './registrar/registrar.ts';
import type { ServerChecks } from './serverChecks/serverChecks.ts';
import { tcpChecks } from './serverChecks/tcpChecks.ts';
import type { VatNumbers } from './vatNumbers/vatNumbers.ts';
import { vies } from './vatNumbers/vies.ts';
import { rdap } from './whois/rdap.ts';
import type { Whois } from './whois/whois.ts';

/** Holds the services that are configured, by their ports. */
export interface OutsideServices {
  dns?: DnsServer;
  registrar?: Registrar;
  payments?: Payments;
  vatNumbers?: VatNumbers;
  whois?: Whois;
  lookups?: Lookups;
  /** The panels of servers: each has its login and key in its record. */
  panels?: Panels;
  serverChecks?: ServerChecks;
}

/** Opens a breaker after this many failures in a row, for this many milliseconds. */
const failures = 5;
const rest = 30_000;

/** Makes an adapter for each configured service, with a breaker of its own. */
export function outsideServices(configuration: OutsideConfiguration, surroundings: Surroundings): OutsideServices {
  const { dns, registrar, payments, vatNumbers, whois, resolvers } = configuration;
  const breaker = (): Breaker => new Breaker({ failures, rest, now: surroundings.now });
  const around = () => ({ breaker: breaker(), surroundings });
  return {
    ...(dns && { dns: powerDns({ url: dns.url, apiKey: dns.key, ...around() }) }),
    ...(registrar && { registrar: registrarOf(registrar, around(), breaker()) }),
    ...(payments && { payments: mollie({ url: payments.url, apiKey: payments.key, ...around() }) }),
    ...(vatNumbers && { vatNumbers: vies({ ...vatNumbers, ...around() }) }),
    ...(whois && { whois: rdap({ ...whois, breaker, surroundings }) }),
    serverChecks: tcpChecks({ surroundings, ...configuration.serverChecks }),
    panels: panelsOf({ surroundings, urlOf: configuration.panels?.urlOf }),
    ...(resolvers && {
      lookups: dnsLookups({ servers: resolvers.map(addressOf), ...configuration.nameservers, surroundings }),
    }),
  };
}

/** Writes an address as resolvers are named: one of IPv6 in brackets. */
const addressOf = ({ host, port }: HostAndPort): string => `${isIPv6(host) ? `[${host}]` : host}:${port}`;

function registrarOf(
  { url, key: apiKey, customer, isProxy }: NonNullable<OutsideConfiguration['registrar']>,
  around: { breaker: Breaker; surroundings: Surroundings },
  ownBreaker: Breaker,
): Registrar {
  const { surroundings } = around;
  const availability = { ...isProxy, breaker: ownBreaker, surroundings };
  return realtimeRegister({ url, apiKey, customer, isProxy: availability, ...around });
}
