import { OutsideFault } from '../../../outside/call/outsideFault.ts';
import type { Panel } from '../../../outside/panel/panel.ts';
import { isSpoken, type Panels } from '../../../outside/panel/panels.ts';
import type { Records, RuleContext } from '../../stored/records.ts';
import { recordWith } from '../../stored/recordWith.ts';
import type { CallContext } from '../callKind.ts';

type StoredServer = Records['servers'];

/** Matches a host name (RFC 1123), as the name of a server becomes the address of its panel. */
const hostName = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i;

/** Tells whether we can sign in to the panel of a server; accounts on other servers are kept by hand. */
export const hasPanel = ({ name, driver, login, secret }: StoredServer): boolean =>
  login !== null && secret !== null && isSpoken(driver) && hostName.test(name);

/** Finds the server of an account, where its panel is kept by us. */
export async function managedServer(
  id: string | null,
  context: Pick<RuleContext, 'find'>,
): Promise<StoredServer | undefined> {
  const server = await recordWith(context, 'servers', id);
  return server && hasPanel(server) ? server : undefined;
}

/** Returns the panel of a server with its key, opened for this call. Throws where it cannot be signed in to. */
export async function panelOf(
  id: string,
  panels: Panels,
  context: Pick<CallContext, 'find' | 'unseal'>,
): Promise<Panel> {
  const server = await managedServer(id, context);
  const key = server && (await context.unseal('servers', id, 'secret'));
  const { name = '', driver = '', login } = server ?? {};
  const panel = login && key ? panels({ name, driver, login, key }) : undefined;
  if (panel) return panel;
  throw new OutsideFault({ kind: 'unreachable', service: 'panel', code: 'noPanel', message: withoutPanel });
}

export const withoutPanel =
  'The server has no panel that we can sign in to. Give it a host name as its name, a login name and an access key, and try again.';

interface Room {
  server: StoredServer;
  free: number;
}

/** Finds the server with most room, of those that are up and have a panel. */
export async function serverWithMostRoom({ find }: Pick<RuleContext, 'find'>): Promise<StoredServer | undefined> {
  const open = (await find('servers', { state: 'up' })).filter(hasPanel);
  let best: Room | undefined;
  for (const server of open) {
    const accounts = await find('hosting', { server: server.id, not: { state: 'terminated' } });
    const free = server.capacity - accounts.length;
    if (free > (best?.free ?? 0)) best = { server, free };
  }
  return best?.server;
}
