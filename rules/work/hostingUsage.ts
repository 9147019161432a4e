import type { Usage } from '../../outside/panel/panel.ts';
import type { Panels } from '../../outside/panel/panels.ts';
import type { Hosting } from '../../resources/hosting.ts';
import type { FollowUp } from '../../schema/rule.ts';
import type { CallContext } from '../outside/callKind.ts';
import { FaultsOfMany } from '../outside/faultsOfMany.ts';
import { isOnServer } from '../outside/hosting/partCalls.ts';
import { hasPanel, panelOf } from '../outside/hosting/serverPanels.ts';
import { type Read, readingWrites, usageValues } from '../outside/hosting/usageReadings.ts';
import { workFor } from '../stored/work.ts';

/** Limits the accounts that are written in one transaction. */
const batch = 100;

/** Reads what the accounts of every server with a panel use. Throws at the end where some could not be read. */
async function readUsage(panels: Panels, context: CallContext): Promise<void> {
  const faults = new FaultsOfMany();
  for (const server of (await context.find('servers', { state: ['up', 'draining'] })).filter(hasPanel)) {
    const accounts = (await context.find('hosting', { server: server.id })).filter(isOnServer);
    const found = await usageOn(server.id, accounts, panels, context).catch((error: Error) => [error]);
    for (const fault of found) faults.add(server.name, fault);
  }
  faults.throwAny();
}

/** Writes the usage of the accounts of one server; returns the faults of those that could not be read. */
async function usageOn(
  server: string,
  accounts: readonly Hosting[],
  panels: Panels,
  context: CallContext,
): Promise<Error[]> {
  const panel = await panelOf(server, panels, context);
  const byName = new Map(accounts.map((account) => [account.username ?? '', account]));
  const faults: Error[] = [];
  let reads: UsageOfAccount[] = [];
  for await (const { username, usage, fault } of panel.accounts.usage([...byName.keys()])) {
    const account = byName.get(username);
    if (fault) faults.push(new Error(`${username}: ${fault.message}`));
    else if (usage && account) reads.push({ account, ...usageValues(usage), ...countsOf(usage) });
    if (reads.length < batch) continue;
    await keep(reads, context);
    reads = [];
  }
  await keep(reads, context);
  return faults;
}

interface UsageOfAccount extends Read {
  account: Hosting;
}

const countsOf = ({ mailboxes, databases }: Usage) => ({ mailboxes, databases });

/** Keeps readings with their accounts and as those of the month. */
const keep = async (reads: readonly UsageOfAccount[], context: CallContext): Promise<void> =>
  context.write([...reads.flatMap(usageOf), ...(await readingWrites(reads, context))]);

/** Gives the update of an account whose usage is another than was known. */
function usageOf({ account, diskUsage, bandwidthUsage }: UsageOfAccount): FollowUp[] {
  if (diskUsage === account.diskUsage && bandwidthUsage === account.bandwidthUsage) return [];
  return [{ op: 'update', resource: 'hosting', id: account.id, values: { diskUsage, bandwidthUsage } }];
}

/** Reads every night what hosting accounts use, where panels can be signed in to. */
export const hostingUsage = workFor(({ panels }) =>
  panels
    ? {
        jobs: [
          {
            kind: 'hostingusage',
            maxAttempts: 3,
            backoff: 600,
            schedule: '20 3 * * *',
            prepare: (context) => readUsage(panels, context),
          },
        ],
      }
    : {},
);
