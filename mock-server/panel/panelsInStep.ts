import type { Backup } from '../../resources/backups.ts';
import type { Database } from '../../resources/databases.ts';
import type { FtpAccount } from '../../resources/ftpaccounts.ts';
import type { Hosting } from '../../resources/hosting.ts';
import type { MailAccount } from '../../resources/mailaccounts.ts';
import type { MailAlias } from '../../resources/mailaliases.ts';
import type { Server } from '../../resources/servers.ts';
import type { Subserver } from '../../resources/subservers.ts';
import {
  emptyDomain,
  newAccount,
  noPanel,
  type PanelState,
  type PanelStates,
  type StoredAccount,
  type StoredDomain,
  type StoredPlan,
} from './panelStore.ts';

/** Holds what the portal has of hosting, as far as the panels hold it too. */
export interface HostingRows {
  servers: readonly Pick<Server, 'id' | 'name' | 'driver' | 'ipAddress'>[];
  plans: readonly { id: string; name: string; limits?: Partial<StoredPlan> }[];
  hosting: readonly Pick<
    Hosting,
    'id' | 'name' | 'plan' | 'state' | 'server' | 'username' | 'diskUsage' | 'bandwidthUsage'
  >[];
  subservers: readonly Pick<Subserver, 'hosting' | 'domain' | 'actual'>[];
  mailaccounts: readonly Pick<
    MailAccount,
    'hosting' | 'username' | 'mailDomain' | 'active' | 'quota' | 'usage' | 'actual'
  >[];
  mailaliases: readonly Pick<MailAlias, 'hosting' | 'alias' | 'mailDomain' | 'destination' | 'actual'>[];
  databases: readonly Pick<Database, 'hosting' | 'name' | 'username' | 'size' | 'actual'>[];
  ftpaccounts: readonly Pick<FtpAccount, 'hosting' | 'username' | 'actual'>[];
  backups: readonly Pick<Backup, 'hosting' | 'file' | 'takenAt' | 'actual'>[];
}

const mebibyte = 1_048_576;
const unbounded = { diskMb: 0, trafficMb: 0, mailboxes: 0, databases: 0 };
/** Lists the states in which an account is on its server. */
const there = ['active', 'suspended', 'cancelled'];

/** Returns panels that hold what the rows say is on the servers, each with the key that `keyOf` gives. */
export function panelsInStep(rows: HostingRows, login: string, keyOf: (server: string) => string): PanelStates {
  const plans = Object.fromEntries(rows.plans.map(({ name, limits }) => [name, { ...unbounded, ...limits }]));
  const served = rows.servers.filter(({ driver }) => driver === 'directadmin');
  const panels = new Map(served.map(({ id, name }) => [id, noPanel(login, keyOf(name), { ...plans })]));
  const accounts = accountsIn(rows, panels);
  const onServer = <Row extends { hosting: string; actual: string }>(
    all: readonly Row[],
    place: (account: StoredAccount, row: Row) => void,
  ): void => {
    for (const row of all) {
      const account = row.actual === 'present' ? accounts.get(row.hosting) : undefined;
      if (account) place(account, row);
    }
  };

  onServer(rows.subservers, (account, { domain }) => {
    account.domains[domain] = emptyDomain();
  });
  onServer(rows.mailaccounts, (account, { username, mailDomain, quota, usage, active }) => {
    const mailbox = { quotaMb: quota, usageBytes: (usage ?? 0) * mebibyte, passwordHash: '', isSuspended: !active };
    domainOf(account, mailDomain).mailboxes[username] = mailbox;
  });
  onServer(rows.mailaliases, (account, { alias, mailDomain, destination }) => {
    const domain = domainOf(account, mailDomain);
    const { forwarders } = domain;
    if (alias === '*') domain.catchAll = destination;
    else forwarders[alias] = [...(forwarders[alias] ?? []), destination];
  });
  onServer(rows.databases, (account, { name, username, size }) => {
    account.databases[name] = { user: username, passwordHash: '', sizeBytes: (size ?? 0) * mebibyte };
  });
  onServer(rows.ftpaccounts, (account, { username }) => {
    domainOf(account, null).ftp[username] = { passwordHash: '' };
  });
  onServer(rows.backups, (account, { file, takenAt }) => {
    if (file !== null) domainOf(account, null).backups.push({ file, dueAt: takenAt ?? new Date(0).toISOString() });
  });
  return Object.fromEntries(served.flatMap(({ id, name }) => panelEntry(name, panels.get(id))));
}

const panelEntry = (name: string, panel: PanelState | undefined): [string, PanelState][] =>
  panel === undefined ? [] : [[name, panel]];

/** Makes the accounts on their panels, and returns them by the id of their row. */
function accountsIn(rows: HostingRows, panels: ReadonlyMap<string, PanelState>): Map<string, StoredAccount> {
  const plans = new Map(rows.plans.map(({ id, name }) => [id, name]));
  const addresses = new Map(rows.servers.map(({ id, ipAddress }) => [id, ipAddress]));
  const accounts = new Map<string, StoredAccount>();
  for (const { id, name: domain, plan, state, server, username, diskUsage, bandwidthUsage } of rows.hosting) {
    const panel = server === null ? undefined : panels.get(server);
    if (panel === undefined || server === null || !username || !there.includes(state)) continue;
    const account = newAccount({
      username,
      creator: panel.login,
      domain,
      plan: plans.get(plan) ?? '',
      ip: addresses.get(server) ?? '',
      isSuspended: state !== 'active',
      diskBytes: (diskUsage ?? 0) * mebibyte,
      trafficBytes: (bandwidthUsage ?? 0) * mebibyte,
    });
    panel.accounts[username] = account;
    accounts.set(id, account);
  }
  return accounts;
}

/** Returns a domain of an account: the main one, where a row names none. */
function domainOf(account: StoredAccount, name: string | null): StoredDomain {
  const domain = name ?? account.domain;
  account.domains[domain] ??= emptyDomain();
  return account.domains[domain];
}
