import { judgeExpiry } from '../../../outside/registrar/judgeExpiry.ts';
import type { RemoteDomain } from '../../../outside/registrar/registrar.ts';
import type { Domain } from '../../../resources/domains.ts';
import { dayIn } from '../../../schema/day.ts';
import { addDays } from '../../billing/calendar/day.ts';

type State = Domain['state'];

/** Says how a domain goes on: the states it passes, its day, or why only a person can judge. */
export type LifeStep = { states: readonly State[]; expiresOn?: string } | { doubt: string };

interface Seen {
  /** What the registrar says; undefined where it does not hold the domain. */
  remote: Pick<RemoteDomain, 'state' | 'expiresAt'> | undefined;
  wasTransferredAway: boolean;
  /** Whether it is renewed on its day. */
  isRenewed: boolean;
  /** The years by which it is renewed at once. */
  years: number;
  today: string;
}

/** Lists the states in which a domain lives. */
const living: readonly State[] = ['active', 'locked', 'expiring'];
/** Sets the days before its day on which a domain that is not renewed is said to expire. */
export const noticed = 30;

const nothing: LifeStep = { states: [] };

/** Compares a domain of ours with what the registrar says of it. */
export function lifeStep(domain: Domain, seen: Seen): LifeStep {
  const { state } = domain;
  if (!seen.remote) return goneStep(domain, seen);
  if (seen.remote.state === 'pending') return nothing;
  if (seen.remote.state !== 'active') {
    if (state === 'expired' || state === 'cancelling') return { states: ['quarantine'] };
    return living.includes(state) ? { states: ['expired', 'quarantine'] } : nothing;
  }
  // Waits for its call.
  if (state === 'cancelling' || state === 'restoring') return nothing;
  return livingStep(domain, dayIn(seen.remote.expiresAt), seen.remote.expiresAt, seen);
}

function goneStep({ state, name }: Domain, { wasTransferredAway }: Seen): LifeStep {
  if (state === 'quarantine' || state === 'cancelling') return { states: ['deleted'] };
  if (state === 'restoring') return nothing;
  if (wasTransferredAway) return { states: ['transferredAway'] };
  return { doubt: `${name} (here ${state}, there not at all)` };
}

function livingStep({ state, name, expiresOn }: Domain, told: string, at: Date, seen: Seen): LifeStep {
  if (told !== expiresOn) {
    const known = expiresOn === null ? undefined : new Date(`${expiresOn}T00:00:00Z`);
    if (judgeExpiry(known, at, seen.years) === 'doubtful')
      return { doubt: `${name} (here ${expiresOn}, there ${told})` };
    if (state === 'quarantine') return { states: ['restoring', 'active'], expiresOn: told };
    return { states: state === 'active' || state === 'locked' ? [] : ['active'], expiresOn: told };
  }
  if (state === 'quarantine') return { states: ['restoring', 'active'] };
  if (told < seen.today) return { states: state === 'expired' ? [] : ['expired'] };
  const isNear = told <= addDays(seen.today, noticed);
  if (state === 'active' && isNear && !seen.isRenewed) return { states: ['expiring'] };
  const isSaved = state === 'expired' || (state === 'expiring' && seen.isRenewed);
  return { states: isSaved ? ['active'] : [] };
}
