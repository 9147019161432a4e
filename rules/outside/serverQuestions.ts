import { OutsideFault } from '../../outside/call/outsideFault.ts';
import type { Question } from '../../outside/checkOutside.ts';
import type { Panels } from '../../outside/panel/panels.ts';
import type { OutsideServices } from '../../outside/services.ts';
import type { Server } from '../../resources/servers.ts';
import type { CallContext } from './callKind.ts';
import { hasPanel, panelOf } from './hosting/serverPanels.ts';

/** Names what is asked for all our servers together. */
export const askedOfServers = ['panels', 'serverChecks'] as const;

/** Gives the questions about our servers; what no server has is off. */
export async function questionsToServers(
  { panels, serverChecks }: Pick<OutsideServices, 'panels' | 'serverChecks'>,
  context: CallContext,
): Promise<Partial<Record<(typeof askedOfServers)[number], Question>>> {
  const servers = await context.find('servers', { state: ['up', 'draining'] });
  const withPanel = servers.filter(hasPanel);
  const isChecked = servers.some(({ checks }) => (checks ?? []).length > 0);
  return {
    ...(panels && withPanel.length > 0 && { panels: () => askPanels(withPanel, panels, context) }),
    ...(serverChecks && isChecked && { serverChecks: () => countReachable(context) }),
  };
}

/** Signs in to every panel. Throws with those that do not let us in. */
async function askPanels(servers: readonly Server[], panels: Panels, context: CallContext): Promise<string> {
  const faults = await Promise.all(
    servers.map(async ({ id, name }) => {
      try {
        await (await panelOf(id, panels, context)).ping();
        return [];
      } catch (error) {
        if (!(error instanceof OutsideFault)) throw error;
        return [`${name}: ${error.message}`];
      }
    }),
  );
  const told = faults.flat();
  const counted = `${servers.length - told.length} of ${servers.length} let us in`;
  if (told.length > 0) throw new Error(`${counted}. ${told.join('; ')}`);
  return counted;
}

/** Says what the check of this minute found. Throws where nobody can tell of any service: then it is likely us. */
async function countReachable({ find }: CallContext): Promise<string> {
  const services = await find('serverservices', { health: { ne: 'cannotTell' } });
  if (services.length === 0) throw new Error('nobody can tell of any service whether it can be reached');
  const up = services.filter(({ health }) => health === 'up').length;
  return `${up} of ${services.length} can be reached`;
}
