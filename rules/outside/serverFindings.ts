import { type Finding, finding } from '../../outside/checkOutside.ts';
import type { Panels } from '../../outside/panel/panels.ts';
import type { ServerChecks } from '../../outside/serverChecks/serverChecks.ts';
import type { OutsideServices } from '../../outside/services.ts';
import type { Server } from '../../resources/servers.ts';
import type { CallContext } from './callKind.ts';
import { hasPanel, panelOf } from './hosting/serverPanels.ts';
import { targetsOf } from './serverChecks.ts';

type Context = Pick<CallContext, 'find' | 'unseal'>;

/** Asks the panel and the ports of every server that serves customers, now, and notes nothing. */
export async function serverFindings(
  { panels, serverChecks }: Pick<OutsideServices, 'panels' | 'serverChecks'>,
  context: Context,
): Promise<Finding[]> {
  const servers = await context.find('servers', { state: ['up', 'draining'] });
  const asked = await Promise.all(
    servers.flatMap((server) => [
      ...(panels && hasPanel(server)
        ? [finding(`Panel of ${server.name}`, () => signIn(server, panels, context))]
        : []),
      ...(serverChecks && targetsOf(server).length > 0
        ? [finding(`Ports of ${server.name}`, () => tryPorts(server, serverChecks))]
        : []),
    ]),
  );
  return asked.length > 0 ? asked : serversNotAsked('off, as no server has a login for its panel or services to check');
}

/** Says of panels and ports of servers why they were not asked, which is no failure. */
export const serversNotAsked = (why: string): Finding[] => [{ service: 'Servers', isWell: true, found: why }];

async function signIn({ id }: Server, panels: Panels, context: Context): Promise<string> {
  await (await panelOf(id, panels, context)).ping();
  return 'lets us in';
}

/** Tries every port. Throws with those that are closed, and certificates that visitors would not accept. */
async function tryPorts(server: Server, checks: ServerChecks): Promise<string> {
  const tried = await Promise.all(
    targetsOf(server).map(async (target) => ({ ...target, found: await checks.check(target) })),
  );
  const faults = tried.flatMap(({ service, port, found }) => {
    const fault = found.state === 'closed' ? found.why : found.certificate?.fault;
    return fault === undefined ? [] : [`${service} (${port}): ${fault}`];
  });
  if (faults.length > 0) throw new Error(faults.join('; '));
  return `${tried.map(({ service, port }) => `${service} (${port})`).join(', ')} can be reached`;
}
