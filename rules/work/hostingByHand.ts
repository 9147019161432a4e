import type { Hosting } from '../../resources/hosting.ts';
import { askedOfPeople, askedWithAccount, freed, freeingJob, setByPerson } from '../hosts/partsByHand.ts';
import { hasPanel, managedServer } from '../outside/hosting/serverPanels.ts';
import type { RuleContext } from '../stored/records.ts';
import { workFor } from '../stored/work.ts';

/** Tells whether no panel follows an account; one without a server yet waits for any that has a panel. */
async function isKeptByHand({ server }: Hosting, context: Pick<RuleContext, 'find'>): Promise<boolean> {
  if (server !== null) return (await managedServer(server, context)) === undefined;
  return !(await context.find('servers', { state: 'up' })).some(hasPanel);
}

/** Gives staff tasks for accounts that no panel follows, and tells everybody who may read one that it is such. */
export const hostingByHand = workFor(({ panels }) => {
  const isByHand = async (account: Hosting, context: Pick<RuleContext, 'find'>): Promise<boolean> =>
    !panels || isKeptByHand(account, context);
  return {
    jobs: [
      {
        kind: freeingJob,
        maxAttempts: 10,
        backoff: 60,
        run: (context, part: Parameters<typeof freed>[0]) => freed(part, context),
      },
    ],
    lookUps: { hosting: { server: async (account, context) => ({ isKeptByHand: await isByHand(account, context) }) } },
    followUps: {
      hosting: [askedWithAccount(isByHand)],
      subservers: [askedOfPeople('subservers', isByHand)],
      mailaccounts: [askedOfPeople('mailaccounts', isByHand)],
      mailaliases: [askedOfPeople('mailaliases', isByHand)],
      databases: [askedOfPeople('databases', isByHand)],
      ftpaccounts: [askedOfPeople('ftpaccounts', isByHand)],
      tasks: [setByPerson],
    },
  };
});
