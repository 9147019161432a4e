import type { BackupContents, Backups, Panel, Place } from '../panel.ts';
import { type Client, refusedWith } from './client.ts';
import { lines } from './wire.ts';

/** Names the items of a backup in the panel's words. */
const items: Readonly<Record<BackupContents, readonly string[]>> = {
  sites: ['domain', 'subdomain'],
  mail: ['email', 'email_data', 'emailsettings', 'forwarder', 'autoresponder', 'vacation', 'list'],
  databases: ['database', 'database_data'],
  ftp: ['ftp', 'ftpsettings'],
};

const selected = (contents: readonly BackupContents[]): Record<string, string> =>
  Object.fromEntries(contents.flatMap((part) => items[part]).map((item, index) => [`select${index}`, item]));

/** Manages backups of a place. The panel queues them, so a doubt stays until a new file is listed. */
export function backupsOf({ old, file: openFile }: Client): Backups {
  const command = 'CMD_SITE_BACKUP';
  const list: Backups['list'] = ({ username, domain }) =>
    old({ as: username, command, query: { domain, ipp: '50' } }, lines);
  /** Refuses a file that is not listed, before its name becomes part of a path. */
  async function demand(place: Place, file: string): Promise<void> {
    if ((await list(place)).includes(file)) return;
    const message = `the backup ${file} is not on the server`;
    throw refusedWith({ code: 'missing', message, reason: 'missing', field: 'file' });
  }

  return {
    list,
    open: async (place, file, signal) => {
      await demand(place, file);
      return (await openFile({ as: place.username, path: `/backups/${file}`, signal })).body;
    },
    begin: ({ username, domain }, contents) => {
      const form = { action: 'backup', domain, form_version: '4', ...selected(contents) };
      return old({ as: username, command, form }, () => undefined);
    },
    restore: async (place, file, contents) => {
      await demand(place, file);
      const { username, domain } = place;
      const form = { action: 'restore', domain, file, form_version: '3', ...selected(contents) };
      await old({ as: username, command, form }, () => undefined);
    },
  };
}

/** Sets how many milliseconds an address to sign in with works. */
const linkLasts = 60_000;

export function loginLinkOf({ modern }: Client, clock: () => Date): Panel['loginLink'] {
  return (username, fromIp) => {
    const expires = new Date(clock().getTime() + linkLasts).toISOString();
    const body = { expires, allowNetworks: [fromIp], redirectURL: '/' };
    return modern({ as: username, method: 'POST', path: '/api/login-keys/urls', body }, ({ json }) => ({
      url: json().text('url'),
      until: json().moment('expires'),
    }));
  };
}
