import { serialQueuePerKey } from '../../call/serialQueuePerKey.ts';
import type { Accounts, Panel, Parts, Place } from '../panel.ts';
import { accountsOf } from './accounts.ts';
import { backupsOf, loginLinkOf } from './backups.ts';
import { clientOf, type DirectAdminOptions, refusedWith } from './client.ts';
import { databasePrefix, databasesOf, domainsOf, ftpOf } from './contents.ts';
import { dkimOf, forwardersOf, mailboxesOf } from './mail.ts';

export interface DirectAdmin extends DirectAdminOptions {
  clock?: () => Date;
}

type Alone = <T>(username: string, task: () => Promise<T>) => Promise<T>;

/** Speaks both interfaces of DirectAdmin. Changes of one account go one at a time. */
export function directAdmin({ clock = () => new Date(), ...options }: DirectAdmin): Panel {
  const client = clientOf(options);
  const nextOf = serialQueuePerKey();
  const alone: Alone = async (username, task) => {
    demandUsername(username, options.login);
    return nextOf(username, task);
  };
  const link = loginLinkOf(client, clock);
  const backups = backupsOf(client);
  const dkim = dkimOf(client);

  return {
    accounts: accountsAlone(accountsOf(client), alone),
    domains: partsAlone(domainsOf(client), alone),
    mailboxes: partsAlone(mailboxesOf(client), alone),
    forwarders: partsAlone(forwardersOf(client), alone),
    databases: partsAlone(databasesOf(client), alone),
    ftp: partsAlone(ftpOf(client), alone),
    backups: {
      list: (place) => alone(place.username, () => backups.list(place)),
      open: (place, file, signal) => alone(place.username, () => backups.open(place, file, signal)),
      begin: (place, contents) => alone(place.username, () => backups.begin(place, contents)),
      restore: (place, file, contents) => alone(place.username, () => backups.restore(place, file, contents)),
    },
    databasePrefix,
    dkim: (place, on) => alone(place.username, () => dkim(place, on)),
    loginLink: (username, fromIp) => alone(username, () => link(username, fromIp)),
    ping: () => client.old({ command: 'CMD_API_LOGIN_TEST' }, () => undefined),
  };
}

const accountsAlone = (accounts: Accounts, alone: Alone): Accounts => ({
  ...accounts,
  create: (account) => alone(account.username, () => accounts.create(account)),
  suspend: (username, why) => alone(username, () => accounts.suspend(username, why)),
  resume: (username) => alone(username, () => accounts.resume(username)),
  setPlan: (username, plan) => alone(username, () => accounts.setPlan(username, plan)),
  setLimits: (username, limits) => alone(username, () => accounts.setLimits(username, limits)),
  limits: (username) => alone(username, () => accounts.limits(username)),
  setPassword: (username, password) => alone(username, () => accounts.setPassword(username, password)),
  remove: (username) => alone(username, () => accounts.remove(username)),
  get: (username) => alone(username, () => accounts.get(username)),
});

const partsAlone = <Wanted, Found>(parts: Parts<Wanted, Found>, alone: Alone): Parts<Wanted, Found> => ({
  list: (place: Place) => alone(place.username, () => parts.list(place)),
  put: (place, wanted) => alone(place.username, () => parts.put(place, wanted)),
  remove: (place, name) => alone(place.username, () => parts.remove(place, name)),
});

/** Checks the name, as it becomes a part of an address and of credentials. Our own login is no account to change. */
function demandUsername(username: string, login: string): void {
  if (/^[a-z][a-z0-9]{0,31}$/.test(username) && username !== login) return;
  const message = 'a username is made of small letters and digits, and is not our own';
  throw refusedWith({ code: 'username', message, reason: 'invalid', field: 'username' });
}
