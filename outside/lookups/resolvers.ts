import type { MxRecord } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { Surroundings } from '../call/service.ts';
import { atMost } from './atMost.ts';
import type { Found } from './lookups.ts';

export interface ResolverOptions {
  /** Resolvers that ask the world for us, such as `9.9.9.9` or `127.0.0.1:5353`. */
  servers: readonly string[];
  /** Milliseconds for one question. */
  timeout?: number;
  surroundings: Surroundings;
}

/** Asks one resolver, whose answers are never exceptions. */
export interface Asking {
  texts: (name: string) => Promise<Found<string[]>>;
  addresses: (host: string) => Promise<Found<string[]>>;
  nameservers: (domain: string) => Promise<Found<string[]>>;
  mailServers: (domain: string) => Promise<Found<string[]>>;
}

const usualTimeout = 3_000;
/** Limits questions at once: more time out at a server that could answer them. */
const most = 20;

/** Returns a way to ask each resolver; together they ask at most twenty questions at once. */
export function resolversOf({ servers, timeout = usualTimeout, surroundings }: ResolverOptions): Asking[] {
  const inPlace = atMost(most);
  return servers.map((server) => {
    const resolver = new Resolver({ timeout, tries: 1 });
    resolver.setServers([server]);
    const ask = <T>(type: string, name: string, question: () => Promise<T>): Promise<Found<T>> =>
      inPlace(() => observed(surroundings, type, name, question));
    return {
      texts: (name) =>
        ask('TXT', name, async () => (await resolver.resolveTxt(name)).map((strings) => strings.join(''))),
      addresses: async (host) => {
        const all = await Promise.all([
          ask('A', host, () => resolver.resolve4(host)),
          ask('AAAA', host, () => resolver.resolve6(host)),
        ]);
        return together(all);
      },
      nameservers: (domain) =>
        ask('NS', domain, async () => (await resolver.resolveNs(domain)).map((host) => host.toLowerCase())),
      mailServers: (domain) => ask('MX', domain, async () => inOrder(await resolver.resolveMx(domain))),
    };
  });
}

/** Orders mail servers as senders try them. */
const inOrder = (records: readonly MxRecord[]): string[] =>
  records.toSorted((one, other) => one.priority - other.priority).map(({ exchange }) => exchange.toLowerCase());

/** Joins the addresses of both kinds: one kind is enough, and none is known only when both say so. */
function together(all: readonly Found<string[]>[]): Found<string[]> {
  const value = all.flatMap((found) => (found.state === 'found' ? found.value : []));
  if (value.length > 0) return { state: 'found', value };
  return all.find(({ state }) => state === 'unknown') ?? { state: 'absent' };
}

/** Lists the codes that say that a name, or records of that type, are not there. */
const absent = ['ENOTFOUND', 'ENODATA'];

/** Asks once, leaves a line, and turns failures into what they mean. */
async function observed<T>(
  { now, seen }: Surroundings,
  method: string,
  path: string,
  question: () => Promise<T>,
): Promise<Found<T>> {
  const began = now();
  const say = (outcome: 'answered' | 'unreachable', code?: string): void =>
    seen({ service: 'lookups', method, path, attempt: 1, outcome, code, milliseconds: now() - began });
  try {
    const value = await question();
    say('answered');
    return { state: 'found', value };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const why = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
    const isAbsent = absent.includes(why);
    // One that refuses has answered, though nothing is known by it.
    say(isAbsent || why === 'EREFUSED' ? 'answered' : 'unreachable', why);
    return isAbsent ? { state: 'absent' } : { state: 'unknown', why };
  }
}
