import type { Database, FoundDatabase, FtpAccount, Panel, Parts, Place } from '../panel.ts';
import { bringAbout } from './bringAbout.ts';
import { type Client, refusedWith } from './client.ts';
import { demandPassword } from './mail.ts';
import { lines, namesIn } from './wire.ts';

export const databasePrefix = (username: string): string => `${username}_`;

export function databasesOf({ modern }: Client): Parts<Database, FoundDatabase> {
  const list = ({ username }: Place): Promise<FoundDatabase[]> =>
    modern({ as: username, method: 'GET', path: '/api/db-show/databases' }, ({ json }) =>
      json()
        .list()
        .map((one) => ({ name: one.text('database'), sizeBytes: one.number('sizeBytes') })),
    );
  const has = async (place: Place, name: string): Promise<boolean> =>
    (await list(place)).some((database) => database.name === name);

  async function put(place: Place, { name, user, password }: Database): Promise<void> {
    const as = place.username;
    demandPrefix(as, { name, user });
    if (!(await has(place, name))) {
      demandPassword({ password });
      const body = { database: name, dbuser: user, password };
      const request = { as, method: 'POST', path: '/api/db-manage/create-db-with-user', body } as const;
      const send = (): Promise<void> => modern({ ...request, secrets: [password ?? ''] }, () => undefined);
      return bringAbout({ isSo: () => has(place, name), send });
    }
    if (password === undefined) return;
    const path = `/api/db-manage/users/${encodeURIComponent(user)}/change-password`;
    const body = { newPassword: password };
    await modern({ as, method: 'POST', path, body, secrets: [password], isRepeatable: true }, () => undefined);
  }

  async function remove(place: Place, name: string): Promise<void> {
    demandPrefix(place.username, { name });
    const path = `/api/db-manage/databases/${encodeURIComponent(name)}`;
    await bringAbout({
      isSo: async () => !(await has(place, name)),
      send: () => modern({ as: place.username, method: 'DELETE', path, accepts: [404] }, () => undefined),
    });
  }

  return { list, put, remove };
}

function demandPrefix(username: string, names: Readonly<Record<string, string>>): void {
  const prefix = databasePrefix(username);
  for (const [field, name] of Object.entries(names)) {
    if (name.startsWith(prefix) && /^\w+$/.test(name)) continue;
    const message = `${field} has to begin with ${prefix}`;
    throw refusedWith({ code: 'prefix', message, reason: 'invalid', field });
  }
}

export function ftpOf({ old }: Client): Parts<FtpAccount, { name: string }> {
  const list = ({ username, domain }: Place): Promise<{ name: string }[]> =>
    old({ as: username, command: 'CMD_API_FTP', query: { action: 'list', domain } }, (value) =>
      namesIn(value).map((name) => ({ name: name.split('@')[0] ?? '' })),
    );
  const has = async (place: Place, name: string): Promise<boolean> =>
    (await list(place)).some((account) => account.name === name);
  const send = ({ username, domain }: Place, form: Record<string, string>, password = ''): Promise<void> => {
    // Repeats only a change, as writing the same password again changes nothing more.
    const isRepeatable = form['action'] === 'modify';
    const command = { as: username, command: 'CMD_API_FTP', form: { domain, ...form }, isRepeatable };
    return old({ ...command, secrets: [password] }, () => undefined);
  };

  async function put(place: Place, { name, password }: FtpAccount): Promise<void> {
    const form = { user: name, passwd: password ?? '', passwd2: password ?? '', type: 'domain' };
    if (!(await has(place, name))) {
      demandPassword({ password });
      const isSo = (): Promise<boolean> => has(place, name);
      return bringAbout({ isSo, send: () => send(place, { action: 'create', ...form }, password) });
    }
    if (password !== undefined) await send(place, { action: 'modify', ...form }, password);
  }

  return {
    list,
    put,
    remove: (place, name) =>
      bringAbout({
        isSo: async () => !(await has(place, name)),
        send: () => send(place, { action: 'delete', user: name, select0: name }),
      }),
  };
}

/** Manages further domains of an account, each with a site and mail of its own. */
export function domainsOf({ old }: Client): Panel['domains'] {
  const list = ({ username }: Place): Promise<{ name: string }[]> =>
    old({ as: username, command: 'CMD_API_SHOW_DOMAINS' }, (value) =>
      lines(value).map((name) => ({ name: name.toLowerCase() })),
    );
  const has = async (place: Place, name: string): Promise<boolean> =>
    (await list(place)).some((domain) => domain.name === name);
  const send = (as: string, action: string, form: Record<string, string>): Promise<void> =>
    old({ as, command: 'CMD_API_DOMAIN', query: { action }, form }, () => undefined);

  return {
    list,
    put: (place, { name }) => {
      const form = { domain: name, ubandwidth: 'unlimited', uquota: 'unlimited', ssl: 'ON', php: 'ON', cgi: 'OFF' };
      return bringAbout({ isSo: () => has(place, name), send: () => send(place.username, 'create', form) });
    },
    remove: async (place, name) => {
      if (name === place.domain) {
        const message = `${name} is the main domain: remove the account instead`;
        throw refusedWith({ code: 'mainDomain', message, reason: 'invalid', field: 'name' });
      }
      const sure = { delete: 'yes', confirmed: 'yes', delete_data_aware: 'yes', delete_data: 'yes' };
      await bringAbout({
        isSo: async () => !(await has(place, name)),
        send: () => send(place.username, 'select', { ...sure, select0: name }),
      });
    },
  };
}
