import { type Limits, PanelFault } from '../../../outside/panel/panel.ts';
import type { Panels } from '../../../outside/panel/panels.ts';
import type { Hosting } from '../../../resources/hosting.ts';
import type { OutsideCall } from '../../../resources/outsidecalls.ts';
import type { FollowUp } from '../../../schema/rule.ts';
import { type Line, lineFailed, linesDone } from '../../fulfilment/lineEnds.ts';
import { expansionByHand } from '../../hosts/expansionByHand.ts';
import { expansionsOf, limitsWith } from '../../hosts/expansions.ts';
import { recordWith } from '../../stored/recordWith.ts';
import { type CallContext, type CallKind, type CallPlan, callKind, type Failure } from '../callKind.ts';
import { askedBy, newCall, subjectId } from '../newCall.ts';
import { failureOf } from './accountThere.ts';
import { isOnServer } from './partCalls.ts';
import { roomKept } from './roomKept.ts';
import { managedServer, panelOf } from './serverPanels.ts';

/** Keeps what is asked of a panel: all limits of an account, as they are to be in the end. */
interface LimitsChange {
  server: string;
  username: string;
  limits: Limits;
}

type Context = Pick<CallContext, 'find' | 'now'>;

/** Makes the call that sets the limits of an account. `asking`: the order line or change of plan that asks for it. */
export const callForLimits = (
  hosting: string,
  now: Date,
  asking: `orderlines/${string}` | `planchanges/${string}` | `hosting/${string}` = `hosting/${hosting}`,
  line?: Line,
): FollowUp => newCall({ service: 'hosting', kind: 'setLimits', subject: asking, hosting, ...askedBy(line) }, now);

/** Tells whether the panel of an account can be told its limits; elsewhere a person sets them. */
export const takesLimits = async (account: Hosting, context: Pick<CallContext, 'find'>): Promise<boolean> =>
  isOnServer(account) && (await managedServer(account.server, context)) !== undefined;

/** Sets the limits of an account again, where it has expansions. */
export async function limitsAgain(hosting: string | null, { find, now }: Context): Promise<FollowUp[]> {
  if (hosting === null || (await expansionsOf(hosting, { find })).length === 0) return [];
  return [callForLimits(hosting, now())];
}

/** Sets what an account may hold: what its plan allows on that server, and all of its expansions. */
export const limitsCall = (panels: Panels): CallKind<unknown> =>
  callKind<LimitsChange>({
    lock: ({ hosting }) => `hosting/${hosting}`,
    plan: (call, context) => plan(call, panels, context),
    send: async ({ server, username, limits }, _call, context) => {
      await (await panelOf(server, panels, context)).accounts.setLimits(username, limits);
      return { answer: 'The account has the limits of its plan and its expansions.' };
    },
    // Sends again: the panel is looked at first, and whole limits have one effect however often they are set.
    settle: async () => ({ became: 'notDone' }),
    done,
    failed,
  });

const failing = (failure: Failure): CallPlan<LimitsChange> => ({ step: 'failed', failure });

async function plan(call: OutsideCall, panels: Panels, context: CallContext): Promise<CallPlan<LimitsChange>> {
  const line = await lineOf(call, context);
  if (line && line.state !== 'submitted') return { step: 'done', answer: 'The order line asks for nothing by now.' };
  const account = await recordWith(context, 'hosting', call.hosting);
  const { server, username } = account ?? {};
  if (!account || !isOnServer(account) || !server || !username) {
    const answer = 'The account is not on a server.';
    return line ? failing({ reason: 'moved', answer }) : { step: 'done', answer };
  }
  const { accounts } = await panelOf(server, panels, context);
  const failure = failureOf(await accounts.get(username), account);
  if (failure) return failing(failure);
  const { name = '' } = (await recordWith(context, 'plans', account.plan)) ?? {};
  try {
    const limits = limitsWith(await accounts.planLimits(name), await expansionsOf(account.id, context));
    return { step: 'send', request: { server, username, limits } };
  } catch (error) {
    if (!(error instanceof PanelFault) || error.reason !== 'plan') throw error;
    return failing({ reason: 'refused', answer: error.message, fault: error });
  }
}

/** Finds the order line that asks for a call. */
const lineOf = async ({ subject }: OutsideCall, context: Pick<CallContext, 'find'>): Promise<Line | null> =>
  subject.startsWith('orderlines/') ? recordWith(context, 'orderlines', subjectId({ subject })) : null;

/** Finishes the line that asked, and keeps with our record what the account has room for. */
async function done(call: OutsideCall, context: CallContext): Promise<FollowUp[]> {
  // Writes nothing where nothing was sent: the line or the account was over by then.
  if (call.state === 'new') return [];
  const line = await lineOf(call, context);
  const account = await recordWith(context, 'hosting', call.hosting);
  const { limits } = JSON.parse(call.request ?? '{}') as Partial<LimitsChange>;
  return [
    ...(account && limits
      ? [{ op: 'update' as const, resource: 'hosting', id: account.id, values: roomKept(limits) }]
      : []),
    ...(line?.state === 'submitted' ? linesDone([line]) : []),
  ];
}

async function failed(call: OutsideCall, { answer }: Failure, context: Context): Promise<readonly FollowUp[]> {
  const line = await lineOf(call, context);
  if (line) return line.state === 'submitted' ? lineFailed(line, answer, undefined, context) : [];
  const change = call.subject.startsWith('planchanges/') ? subjectId(call) : null;
  return change === null ? [] : expansionByHand(change, answer, context);
}
