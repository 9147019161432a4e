import { domainToASCII } from 'node:url';
import type { Breaker } from '../call/breaker.ts';
import { callerOf } from '../call/callerOf.ts';
import { OutsideFault } from '../call/outsideFault.ts';
import type { Caller, Surroundings } from '../call/service.ts';
import { serverFinder } from './bootstrap.ts';
import { readRdap } from './readRdap.ts';
import type { Whois, WhoisAnswer } from './whois.ts';

export interface RdapOptions {
  /** Of IANA's list, such as `https://data.iana.org/rdap/dns.json`. */
  bootstrapUrl: string;
  /** Gives each server a breaker of its own, as one that fails says nothing of the others. */
  breaker: () => Breaker;
  surroundings: Surroundings;
  timeout?: number;
}

const usualTimeout = 3_000;
const clearLasts = 24 * 3_600_000;
const unclearLasts = 60_000;
const most = 5_000;

/** Speaks RDAP with the server that IANA names for a top-level domain. Sends no secret, so redirects are followed. */
export function rdap({ bootstrapUrl, breaker, surroundings, timeout = usualTimeout }: RdapOptions): Whois {
  const { now } = surroundings;
  const callers = new Map<string, Caller>();
  const answers = new Map<string, { answer: WhoisAnswer; until: number }>();
  const callerAt = (baseUrl: string): Caller => {
    const headers = { accept: 'application/rdap+json' };
    const call =
      callers.get(baseUrl) ??
      callerOf({
        name: 'whois',
        baseUrl,
        headers,
        secrets: [],
        timeout,
        attempts: 1,
        breaker: breaker(),
        surroundings,
      });
    callers.set(baseUrl, call);
    return call;
  };
  const { origin, pathname } = new URL(bootstrapUrl);
  const serverOf = serverFinder(callerAt(origin), pathname, now);

  async function ask(name: string): Promise<WhoisAnswer> {
    try {
      const server = await serverOf(name);
      if (server === undefined) return { state: 'unknown', code: 'noServer' };
      const request = { method: 'GET', path: `/domain/${name}`, accepts: [404], followsRedirects: true } as const;
      return await callerAt(server)(request, ({ status, json }) =>
        status === 404 ? { state: 'notFound' } : readRdap(json(), name),
      );
    } catch (error) {
      if (!(error instanceof OutsideFault)) throw error;
      return { state: 'unknown', code: error.code };
    }
  }

  function keep(name: string, answer: WhoisAnswer): void {
    const lasts = answer.state === 'taken' ? clearLasts : unclearLasts;
    answers.delete(name);
    answers.set(name, { answer, until: now() + lasts });
    const [oldest] = answers.keys();
    if (answers.size > most && oldest !== undefined) answers.delete(oldest);
  }

  return {
    look: async (asked) => {
      const name = domainToASCII(asked.trim()).toLowerCase();
      if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(name)) return { state: 'unknown', code: 'invalid' };
      const known = answers.get(name);
      if (known && known.until > now()) return known.answer;
      const answer = await ask(name);
      keep(name, answer);
      return answer;
    },
  };
}
