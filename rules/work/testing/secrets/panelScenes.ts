import { unsealedField } from '../../../../server/operations/reveal/unsealedField.ts';
import { systemContext } from '../../../../server/operations/write/writeContext.ts';
import { answering, echoes, given, host, panelLogin, type SecretsWorld } from './secretsWorld.ts';

const changing = { method: 'POST' };

/** Makes an account, while the panel repeats its password and our key; returns its id. */
export async function account(world: SecretsWorld): Promise<string> {
  const { standIns, portal, secrets, customer } = world;
  const server = { name: host, ipAddress: '192.0.2.11', login: panelLogin, secret: given.panelKey };
  await portal.store('servers', { ...server, capacity: 10, checks: ['web', 'mailbox'] });
  const plan = await portal.build('plans', { name: 'Start' }, '');
  const { panel } = standIns.running;
  const [first] = echoes(given.panelKey);
  const ordered = { id: '' };
  await answering(panel, { match: changing, ...first }, async () => {
    ordered.id = await world.post('hosting', { name: 'bakkerij.nl', customer, plan });
  });
  const password = await unsealedField(systemContext(portal.app.services), 'hosting', ordered.id, 'password');
  secrets['accountPassword'] = password ?? '';
  for (const echo of echoes(password ?? '', given.panelKey, secrets['credentials']))
    await answering(panel, { match: changing, ...echo }, () => world.again());
  await world.again();
  return ordered.id;
}

/** Makes parts with passwords, and sets another, while the panel repeats them; all are there in the end. */
export async function parts(world: SecretsWorld, hosting: string): Promise<void> {
  const { panel } = world.standIns.running;
  const makes = [
    ['mailaccounts', given.mailbox, '*CMD_API_EMAIL_POP'],
    ['databases', given.database, '*/api/db-manage/*'],
    ['ftpaccounts', given.ftp, '*CMD_API_FTP'],
  ] as const;
  for (const [resource, password, path] of makes) {
    const scripts = echoes(password, given.panelKey, world.secrets['credentials']).map((echo, index) => ({
      match: { ...changing, path, bodyHas: `info${index}` },
      ...echo,
    }));
    await answering(panel, scripts, async () => {
      for (const index of scripts.keys()) {
        const name = resource === 'databases' ? { name: `winkel${index}` } : {};
        await world.ask(resource, { hosting, username: `info${index}`, password, ...name });
      }
      await world.runJobs();
    });
  }
  await world.again();
  const [mailbox] = await world.find('mailaccounts', { username: 'info0' });
  for (const echo of echoes(given.laterMailbox, given.panelKey))
    await answering(panel, { match: changing, ...echo }, () =>
      world.patch('mailaccounts', String(mailbox?.['id']), { password: given.laterMailbox }),
    );
  await world.again();
}

/** Signs in at the panel from the portal, and fails to while it repeats our key. */
export async function signIn(world: SecretsWorld, hosting: string): Promise<void> {
  for (const echo of echoes(given.panelKey, world.secrets['credentials']))
    await answering(world.standIns.running.panel, { match: changing, ...echo }, () =>
      world.reveal('hosting', hosting, 'panelLink'),
    );
  world.secrets['panelLink'] = (await world.reveal('hosting', hosting, 'panelLink'))?.split('key=')[1] ?? '';
}
