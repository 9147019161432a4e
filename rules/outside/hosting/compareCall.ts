import type { Panel } from '../../../outside/panel/panel.ts';
import type { Panels } from '../../../outside/panel/panels.ts';
import type { Hosting } from '../../../resources/hosting.ts';
import type { OutsideCall } from '../../../resources/outsidecalls.ts';
import type { FollowUp } from '../../../schema/rule.ts';
import { recordWith } from '../../stored/recordWith.ts';
import { type CallContext, type CallKind, type CallPlan, callKind } from '../callKind.ts';
import { newCall, subjectId } from '../newCall.ts';
import { openStates } from '../openStates.ts';
import { backupsAskedAgain } from './backupCalls.ts';
import { jobFailureOf } from './jobFailure.ts';
import { isOnServer } from './partCalls.ts';
import { compareParts, type KeptParts } from './parts/compareParts.ts';
import { foundParts } from './parts/foundParts.ts';
import { roomKept } from './roomKept.ts';
import { panelOf } from './serverPanels.ts';
import { readingWrites, usageValues } from './usageReadings.ts';

const compared = 'What is on the server was compared with our records.';

/** Reads what an account may use, uses and holds on its server, and notes it. Changes nothing there. */
export const compareCall = (panels: Panels): CallKind<unknown> =>
  callKind<null>({
    lock: ({ hosting }) => `hosting/${hosting}`,
    plan: (call, context) => plan(call, panels, context),
    send: async () => ({ answer: compared }),
    // Reads again: a look has no effect that could be done twice.
    settle: async () => ({ became: 'notDone' }),
    done: async (call, { find }) => checkWrites(call, find, { state: 'done', lastJobFailure: null }),
    failed: async (call, failure, { find }) =>
      checkWrites(call, find, { state: 'failed', lastJobFailure: jobFailureOf(failure) }),
  });

async function plan(call: OutsideCall, panels: Panels, context: CallContext): Promise<CallPlan<null>> {
  const account = await recordWith(context, 'hosting', call.hosting);
  if (!account?.server || !isOnServer(account)) return { step: 'done', answer: 'The account is not on a server.' };
  const panel = await panelOf(account.server, panels, context);
  return { step: 'send', request: null, writes: await lookAt(account, panel, context) };
}

/** Makes the call that looks at an account whose room is another now. */
export const callToLook = (hosting: string, now: Date): FollowUp =>
  newCall({ service: 'hosting', kind: 'compareParts', subject: `hosting/${hosting}`, hosting }, now);

/** Gives the writes that bring our records of an account to what its server has. */
export async function lookAt(account: Hosting, panel: Panel, context: CallContext): Promise<FollowUp[]> {
  const found = await foundParts(account, panel, context);
  const kept = await keptParts(account.id, context);
  const open = await context.find('outsidecalls', { hosting: account.id, state: openStates });
  const usage = await usageOf(account, panel);
  const room = roomKept(await panel.accounts.limits(account.username ?? ''));
  const values = { ...usage, ...room, checkedAt: context.now().toISOString() };
  return [
    ...compareParts(account, kept, found, { busy: new Set(open.map(({ subject }) => subject)), now: context.now() }),
    ...backupsAskedAgain(open),
    ...(usage
      ? await readingWrites(
          [{ account, ...usage, mailboxes: found.mailaccounts.length, databases: found.databases.length }],
          context,
        )
      : []),
    { op: 'update', resource: 'hosting', id: account.id, values },
  ];
}

async function keptParts(hosting: string, { find }: Pick<CallContext, 'find'>): Promise<KeptParts> {
  const own = { hosting };
  return {
    subservers: await find('subservers', own),
    mailaccounts: await find('mailaccounts', own),
    mailaliases: await find('mailaliases', own),
    databases: await find('databases', own),
    ftpaccounts: await find('ftpaccounts', own),
    backups: await find('backups', own),
  };
}

async function usageOf({ username }: Hosting, panel: Panel) {
  for await (const { usage, fault } of panel.accounts.usage([username ?? ''])) {
    if (fault) throw fault;
    if (usage) return usageValues(usage);
  }
  return undefined;
}

/** Ends the request of a person that a call answers; those of the night have none. */
async function checkWrites(
  call: OutsideCall,
  find: CallContext['find'],
  values: { state: 'done' | 'failed'; lastJobFailure: string | null },
): Promise<FollowUp[]> {
  if (!call.subject.startsWith('hostingchecks/')) return [];
  const [check] = await find('hostingchecks', { id: subjectId(call), state: 'requested' });
  return check ? [{ op: 'update', resource: 'hostingchecks', id: check.id, values }] : [];
}
