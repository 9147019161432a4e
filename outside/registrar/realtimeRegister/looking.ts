import { type Reading, Unreadable } from '../../call/reading.ts';
import type { Caller } from '../../call/service.ts';
import type { Begun, Progress, RemoteDomain } from '../registrar.ts';
import { type RegistryRules, readDomain, readProcess, readTldRules, readTransfer } from './wire.ts';

/** Sets the milliseconds that the rules of a top-level domain are believed. */
const rulesLast = 3_600_000;
const page = 100;

/** Reads what the registrar knows, and changes nothing. */
export interface Looking {
  rules: (tld: string) => Promise<RegistryRules>;
  /** Gives a domain as the registrar holds it, for commands that build on it. */
  raw: (name: string) => Promise<Reading | undefined>;
  domain: (name: string) => Promise<RemoteDomain | undefined>;
  list: (cursor?: string) => Promise<{ names: string[]; next?: string }>;
  progress: (ref: string) => Promise<Progress>;
  /** Gives a process of these actions that has not ended, under which a command is on its way. */
  running: (name: string, actions: readonly string[]) => Promise<Begun | undefined>;
  wasTransferredAway: (name: string) => Promise<boolean>;
}

export const tldOf = (name: string): string => name.slice(name.indexOf('.') + 1);

export function lookingAt(call: Caller, now: () => number): Looking {
  const rules = rulesKept(call, now);

  const raw = (name: string): Promise<Reading | undefined> =>
    call({ method: 'GET', path: `/domains/${name}`, accepts: [404] }, ({ status, json }) =>
      status === 404 ? undefined : named(json(), name),
    );

  async function domain(name: string): Promise<RemoteDomain | undefined> {
    const rulesOfTld = await rules(tldOf(name));
    return call({ method: 'GET', path: `/domains/${name}`, accepts: [404] }, ({ status, json }) =>
      status === 404 ? undefined : readDomain(named(json(), name), rulesOfTld),
    );
  }

  const processes = (name: string, query: Record<string, string>): Promise<Reading[]> =>
    call({ method: 'GET', path: '/processes', query: { 'identifier:eq': name, ...query } }, ({ json }) =>
      json()
        .list('entities')
        .filter((process) => process.text('identifier').toLowerCase() === name),
    );

  async function running(name: string, actions: readonly string[]): Promise<Begun | undefined> {
    const found = (await processes(name, {})).find(
      (process) =>
        actions.includes(process.text('action')) && ['running', 'inDoubt'].includes(readProcess(process).state),
    );
    if (found === undefined) return undefined;
    const isTransfer = /transfer/i.test(found.text('action'));
    return { state: 'running', ref: `${isTransfer ? `transfer/${name}` : 'process'}/${found.number('id')}` };
  }

  async function progress(ref: string): Promise<Progress> {
    const [kind = '', first = '', id = ''] = ref.split('/');
    if (kind === 'process')
      return call({ method: 'GET', path: `/processes/${first}` }, ({ json }) => readProcess(json()));
    const rulesOfTld = await rules(tldOf(first));
    const path = `/domains/${first}/transfer/${id}`;
    return call({ method: 'GET', path }, ({ json }) => readTransfer(json(), rulesOfTld));
  }

  return {
    rules,
    raw,
    domain,
    list: (cursor = '0') => {
      const query = { limit: String(page), offset: cursor, fields: 'domainName', order: 'domainName:asc' };
      return call({ method: 'GET', path: '/domains', query }, ({ json }) => readPage(json(), Number(cursor)));
    },
    running,
    progress,
    wasTransferredAway: async (name) => {
      const query = { status: 'COMPLETED', 'action:in': 'outgoingTransfer,outgoingInternalTransfer' };
      return (await processes(name, query)).length > 0;
    },
  };
}

/** Reads the rules of a top-level domain, and believes them for a while. */
function rulesKept(call: Caller, now: () => number): Looking['rules'] {
  const known = new Map<string, { rules: RegistryRules; until: number }>();
  return async (tld) => {
    const held = known.get(tld);
    if (held && held.until > now()) return held.rules;
    const path = `/tlds/${encodeURIComponent(tld)}/info`;
    const rules = await call({ method: 'GET', path }, ({ json }) => readTldRules(json()));
    known.set(tld, { rules, until: now() + rulesLast });
    return rules;
  };
}

/** Refuses the answer for another name, which a mixed-up cache in between may give. */
function named(json: Reading, name: string): Reading {
  if (json.text('domainName').toLowerCase() !== name) throw new Unreadable('the answer is about another domain');
  return json;
}

function readPage(json: Reading, offset: number): { names: string[]; next?: string } {
  const names = json.list('entities').map((domain) => domain.text('domainName').toLowerCase());
  const reached = offset + names.length;
  const isLast = names.length === 0 || reached >= json.at('pagination').number('total');
  return { names, ...(!isLast && { next: String(reached) }) };
}
