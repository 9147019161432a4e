import type { Domain } from '../../../resources/domains.ts';
import type { Finding } from './finding.ts';

type Registered = Pick<Domain, 'state' | 'expiresOn' | 'quarantineUntil' | 'autoRenew' | 'awaitsHolder'>;
type Judged = Omit<Finding, 'about'>;

const until = (day: string | null, dated: Judged['code'], undated: Judged['code']): Pick<Judged, 'code' | 'params'> =>
  day === null ? { code: undated } : { code: dated, params: [day] };

/** Judges whether a domain is registered, and what is under way. */
export const registrationOf = ({ state, expiresOn, quarantineUntil, awaitsHolder }: Registered): Finding => ({
  about: 'registration',
  ...(awaitsHolder ? { state: 'warning', code: 'AWAITING_HOLDER' } : stateOf(state, expiresOn, quarantineUntil)),
});

function stateOf(state: Domain['state'], expiresOn: string | null, quarantineUntil: string | null): Judged {
  switch (state) {
    case 'active':
    case 'locked':
    case 'expiring':
      return { state: 'good', ...until(expiresOn, 'REGISTERED_UNTIL', 'REGISTERED') };
    case 'registering':
      return { state: 'busy', code: 'REGISTERING' };
    case 'awaitingCode':
      return { state: 'warning', code: 'AWAITING_CODE' };
    case 'transferring':
      return { state: 'busy', code: 'TRANSFERRING' };
    case 'transferRejected':
      return { state: 'wrong', code: 'TRANSFER_REJECTED' };
    case 'transferTimedOut':
      return { state: 'wrong', code: 'TRANSFER_TIMED_OUT' };
    case 'expired':
      return { state: 'wrong', ...until(expiresOn, 'EXPIRED_ON', 'EXPIRED') };
    case 'cancelling':
      return { state: 'busy', code: 'CANCELLING' };
    case 'restoring':
      return { state: 'busy', code: 'RESTORING' };
    case 'quarantine':
      return { state: 'wrong', ...until(quarantineUntil, 'QUARANTINE_UNTIL', 'QUARANTINE') };
    case 'elsewhere':
      return { state: 'good', code: 'REGISTERED_ELSEWHERE' };
    case 'deleted':
    case 'transferredAway':
      return { state: 'off', code: 'GONE' };
  }
}

/** Judges whether a domain stays when its term ends; says nothing of one that is not running. */
export function renewalOf({ state, autoRenew, expiresOn }: Registered): Finding[] {
  if (!['active', 'locked', 'expiring'].includes(state)) return [];
  if (autoRenew) return [{ about: 'renewal', state: 'good', code: 'RENEWS' }];
  return [{ about: 'renewal', state: 'warning', ...until(expiresOn, 'ENDS_ON', 'ENDS'), to: 'edit' }];
}
