import type { Hosting } from '../../resources/hosting.ts';
import type { Change, FollowUp } from '../../schema/rule.ts';
import { panelLink } from '../outside/hosting/panelLink.ts';
import { hasPanel, managedServer } from '../outside/hosting/serverPanels.ts';
import { accountCall } from '../outside/newCall.ts';
import { openStates } from '../outside/openStates.ts';
import type { RuleContext } from '../stored/records.ts';
import { workFor } from '../stored/work.ts';

/** Says how an account should be on its server; undefined while it is not made yet. */
const wantedOf: Readonly<Record<Hosting['state'], 'running' | 'suspended' | 'absent' | undefined>> = {
  pending: undefined,
  active: 'running',
  suspended: 'suspended',
  cancelled: 'suspended',
  terminated: 'absent',
};
const kindFor = { running: 'resumeAccount', suspended: 'suspendAccount', absent: 'removeAccount' } as const;

/** Has a pending account made that a person creates. Others, such as demo data, wait until a person names their server. */
export async function makePending(
  { operation, after, changed }: Change<Hosting>,
  { find, now, user }: RuleContext,
): Promise<FollowUp[]> {
  const isNew = operation === 'create' || (operation === 'update' && changed.includes('server'));
  if (!isNew || user.id === null || after.state !== 'pending' || after.aliasOf !== null) return [];
  const servers = await find('servers', after.server === null ? { state: 'up' } : { id: after.server });
  if (!servers.some(hasPanel)) return [];
  const open = { hosting: after.id, kind: 'createAccount', state: openStates };
  return (await find('outsidecalls', open)).length === 0 ? [accountCall('createAccount', after, now)] : [];
}

/** Has the server of an account follow its state and plan. */
export async function followState(
  { operation, before, after }: Change<Hosting>,
  { find, now }: RuleContext,
): Promise<FollowUp[]> {
  if (operation !== 'update' || !before || before.state === 'pending') return [];
  if (after.username === null || !(await managedServer(after.server, { find }))) return [];
  const wanted = wantedOf[after.state];
  const isOther = wanted !== undefined && wanted !== wantedOf[before.state];
  const isOtherPlan = after.plan !== before.plan && wanted !== 'absent';
  return [
    ...(isOther ? [accountCall(kindFor[wanted], after, now)] : []),
    ...(isOtherPlan ? [accountCall('changePlan', after, now)] : []),
  ];
}

/** Keeps hosting accounts on their servers in step, where panels can be signed in to. */
export const hostingAccounts = workFor(({ panels }) =>
  panels
    ? {
        followUps: { hosting: [makePending, followState] },
        secrets: { hosting: { panelLink: panelLink(panels) } },
      }
    : {},
);
