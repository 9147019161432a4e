import { judgeExpiry } from '../../../outside/registrar/judgeExpiry.ts';
import type { RemoteDomain } from '../../../outside/registrar/registrar.ts';
import type { Domain } from '../../../resources/domains.ts';
import { dayIn } from '../../../schema/day.ts';
import { startOf } from '../registrar/domainProgress.ts';
import { domainCall } from '../registrar/domainUpdates.ts';
import { isRenewable, renewalCall } from '../registrar/renewalCalls.ts';
import { type Aspect, isMarked, mark } from './finding.ts';

/** Adds to a domain of ours what the comparison needs to know besides. */
export interface ComparedDomain extends Domain {
  /** The nameservers it should have; none where they are being changed. */
  wantedHosts: readonly string[];
  /** Tells whether its registry renews domains by itself: elsewhere we do so. */
  isRenewedThere: boolean;
}

const renewal: Aspect<ComparedDomain, RemoteDomain> = {
  property: 'renewal',
  here: (domain) => (domain.isRenewedThere && isRenewable(domain) ? mark(domain.autoRenew) : undefined),
  there: ({ renewsItself }) => mark(renewsItself),
  taken: (there) => ({ autoRenew: isMarked(there) }),
  call: ({ id }, now) => renewalCall(id, now),
};

const lock: Aspect<ComparedDomain, RemoteDomain> = {
  property: 'lock',
  here: ({ state }) => (state === 'active' || state === 'locked' ? mark(state === 'locked') : undefined),
  there: ({ isLocked }) => mark(isLocked),
  taken: (there) => ({ state: isMarked(there) ? 'locked' : 'active' }),
  call: ({ id }, now) => domainCall('setLock', id, now),
};

const nameservers: Aspect<ComparedDomain, RemoteDomain> = {
  property: 'nameservers',
  here: ({ wantedHosts }) => (wantedHosts.length > 0 ? hostsText(wantedHosts) : undefined),
  there: (remote) => hostsText(remote.nameservers),
  call: ({ id }, now) => domainCall('setNameservers', id, now),
};

const hostsText = (hosts: readonly string[]): string =>
  hosts
    .map((host) => host.toLowerCase())
    .sort()
    .join('\n');

/** Compares the expiry, of which only what a person has to judge is left: the rest was taken over. */
const expiry: Aspect<ComparedDomain, RemoteDomain> = {
  property: 'expiry',
  here: ({ expiresOn }) => expiresOn ?? '',
  there: ({ expiresAt }) => dayIn(expiresAt),
  taken: (there) => ({ expiresOn: there }),
};

/** Lists what is compared of a domain that the registrar holds as active. */
export const domainAspects: readonly Aspect<ComparedDomain, RemoteDomain>[] = [expiry, renewal, lock, nameservers];

/** Tells whether a reported expiry may be taken over without a person. */
export const isBelieved = ({ expiresOn }: Domain, { expiresAt }: RemoteDomain, years: number): boolean =>
  judgeExpiry(startOf(expiresOn), expiresAt, years) !== 'doubtful';
