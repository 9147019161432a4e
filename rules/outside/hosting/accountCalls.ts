import type { AccountState, Panel, SuspensionReason } from '../../../outside/panel/panel.ts';
import type { Panels } from '../../../outside/panel/panels.ts';
import type { Hosting } from '../../../resources/hosting.ts';
import type { OutsideCall } from '../../../resources/outsidecalls.ts';
import { suspensionReasons } from '../../../resources/shared/suspension.ts';
import type { FollowUp } from '../../../schema/rule.ts';
import { recordWith } from '../../stored/recordWith.ts';
import { type CallContext, type CallKind, type CallKinds, type CallPlan, callKind } from '../callKind.ts';
import { subjectId } from '../newCall.ts';
import { failureOf } from './accountThere.ts';
import { callToLook } from './compareCall.ts';
import { limitsAgain } from './limitsCall.ts';
import { panelOf } from './serverPanels.ts';

/** Keeps what is asked of a panel for one account. */
interface AccountChange {
  server: string;
  username: string;
  /** The name of the wanted plan. */
  plan: string;
  reason: SuspensionReason;
}

/** Describes one change of an account that is on its server. */
interface AccountStep {
  /** Lists the states of our record that ask for it. */
  wantedIn: readonly Hosting['state'][];
  /** Tells whether the panel has it so. */
  isSo(found: AccountState | undefined, change: AccountChange): boolean;
  bringAbout(panel: Panel, change: AccountChange): Promise<void>;
  /** Gives what follows once it is so. */
  followedBy?(call: OutsideCall, context: CallContext): Promise<readonly FollowUp[]>;
  /** Says what holds now, for staff. */
  answer: string;
}

const steps: Readonly<Record<'suspendAccount' | 'resumeAccount' | 'changePlan' | 'removeAccount', AccountStep>> = {
  suspendAccount: {
    wantedIn: ['suspended', 'cancelled'],
    isSo: (found) => found?.isSuspended === true,
    bringAbout: ({ accounts }, { username, reason }) => accounts.suspend(username, { reason, text: textOf(reason) }),
    answer: 'The account is suspended.',
  },
  resumeAccount: {
    wantedIn: ['active'],
    isSo: (found) => found?.isSuspended === false,
    bringAbout: ({ accounts }, { username }) => accounts.resume(username),
    answer: 'The account is not suspended.',
  },
  changePlan: {
    wantedIn: ['active', 'suspended', 'cancelled'],
    isSo: (found, { plan }) => found?.plan === plan,
    bringAbout: ({ accounts }, { username, plan }) => accounts.setPlan(username, plan),
    // Sets the limits of expansions again, as the panel takes those of the plan.
    followedBy: async ({ hosting }, context) => [
      ...(await limitsAgain(hosting, context)),
      ...(hosting === null ? [] : [callToLook(hosting, context.now())]),
    ],
    answer: 'The account has its plan.',
  },
  removeAccount: {
    wantedIn: ['terminated'],
    isSo: (found) => found === undefined,
    bringAbout: ({ accounts }, { username }) => accounts.remove(username),
    answer: 'The account is gone from the server.',
  },
};

/** Gives the kinds of call that change an account on its server, each by the state of our record. */
export const accountCalls = (panels: Panels): CallKinds =>
  Object.fromEntries(Object.entries(steps).map(([kind, step]) => [kind, accountCall(step, panels)]));

const accountCall = (step: AccountStep, panels: Panels): CallKind<unknown> =>
  callKind<AccountChange>({
    // Keeps the changes of one account in order, in whichever process they are made.
    lock: ({ hosting }) => `hosting/${hosting}`,
    plan: (call, context) => plan(call, step, panels, context),
    send: async (request, _call, context) => {
      await step.bringAbout(await panelOf(request.server, panels, context), request);
      return { answer: step.answer };
    },
    settle: async (request, _call, context) => {
      const panel = await panelOf(request.server, panels, context);
      const isSo = step.isSo(await panel.accounts.get(request.username), request);
      // Sends again what is not so: every change of the panel looks first, and says how it should end.
      return isSo ? { became: 'done', sent: { answer: step.answer } } : { became: 'notDone' };
    },
    done: async (call, context) => (await step.followedBy?.(call, context)) ?? [],
    failed: async () => [],
  });

async function plan(
  call: OutsideCall,
  step: AccountStep,
  panels: Panels,
  context: CallContext,
): Promise<CallPlan<AccountChange>> {
  const account = await recordWith(context, 'hosting', subjectId(call));
  if (!account || !step.wantedIn.includes(account.state))
    return { step: 'done', answer: 'Our record asks for something else by now.' };
  const { server, username } = account;
  if (server === null || username === null)
    return { step: 'failed', failure: { reason: 'moved', answer: 'The account has no server or no username here.' } };
  const request: AccountChange = {
    server,
    username,
    plan: (await recordWith(context, 'plans', account.plan))?.name ?? '',
    reason: account.suspensionReason ?? 'other',
  };
  const found = await (await panelOf(server, panels, context)).accounts.get(username);
  if (step.isSo(found, request)) return { step: 'done', answer: step.answer };
  const failure = failureOf(found, account);
  return failure ? { step: 'failed', failure } : { step: 'send', request };
}

/** Gives the words that the panel shows to the customer. */
const textOf = (reason: SuspensionReason): string =>
  suspensionReasons.find(({ value }) => value === reason)?.nl ?? reason;
