import type { StoredNameserver } from '../../../../rules/dns/zone/nameserverSteps.ts';

/** Describes a nameserver of a domain, with why it failed. */
export interface Nameserver extends StoredNameserver {
  failure: string | null;
}

/** Holds what the server tells of a domain, and how the wanted nameservers answer for it. */
export interface DomainChoice {
  id: string;
  name: string;
  /** Nameservers of its own; without any it has ours. */
  stored: readonly Nameserver[];
  ours: readonly string[];
  /** Why the domain cannot have the wanted ones. */
  problem?: 'over' | 'elsewhere' | 'busy' | 'signed' | 'tooFew';
  answers: readonly { host: string; state: 'answers' | 'lame' | 'noAddress' | 'unknown' }[];
}

/** Names the wanted nameservers; `null` for ours. */
export type Wish = readonly string[] | null;

const inUse: readonly Nameserver['state'][] = ['applied', 'leaving'];

/** Returns the nameservers that the world has of a domain, as far as we know. */
export function usedHosts({ stored, ours }: Pick<DomainChoice, 'stored' | 'ours'>): readonly string[] {
  const used = stored.filter(({ state }) => inUse.includes(state)).map(({ host }) => host);
  return used.length > 0 ? used : ours;
}

/** Tells whether others answer for a domain, so that records here have no effect. */
export const isElsewhere = (choice: Pick<DomainChoice, 'stored' | 'ours'>): boolean =>
  usedHosts(choice).some((host) => !choice.ours.includes(host));

/** Tells whether a change of its nameservers is on its way. */
export const isChanging = ({ stored }: Pick<DomainChoice, 'stored'>): boolean =>
  stored.some(({ state }) => state === 'queued' || state === 'checking' || state === 'submitted');

/** Tells whether a change is on its way, or failed. */
export const isUnsettled = (choice: Pick<DomainChoice, 'stored'>): boolean =>
  isChanging(choice) || choice.stored.some(({ state }) => state === 'failed');

/** Tells whether a domain has exactly these already, with nothing on its way. */
export const hasAlready = (choice: Pick<DomainChoice, 'stored' | 'ours'>, hosts: readonly string[]): boolean =>
  choice.stored.every(({ state }) => state === 'applied') &&
  [...usedHosts(choice)].sort().join() === [...new Set(hosts)].sort().join();
