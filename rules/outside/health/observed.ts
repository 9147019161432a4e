import type { Answering, Dmarc, Found, Lookups, Spf } from '../../../outside/lookups/lookups.ts';
import type { Checked, ServerChecks } from '../../../outside/serverChecks/serverChecks.ts';

export interface Looking {
  lookups: Lookups;
  serverChecks?: ServerChecks | undefined;
}

/** Names what is looked up about a domain. */
export interface Asked {
  domain: string;
  /** The nameservers that the domain should have. */
  hosts: readonly string[];
  keys: readonly { selector: string; text: string }[];
}

/** Holds what the world sees of a domain. */
export interface Observed {
  nameservers: Found<string[]>;
  answering: readonly { host: string; answering: Answering }[];
  mailServers: Found<string[]>;
  /** Addresses of the preferred mail server. */
  mailServerAt: Found<string[]>;
  spf: Found<Spf>;
  dmarc: Found<Dmarc>;
  keys: readonly { selector: string; seen: number; asked: number }[];
  website: Found<Checked>;
}

const https = 443;

/** Looks everything up in parallel; what has no answer is unknown. */
export async function observe({ domain, hosts, keys }: Asked, { lookups, serverChecks }: Looking): Promise<Observed> {
  const [nameservers, answering, mail, spf, dmarc, seenKeys, website] = await Promise.all([
    lookups.nameservers(domain),
    Promise.all(hosts.map(async (host) => ({ host, answering: await lookups.answersFor(domain, host) }))),
    mailOf(domain, lookups),
    lookups.spf(domain),
    lookups.dmarc(domain),
    Promise.all(keys.map(async (key) => ({ selector: key.selector, ...(await lookups.dkimSeen(domain, key)) }))),
    websiteOf(domain, { lookups, serverChecks }),
  ]);
  return { nameservers, answering, ...mail, spf, dmarc, keys: seenKeys, website };
}

async function mailOf(domain: string, lookups: Lookups): Promise<Pick<Observed, 'mailServers' | 'mailServerAt'>> {
  const mailServers = await lookups.mailServers(domain);
  const [first] = mailServers.state === 'found' ? mailServers.value : [];
  return { mailServers, mailServerAt: first ? await lookups.addresses(first) : { state: 'absent' } };
}

/** Connects to the website as a browser does, at an address that may be connected to. */
async function websiteOf(domain: string, { lookups, serverChecks }: Looking): Promise<Found<Checked>> {
  const found = await lookups.addresses(domain);
  if (found.state !== 'found') return found;
  const [host] = found.value;
  if (host === undefined || !serverChecks) return { state: 'unknown', why: 'off' };
  const value = await serverChecks.check({ server: domain, host, port: https, speaks: 'tls', serverName: domain });
  return { state: 'found', value };
}
