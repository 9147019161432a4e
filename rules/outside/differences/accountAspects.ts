import type { AccountState } from '../../../outside/panel/panel.ts';
import type { Hosting } from '../../../resources/hosting.ts';
import { accountCall } from '../newCall.ts';
import { type Aspect, isMarked, mark } from './finding.ts';

/** Adds to our account the name of its plan, and our plan of the name that the server has. */
export interface ComparedAccount extends Hosting {
  planName: string;
  planThere: string | undefined;
}

const mainDomain: Aspect<ComparedAccount, AccountState> = {
  property: 'mainDomain',
  here: ({ name }) => name,
  there: ({ domain }) => domain,
};

const plan: Aspect<ComparedAccount, AccountState> = {
  property: 'plan',
  here: ({ planName }) => planName,
  there: (found) => found.plan,
  taken: (_there, { planThere }) => (planThere === undefined ? undefined : { plan: planThere }),
  call: (account, now) => accountCall('changePlan', account, now),
};

const suspension: Aspect<ComparedAccount, AccountState> = {
  property: 'suspension',
  here: ({ state }) => mark(state === 'suspended'),
  there: ({ isSuspended }) => mark(isSuspended),
  taken: (there) => (isMarked(there) ? { state: 'suspended', suspensionReason: 'other' } : { state: 'active' }),
  call: (account, now) => accountCall(account.state === 'suspended' ? 'suspendAccount' : 'resumeAccount', account, now),
};

/** Lists what is compared of an account on its server. */
export const accountAspects: readonly Aspect<ComparedAccount, AccountState>[] = [mainDomain, plan, suspension];
