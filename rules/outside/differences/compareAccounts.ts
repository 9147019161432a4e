import type { AccountState, Panel } from '../../../outside/panel/panel.ts';
import type { Panels } from '../../../outside/panel/panels.ts';
import type { Hosting } from '../../../resources/hosting.ts';
import { recordWith } from '../../stored/recordWith.ts';
import type { CallContext } from '../callKind.ts';
import { FaultsOfMany } from '../faultsOfMany.ts';
import { isOnServer } from '../hosting/partCalls.ts';
import { hasPanel, panelOf } from '../hosting/serverPanels.ts';
import { accountAspects } from './accountAspects.ts';
import { differing, type Finding } from './finding.ts';
import { beingChanged, reconcile } from './reconcile.ts';

/**
 * Compares the accounts of every server with a panel. Throws at the end where a server did not answer: nothing of it
 * changes.
 */
export async function compareAccounts(panels: Panels, context: CallContext): Promise<void> {
  const faults = new FaultsOfMany();
  for (const server of (await context.find('servers', { state: ['up', 'draining'] })).filter(hasPanel)) {
    context.signal.throwIfAborted();
    const panel = await panelOf(server.id, panels, context);
    await compareServer(server.id, panel, context).catch((error: unknown) => {
      if (!(error instanceof Error)) throw error;
      faults.add(server.name, error);
    });
  }
  faults.throwAny();
}

async function compareServer(server: string, panel: Panel, context: CallContext): Promise<void> {
  const changing = await beingChanged('hosting', context);
  const ours = await context.find('hosting', { server, username: { null: false } });
  const leftOut = new Set(ours.filter(({ id }) => changing.has(id)).map(nameOf));
  const findings: Finding[] = [];
  for (const account of ours.filter((one) => isOnServer(one) && !changing.has(one.id)))
    findings.push(...(await compareAccount(account, panel, context)));
  const known = new Set(ours.filter(({ state }) => state !== 'terminated').map(nameOf));
  for (const username of (await panel.accounts.list()).filter((one) => !known.has(one))) {
    const found = await panel.accounts.get(username);
    if (found?.isOurs && !leftOut.has(username)) findings.push(await thereOnly(found, server, context));
  }
  await reconcile({ place: 'panel', server, leftOut }, findings, context);
}

const nameOf = ({ username }: Hosting): string => username ?? '';

async function compareAccount(account: Hosting, panel: Panel, context: CallContext): Promise<Finding[]> {
  const { id: hosting, domain, server } = account;
  const name = nameOf(account);
  const common = { place: 'panel', name, hosting, domain, server } as const;
  const found = await panel.accounts.get(name);
  if (!found) return [{ ...common, kind: 'hereOnly', here: account.name, canTakeOver: true }];
  const plan = (await recordWith(context, 'plans', account.plan))?.name ?? '';
  const [named] = await context.find('plans', { name: found.plan });
  return differing(accountAspects, { ...account, planName: plan, planThere: named?.id }, found, common);
}

/** Reports an account that only the server has. It can be taken over where its plan and domain name are free for it. */
async function thereOnly(found: AccountState, server: string, { find }: CallContext): Promise<Finding> {
  const { username: name, domain: there, plan } = found;
  const isFree = (await find('hosting', { name: there })).length === 0;
  const canTakeOver = isFree && (await find('plans', { name: plan })).length > 0;
  return { place: 'panel', kind: 'thereOnly', name, there: `${there}\n${plan}`, server, canTakeOver };
}
