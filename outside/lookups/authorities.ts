import ipaddr from 'ipaddr.js';
import type { Surroundings } from '../call/service.ts';
import type { Delegation } from './delegation.ts';
import type { Answering, Found } from './lookups.ts';
import { query, type Server, Unanswered } from './query.ts';

export interface AuthorityOptions {
  /** Milliseconds for one question. */
  timeout: number;
  /** Where nameservers listen: 53 everywhere but in tests and the demo. */
  port?: number | undefined;
  /** Asks nameservers at addresses of private networks too: only in tests and the demo. */
  allowsPrivateAddresses?: boolean | undefined;
  surroundings: Surroundings;
}

/** Names response codes (RFC 1035 section 4.1.1). */
const failed = 2;
const absent = 3;
const refused = 5;
/** Wants the answer of a resolver that asks others. */
const recursive = 0x100;

/** Refuses addresses that lead into our own network, as customers name the hosts. */
export const mayBeAsked = (
  address: string,
  { allowsPrivateAddresses = false }: Pick<AuthorityOptions, 'allowsPrivateAddresses'>,
): boolean => allowsPrivateAddresses || ipaddr.process(address).range() === 'unicast';

/** Chooses the address at which a nameserver is asked. */
export function serverAt(addresses: readonly string[], options: AuthorityOptions): Server | undefined {
  const address = addresses.find((one) => mayBeAsked(one, options));
  return address === undefined ? undefined : { address, port: options.port ?? 53 };
}

/** Asks for the SOA record: only a server of the zone has it with authority (RFC 1035 section 4.1.1). */
export const askAuthority = (server: Server, zone: string, options: AuthorityOptions): Promise<Answering> =>
  observed<Answering>(options, 'SOA', zone, async () => {
    const { flag_aa, flags = 0, answers = [] } = await query(server, { type: 'SOA', name: zone }, options.timeout);
    const rcode = flags & 0xf;
    if (rcode === refused) return { state: 'lame', why: 'refused' };
    const soa = answers.find((answer) => answer.type === 'SOA' && answer.name.toLowerCase() === zone);
    if (rcode === failed) return { state: 'lame', why: 'failed' };
    if (rcode !== 0 || !flag_aa || soa?.type !== 'SOA') return { state: 'lame', why: 'notAuthoritative' };
    return { state: 'answers', serial: soa.data.serial ?? 0 };
  });

/** Asks a nameserver for texts, and believes only its own authority. */
export const askTexts = (server: Server, name: string, options: AuthorityOptions): Promise<Found<string[]>> =>
  observed<Found<string[]>>(options, 'TXT', name, async () => {
    const { flag_aa, flags = 0, answers = [] } = await query(server, { type: 'TXT', name }, options.timeout);
    const rcode = flags & 0xf;
    if (!flag_aa || (rcode !== 0 && rcode !== absent)) return { state: 'unknown', why: 'notAuthoritative' };
    const value = answers.flatMap((answer) => (answer.type === 'TXT' ? [textIn(answer.data)] : []));
    return value.length > 0 ? { state: 'found', value } : { state: 'absent' };
  });

const textIn = (data: string | Buffer | readonly (string | Buffer)[]): string =>
  (typeof data === 'string' || Buffer.isBuffer(data) ? [data] : data).map(String).join('');

/** Asks a resolver for the DS records of a zone, which its parent has. */
export const askDelegations = (server: Server, zone: string, options: AuthorityOptions) =>
  observed<Found<Delegation[]>>(options, 'DS', zone, async () => {
    const question = { type: 'DS', name: zone } as const;
    const { flags = 0, answers = [] } = await query(server, question, options.timeout, recursive);
    const rcode = flags & 0xf;
    if (rcode !== 0 && rcode !== absent) return { state: 'unknown', why: `code ${rcode}` };
    const value = answers.flatMap((answer) => (answer.type === 'DS' ? [answer.data] : []));
    return value.length > 0 ? { state: 'found', value } : { state: 'absent' };
  });

/** Asks once, leaves a line, and turns silence into `unknown`. */
async function observed<T>(
  { surroundings: { now, seen } }: AuthorityOptions,
  method: string,
  path: string,
  ask: () => Promise<T>,
): Promise<T | { state: 'unknown'; why: string }> {
  const began = now();
  const say = (outcome: 'answered' | 'unreachable', code?: string): void =>
    seen({ service: 'lookups', method, path, attempt: 1, outcome, code, milliseconds: now() - began });
  try {
    const answer = await ask();
    say('answered');
    return answer;
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error;
    say('unreachable', error.code);
    return { state: 'unknown', why: error.code };
  }
}
