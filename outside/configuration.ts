import { z } from 'zod';
import type { Target } from './serverChecks/serverChecks.ts';

export interface HostAndPort {
  host: string;
  port: number;
}

/** Holds what is needed to call each service. A service that is absent is off. */
export interface OutsideConfiguration {
  dns?: { url: string; key: string };
  /** Ask DNS itself, for look-ups: the first whatever there is, all of them whether a record has arrived. */
  resolvers?: readonly [HostAndPort, ...HostAndPort[]];
  /** How the nameservers of domains are reached; only stand-ins need it. */
  nameservers?: { port: number; allowsPrivateAddresses: true };
  registrar?: {
    url: string;
    key: string;
    customer: string;
    /** `ca`: a certificate to trust beside the usual, in PEM; only stand-ins need one. */
    isProxy: HostAndPort & { ca?: string };
  };
  payments?: { url: string; key: string };
  vatNumbers?: { url: string; requester: string };
  whois?: { bootstrapUrl: string };
  /** Where panels are, other than at their usual port; only stand-ins need it. Logins and keys stand with each server. */
  panels?: { urlOf: (server: { name: string }) => string };
  /** Where the ports of servers are really tried, and the certificate to trust there; only stand-ins need it. */
  serverChecks?: { placeOf: (target: Target) => HostAndPort & { serverName?: string }; ca?: string };
}

/** Lists the variables of each service, all or none of which are set. */
const blocks = {
  'the DNS server': ['POWERDNS_URL', 'POWERDNS_KEY'],
  'the registrar': ['REALTIME_REGISTER_URL', 'REALTIME_REGISTER_KEY', 'REALTIME_REGISTER_CUSTOMER', 'ISPROXY_ADDRESS'],
  payments: ['MOLLIE_URL', 'MOLLIE_KEY'],
  'VAT numbers': ['VIES_URL', 'VIES_REQUESTER'],
} as const;

/** Requires https except on this machine, as keys are sent there; drops a final slash. */
const serviceUrl = z
  .string()
  .refine(
    (text) => /^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(text) && URL.canParse(text),
    'is not a web address (https://…)',
  )
  .transform((text) => text.replace(/\/+$/, ''))
  .optional();

/** Reads a host with its port, such as `192.0.2.53:53` or `[2001:db8::53]:53`. */
function hostAndPortIn(text: string): HostAndPort | undefined {
  const [, bracketed, plain, port = ''] = /^(?:\[([0-9a-f:.]+)\]|([^\s:/[\]]+)):(\d{1,5})$/i.exec(text) ?? [];
  const host = bracketed ?? plain;
  return host !== undefined && Number(port) >= 1 && Number(port) <= 65535 ? { host, port: Number(port) } : undefined;
}

const hostAndPort = z
  .string()
  .transform((text, context): HostAndPort => {
    const read = hostAndPortIn(text);
    if (read) return read;
    context.addIssue('is not a host with a port, such as 192.0.2.53:53');
    return z.NEVER;
  })
  .optional();

const hostsAndPorts = z
  .string()
  .transform((text, context): readonly [HostAndPort, ...HostAndPort[]] => {
    const [first, ...others] = text.split(',').map((one) => hostAndPortIn(one.trim()));
    const known = others.filter((one) => one !== undefined);
    if (first && known.length === others.length) return [first, ...known];
    context.addIssue('is not a host with a port, such as 192.0.2.53:53, or several with commas between them');
    return z.NEVER;
  })
  .optional();

const key = z.string().regex(/^\S+$/, 'holds spaces').optional();
const vatNumber = z
  .string()
  .regex(/^[A-Z]{2}[A-Z0-9+*.]{2,12}$/, 'is not a VAT number, such as NL123456789B01')
  .optional();

const variables = z.object({
  POWERDNS_URL: serviceUrl,
  POWERDNS_KEY: key,
  DNS_RESOLVER: hostsAndPorts,
  REALTIME_REGISTER_URL: serviceUrl,
  REALTIME_REGISTER_KEY: key,
  REALTIME_REGISTER_CUSTOMER: key,
  ISPROXY_ADDRESS: hostAndPort,
  MOLLIE_URL: serviceUrl,
  MOLLIE_KEY: key,
  VIES_URL: serviceUrl,
  VIES_REQUESTER: vatNumber,
  RDAP_BOOTSTRAP_URL: serviceUrl,
});

type Variables = z.infer<typeof variables>;

/** Refuses half a block: some of its variables alone are a mistake. */
function allOrNone(data: Variables, context: z.RefinementCtx): void {
  for (const [service, names] of Object.entries(blocks)) {
    const missing = names.filter((name) => data[name] === undefined);
    if (missing.length === names.length) continue;
    const message = `is not set; ${service} takes ${names.join(', ')}`;
    for (const name of missing) context.addIssue({ code: 'custom', path: [name], message });
  }
}

function configurationOf(data: Variables): OutsideConfiguration {
  const { POWERDNS_URL, POWERDNS_KEY, MOLLIE_URL, MOLLIE_KEY, VIES_URL, VIES_REQUESTER } = data;
  const registrar = registrarOf(data);
  return {
    ...(POWERDNS_URL && POWERDNS_KEY && { dns: { url: POWERDNS_URL, key: POWERDNS_KEY } }),
    ...(data.DNS_RESOLVER && { resolvers: data.DNS_RESOLVER }),
    ...(registrar && { registrar }),
    ...(MOLLIE_URL && MOLLIE_KEY && { payments: { url: MOLLIE_URL, key: MOLLIE_KEY } }),
    ...(VIES_URL && VIES_REQUESTER && { vatNumbers: { url: VIES_URL, requester: VIES_REQUESTER } }),
    ...(data.RDAP_BOOTSTRAP_URL && { whois: { bootstrapUrl: data.RDAP_BOOTSTRAP_URL } }),
  };
}

function registrarOf(data: Variables): OutsideConfiguration['registrar'] {
  const { REALTIME_REGISTER_URL: url, REALTIME_REGISTER_KEY: apiKey, REALTIME_REGISTER_CUSTOMER: customer } = data;
  const isProxy = data.ISPROXY_ADDRESS;
  return url && apiKey && customer && isProxy ? { url, key: apiKey, customer, isProxy } : undefined;
}

/** Reads the services from the environment: one block of variables for each. Messages hold no value. */
export const outsideVariables = variables.superRefine(allOrNone).transform(configurationOf);
