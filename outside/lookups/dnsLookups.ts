import { isIPv6 } from 'node:net';
import { atMost } from './atMost.ts';
import { type AuthorityOptions, askAuthority, askDelegations, askTexts, mayBeAsked, serverAt } from './authorities.ts';
import { isDelegationOf, type ZoneKey } from './delegation.ts';
import type { Found, KeySeen, Lookups, WantedKey } from './lookups.ts';
import { lookUpDmarc, lookUpSpf } from './mailPolicies.ts';
import type { Server } from './query.ts';
import { type Asking, type ResolverOptions, resolversOf } from './resolvers.ts';

export interface DnsLookupsOptions extends ResolverOptions, Omit<AuthorityOptions, 'timeout'> {
  /** Milliseconds for all look-ups of one SPF or DMARC record together. */
  policyTimeout?: number;
}

const usualTimeout = 3_000;
const usualPolicyTimeout = 3_000;
const most = 20;

/** Looks up by resolvers, and asks nameservers themselves for authoritative answers. */
export function dnsLookups(options: DnsLookupsOptions): Lookups {
  const around = { ...options, timeout: options.timeout ?? usualTimeout };
  const { policyTimeout = usualPolicyTimeout } = options;
  const resolvers = resolversOf(options);
  const [first] = resolvers;
  const [firstServer] = options.servers.map(serverIn);
  if (first === undefined || firstServer === undefined) throw new Error('Name at least one resolver to look up with.');
  const inPlace = atMost(most);
  const texts = (name: string): Promise<Found<string[]>[]> => Promise.all(resolvers.map((one) => one.texts(name)));

  return {
    texts,
    nameservers: first.nameservers,
    mailServers: first.mailServers,
    addresses: async (host) => {
      const found = await first.addresses(host);
      if (found.state !== 'found') return found;
      const value = found.value.filter((one) => mayBeAsked(one, options));
      return value.length > 0 ? { state: 'found', value } : { state: 'absent' };
    },
    answersFor: async (zone, nameserver, known = []) => {
      const addresses: Found<readonly string[]> =
        known.length > 0 ? { state: 'found', value: known } : await first.addresses(nameserver);
      if (addresses.state === 'unknown') return addresses;
      const server = addresses.state === 'found' ? serverAt(addresses.value, around) : undefined;
      return server ? inPlace(() => askAuthority(server, zone, around)) : { state: 'noAddress' };
    },
    dkimSeen: async (domain, key, nameservers = []) => {
      const name = `${key.selector}._domainkey.${domain}`;
      const [answers, own] = await Promise.all([
        texts(name),
        Promise.all(nameservers.map((host) => inPlace(() => textsAt(host, name, first, around)))),
      ]);
      return { ...countSeen(answers, key), ...(own.length > 0 && { atNameservers: seenByAll(own, key) }) };
    },
    isSecured: async (zone, keys) => {
      const found = await inPlace(() => askDelegations(firstServer, zone, around));
      if (found.state === 'unknown') return 'unknown';
      return found.state === 'found' && isForOneOf(zone, keys, found.value) ? 'yes' : 'no';
    },
    ping: async () => {
      const answers = await texts('example.com');
      return { answering: answers.filter(isAnswer).length, of: answers.length };
    },
    spf: (domain) => inTime(lookUpSpf(first.texts, domain), policyTimeout),
    dmarc: (domain) => inTime(lookUpDmarc(first.texts, domain), policyTimeout),
  };
}

/** Lists the codes of resolvers that are there, and will or can not say. */
const saidNo = ['EREFUSED', 'ESERVFAIL'];

const isAnswer = (found: Found<unknown>): boolean => found.state !== 'unknown' || saidNo.includes(found.why);

const isForOneOf = (zone: string, keys: readonly ZoneKey[], found: readonly Parameters<typeof isDelegationOf>[2][]) =>
  found.some((one) => keys.some((key) => isDelegationOf(zone, key, one)));

/** Asks a nameserver, by its name, for the texts that it has itself. */
async function textsAt(
  host: string,
  name: string,
  resolver: Asking,
  around: AuthorityOptions,
): Promise<Found<string[]>> {
  const addresses = await resolver.addresses(host);
  if (addresses.state === 'unknown') return addresses;
  const server = addresses.state === 'found' ? serverAt(addresses.value, around) : undefined;
  return server ? askTexts(server, name, around) : { state: 'unknown', why: 'noAddress' };
}

function countSeen(answers: readonly Found<string[]>[], key: WantedKey): Pick<KeySeen, 'seen' | 'asked' | 'of'> {
  const asked = answers.filter(({ state }) => state !== 'unknown').length;
  return { seen: answers.filter((answer) => holds(answer, key)).length, asked, of: answers.length };
}

/** Judges the nameservers that answer; without any answer nobody knows. */
function seenByAll(answers: readonly Found<string[]>[], key: WantedKey): NonNullable<KeySeen['atNameservers']> {
  const known = answers.filter(({ state }) => state !== 'unknown');
  if (known.length === 0) return 'unknown';
  return known.every((answer) => holds(answer, key)) ? 'sees' : 'lacks';
}

const holds = (answer: Found<string[]>, { text }: WantedKey): boolean =>
  answer.state === 'found' && answer.value.some((one) => withoutSpaces(one) === withoutSpaces(text));

/** Reads the address of a resolver as it is configured, such as `9.9.9.9:53` or `[2620:fe::fe]:53`. */
function serverIn(text: string): Server {
  if (isIPv6(text)) return { address: text, port: 53 };
  const [, bracketed, plain = '', port = '53'] = /^(?:\[(.+)\]|([^:]+))(?::(\d+))?$/.exec(text) ?? [];
  return { address: bracketed ?? plain, port: Number(port) };
}

/** Keeps a chain of slow answers from holding up its caller. */
async function inTime<T>(looking: Promise<Found<T>>, timeout: number): Promise<Found<T>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Found<T>>((resolve) => {
    timer = setTimeout(() => resolve({ state: 'unknown', why: 'ETIMEOUT' }), timeout);
  });
  try {
    return await Promise.race([looking, late]);
  } finally {
    clearTimeout(timer);
  }
}

const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '');
