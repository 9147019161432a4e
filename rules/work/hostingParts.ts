import type { Hosting } from '../../resources/hosting.ts';
import type { MailAccount } from '../../resources/mailaccounts.ts';
import type { Change, FollowUp } from '../../schema/rule.ts';
import { flagsAskedOfPeople } from '../hosts/domainFlags.ts';
import { callToLook } from '../outside/hosting/compareCall.ts';
import { callForPart, isOnServer } from '../outside/hosting/partCalls.ts';
import { type PartKind, partSteps } from '../outside/hosting/partSteps.ts';
import { managedServer } from '../outside/hosting/serverPanels.ts';
import { subjectId } from '../outside/newCall.ts';
import type { RuleContext } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';
import { workFor } from '../stored/work.ts';

interface Part {
  id: string;
  hosting: string;
  destination?: string;
}

/** Makes the rule that calls the server when people change these fields of a part. */
const follow =
  (kind: PartKind, fields: readonly string[]) =>
  async ({ operation, before, after, changed }: Change<Part>, context: RuleContext): Promise<FollowUp[]> => {
    // Leaves out what a job or an import of what is there wrote: the server has that already.
    const isAsked = operation === 'create' || (operation === 'update' && fields.some((one) => changed.includes(one)));
    if (!isAsked || context.user.id === null) return [];
    const account = await recordWith(context, 'hosting', after.hosting);
    if (!account || !isOnServer(account) || !(await managedServer(account.server, context))) return [];
    const formerly = before?.destination;
    const isMoved = formerly !== undefined && formerly !== after.destination;
    return [callForPart(kind, after, context.now, isMoved ? JSON.stringify({ formerly }) : undefined)];
  };

/** Empties a password that waits for a server which people keep by hand: it would never be delivered. */
export async function dropUndeliverable(
  { after, changed }: Change<MailAccount>,
  context: RuleContext,
): Promise<FollowUp[]> {
  if (!changed.includes('password') || context.user.id === null) return [];
  const account = await recordWith(context, 'hosting', after.hosting);
  if (!account?.server || (await managedServer(account.server, context))) return [];
  return [{ op: 'update', resource: 'mailaccounts', id: after.id, values: { passwordToDeliver: null } }];
}

/** Lists the kinds of calls, those for the domains that addresses may belong to first. */
const kinds = ['followSubserver', 'followMailbox', 'followAlias', 'followDatabase', 'followFtp'] as const;

/** Makes the parts that people described before their account was made. */
export async function followNewAccount(
  { operation, before, after }: Change<Hosting>,
  { find, now }: RuleContext,
): Promise<FollowUp[]> {
  const isMade = operation === 'update' && before?.state === 'pending' && after.state === 'active';
  if (!isMade || !(await managedServer(after.server, { find }))) return [];
  const calls: FollowUp[] = [];
  for (const kind of kinds) {
    const rows = await find(partSteps[kind].resource, { hosting: after.id, desired: 'present', actual: 'absent' });
    calls.push(...rows.map((row) => callForPart(kind, row, now)));
  }
  return calls;
}

/** Repeats the calls that were not sent while the account was cancelled, and starts a comparison. */
export async function followReinstated(
  { operation, before, after }: Change<Hosting>,
  { find, now }: RuleContext,
): Promise<FollowUp[]> {
  const isBack = operation === 'update' && before?.state === 'cancelled' && after.state === 'active';
  if (!isBack || !isOnServer(after) || !(await managedServer(after.server, { find }))) return [];
  const calls: FollowUp[] = [];
  for (const kind of kinds) {
    const unsaid = await find('outsidecalls', { hosting: after.id, kind, state: 'done', attempts: 0 });
    // Keeps the request of the first, which names the destination that an alias has at the server.
    const requests = new Map(unsaid.toReversed().map((call) => [subjectId(call), call.request]));
    const rows = await find(partSteps[kind].resource, { id: [...requests.keys()] });
    calls.push(...rows.map((row) => callForPart(kind, row, now, requests.get(row.id) ?? undefined)));
  }
  return [...calls, callToLook(after.id, now)];
}

/** Keeps what is in hosting accounts in step with their servers, where panels can be signed in to. */
export const hostingParts = workFor(({ panels }) =>
  panels
    ? {
        followUps: {
          hosting: [followNewAccount, followReinstated],
          subservers: [follow('followSubserver', ['desired', 'drift']), flagsAskedOfPeople],
          mailaccounts: [
            dropUndeliverable,
            follow('followMailbox', ['desired', 'drift', 'password', 'quota', 'active']),
          ],
          mailaliases: [follow('followAlias', ['desired', 'drift', 'destination'])],
          databases: [follow('followDatabase', ['desired', 'drift', 'password'])],
          ftpaccounts: [follow('followFtp', ['desired', 'drift', 'password'])],
        },
      }
    : {},
);
