import type { Panels } from '../../outside/panel/panels.ts';
import type { HostingCheck } from '../../resources/hostingchecks.ts';
import type { Change, FollowUp } from '../../schema/rule.ts';
import { serverCanBeAsked } from '../hosts/keptByHand.ts';
import type { CallContext } from '../outside/callKind.ts';
import { lookAt } from '../outside/hosting/compareCall.ts';
import { isOnServer } from '../outside/hosting/partCalls.ts';
import { hasPanel, managedServer, panelOf } from '../outside/hosting/serverPanels.ts';
import { newCall } from '../outside/newCall.ts';
import type { RuleContext } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';
import { workFor } from '../stored/work.ts';

/** Has an account compared that somebody asks for. */
export async function compareAsked(
  { operation, after }: Change<HostingCheck>,
  context: RuleContext,
): Promise<FollowUp[]> {
  if (operation !== 'create' || context.user.id === null) return [];
  const { id, hosting } = after;
  const account = await recordWith(context, 'hosting', hosting);
  if (!account || !isOnServer(account) || !(await managedServer(account.server, context))) return [];
  const subject = `hostingchecks/${id}` as const;
  return [newCall({ service: 'hosting', kind: 'compareParts', subject, hosting }, context.now)];
}

/** Compares what every account holds. Throws at the end where some could not be read. */
async function compareAll(panels: Panels, context: CallContext): Promise<void> {
  const faults: string[] = [];
  for (const server of (await context.find('servers', { state: ['up', 'draining'] })).filter(hasPanel)) {
    const panel = await panelOf(server.id, panels, context);
    for (const { id, username } of (await context.find('hosting', { server: server.id })).filter(isOnServer)) {
      context.signal.throwIfAborted();
      await context
        .alone(`hosting/${id}`, async () => {
          const account = await recordWith(context, 'hosting', id);
          if (account && isOnServer(account)) await context.write(await lookAt(account, panel, context));
        })
        .catch((error: unknown) => {
          if (!(error instanceof Error)) throw error;
          faults.push(`${server.name}, ${username}: ${error.message}`);
        });
    }
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/** Compares what accounts hold every night, and at once where somebody asks. */
export const hostingComparison = workFor(({ panels }) => ({
  checks: { hostingchecks: [serverCanBeAsked] },
  ...(panels && {
    jobs: [
      {
        kind: 'partcomparison',
        schedule: '40 3 * * *',
        maxAttempts: 3,
        backoff: 600,
        prepare: (context: CallContext) => compareAll(panels, context),
      },
    ],
    followUps: { hostingchecks: [compareAsked] },
  }),
}));
