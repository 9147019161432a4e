import type { AccountState } from '../../../outside/panel/panel.ts';
import type { Hosting } from '../../../resources/hosting.ts';
import type { OutsideCall } from '../../../resources/outsidecalls.ts';
import type { FollowUp } from '../../../schema/rule.ts';
import { newCall } from '../newCall.ts';
import { type Aspect, isMarked, mark } from './finding.ts';

/** Adds to our account the name of its plan, and our plan of the name that the server has. */
export interface ComparedAccount extends Hosting {
  planName: string;
  planThere: string | undefined;
}

const callOf = (kind: OutsideCall['kind'], { id }: Hosting, now: Date): FollowUp =>
  newCall({ service: 'hosting', kind, subject: `hosting/${id}`, hosting: id }, now);

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
  call: (account, now) => callOf('changePlan', account, now),
};

const suspension: Aspect<ComparedAccount, AccountState> = {
  property: 'suspension',
  here: ({ state }) => mark(state === 'suspended'),
  there: ({ isSuspended }) => mark(isSuspended),
  taken: (there) => (isMarked(there) ? { state: 'suspended', suspensionReason: 'other' } : { state: 'active' }),
  call: (account, now) => callOf(account.state === 'suspended' ? 'suspendAccount' : 'resumeAccount', account, now),
};

/** Lists what is compared of an account on its server. */
export const accountAspects: readonly Aspect<ComparedAccount, AccountState>[] = [mainDomain, plan, suspension];
