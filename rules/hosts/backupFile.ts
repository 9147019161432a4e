import { OutsideFault } from '../../outside/call/outsideFault.ts';
import { PanelFault } from '../../outside/panel/panel.ts';
import type { Panels } from '../../outside/panel/panels.ts';
import { type Report, type ReportContext, ReportUnavailable } from '../../schema/report.ts';
import { isOnServer } from '../outside/hosting/partCalls.ts';
import { panelOf } from '../outside/hosting/serverPanels.ts';
import type { Records } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';

const notThere = {
  en: 'The server does not have this backup any more',
  nl: 'De server heeft deze back-up niet meer',
};
const notNow = {
  en: 'The server cannot be reached at present. Please try again later.',
  nl: 'De server is nu niet bereikbaar. Probeer het later nog eens.',
};

interface Asked {
  /** Id of the backup. */
  backup: string;
}

/** Gives a backup from its server through us, so that nobody needs an address or password of that server. */
export const backupFile = (panels: Panels): Report<Asked, Records> => ({
  roles: ['admin', 'customer'],
  read: ({ backup = '' }) => (/^\d+$/.test(backup) ? { backup } : undefined),
  file: async ({ backup }, context) => {
    await context.requireReadable('backups', backup);
    const { file, place, server } = await placeOf(backup, context);
    try {
      const panel = await panelOf(server, panels, context);
      const content = await panel.backups.open(place, file, context.signal);
      return { name: file, type: 'application/gzip', content };
    } catch (error) {
      if (!(error instanceof OutsideFault)) throw error;
      const isGone = error instanceof PanelFault && error.reason === 'missing';
      throw new ReportUnavailable(isGone ? notThere : notNow);
    }
  },
});

async function placeOf(id: string, context: ReportContext<Records>) {
  const backup = await recordWith(context, 'backups', id);
  const account = await recordWith(context, 'hosting', backup?.hosting);
  const { file } = backup ?? {};
  const { server, username, name: domain } = account ?? {};
  if (!file || !account || !server || !username || !domain || !isOnServer(account))
    throw new ReportUnavailable(notThere);
  return { file, server, place: { username, domain } };
}
