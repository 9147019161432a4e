import type { Panel, Place } from '../../../outside/panel/panel.ts';
import type { Hosting } from '../../../resources/hosting.ts';
import type { Attributes } from '../../../schema/normalize.ts';
import { prefixed } from '../../databases.ts';
import type { Records } from '../../stored/records.ts';
import type { CallContext } from '../callKind.ts';
import { inOneWriting } from './parts/destination.ts';

/** Names the resources that an account on a server consists of. */
export type PartResource = 'mailaccounts' | 'mailaliases' | 'databases' | 'ftpaccounts' | 'subservers';

/** Keeps what is asked of a panel for one part of an account; passwords are opened when it is sent. */
export interface PartChange extends Place {
  server: string;
  name: string;
  isWanted: boolean;
  /** In MB. */
  quota?: number;
  /** Whether a mailbox is switched off. */
  isSuspended?: boolean;
  destinations?: readonly string[];
  /** Lists the former destinations of an alias, so that a later attempt removes them too. */
  formerly?: readonly string[];
  /** The user of a database. */
  user?: string;
  /** Tells which sealed password is delivered, so that a later one is not taken for it. */
  passwordMark?: string;
}

export interface Around {
  account: Hosting;
  panel: Panel;
  context: CallContext;
  /** Lists destinations that an alias had before, and that no record names any more. */
  formerly: readonly string[];
}

/** Describes how one kind of part follows its record. */
export interface PartStep<Name extends PartResource = PartResource> {
  resource: Name;
  /** Names the secret field with its password. */
  password?: 'password' | 'passwordToDeliver';
  describe(row: Records[Name], around: Around): Promise<Partial<PartChange> & Pick<PartChange, 'name'>>;
  /** Tells whether the panel has it as wanted, passwords apart. */
  isSo(panel: Panel, change: PartChange): Promise<boolean>;
  bringAbout(panel: Panel, change: PartChange, password: string | undefined): Promise<void>;
  /** Gives further values of the record once it is so. */
  learned?(change: PartChange): Attributes;
}

const mailboxes: PartStep<'mailaccounts'> = {
  resource: 'mailaccounts',
  password: 'passwordToDeliver',
  describe: async ({ username: name, mailDomain, quota, active }, { account }) => ({
    name,
    domain: mailDomain ?? account.name,
    quota,
    isSuspended: !active,
  }),
  isSo: async (panel, change) => {
    const found = (await panel.mailboxes.list(change)).find(({ name }) => name === change.name);
    if (!change.isWanted || !found) return !change.isWanted && !found;
    const { quota, isSuspended = found.isSuspended } = change;
    return found.quota === quota && found.isSuspended === isSuspended;
  },
  bringAbout: ({ mailboxes: { put, remove } }, change, password) => {
    const { name, quota = 0, isSuspended, isWanted } = change;
    const wanted = { name, quota, ...(isSuspended !== undefined && { isSuspended }) };
    return isWanted ? put(change, { ...wanted, ...(password && { password }) }) : remove(change, name);
  },
};

const aliases: PartStep<'mailaliases'> = {
  resource: 'mailaliases',
  describe: async ({ alias: name, mailDomain, hosting }, { account, panel, context, formerly }) => {
    const domain = mailDomain ?? account.name;
    const place = { username: account.username ?? '', domain };
    const rows = await context.find('mailaliases', { hosting, alias: name, mailDomain });
    const wanted = rows.filter(({ desired }) => desired === 'present').map(({ destination }) => destination);
    const ours = new Set([...rows.map(({ destination }) => destination), ...formerly]);
    const found = (await panel.forwarders.list(place)).find((one) => one.name === name);
    // Leaves what somebody added on the server by hand; a catch-all has one destination.
    const isOne = name === '*' && wanted.length > 0;
    const byHand = isOne ? [] : (found?.destinations ?? []).filter((one) => !ours.has(inOneWriting(one)));
    return { name, domain, destinations: [...new Set([...wanted, ...byHand])].sort() };
  },
  isSo: async (panel, change) => {
    const found = (await panel.forwarders.list(change)).find(({ name }) => name === change.name);
    return listed(found?.destinations) === listed(change.destinations);
  },
  bringAbout: ({ forwarders: { put, remove } }, change) => {
    const { name, destinations = [] } = change;
    return destinations.length > 0 ? put(change, { name, destinations }) : remove(change, name);
  },
};

/** Lists destinations in an order and writing that tell whether two lists are the same. */
const listed = (destinations: readonly string[] = []): string =>
  [...new Set(destinations.map(inOneWriting))].sort().join();

const databases: PartStep<'databases'> = {
  resource: 'databases',
  password: 'password',
  describe: async ({ name, username, actual }, { account }) => {
    const begun = (text: string): string => (actual === 'present' ? text : prefixed(text, account.username ?? ''));
    return { name: begun(name), user: begun(username) };
  },
  isSo: async (panel, { name, isWanted, ...place }) =>
    (await panel.databases.list(place)).some((found) => found.name === name) === isWanted,
  bringAbout: ({ databases: { put, remove } }, change, password) => {
    const { name, user = name, isWanted } = change;
    return isWanted ? put(change, { name, user, ...(password && { password }) }) : remove(change, name);
  },
  learned: ({ name, user, isWanted }) => (isWanted ? { name, username: user } : {}),
};

const ftpaccounts: PartStep<'ftpaccounts'> = {
  resource: 'ftpaccounts',
  password: 'password',
  describe: async ({ username: name }) => ({ name }),
  isSo: async (panel, { name, isWanted, ...place }) =>
    (await panel.ftp.list(place)).some((found) => found.name === name) === isWanted,
  bringAbout: ({ ftp: { put, remove } }, change, password) => {
    const { name, isWanted } = change;
    return isWanted ? put(change, { name, ...(password && { password }) }) : remove(change, name);
  },
};

const subservers: PartStep<'subservers'> = {
  resource: 'subservers',
  describe: async ({ domain }) => ({ name: domain }),
  isSo: async (panel, { name, isWanted, ...place }) =>
    (await panel.domains.list(place)).some((found) => found.name === name) === isWanted,
  bringAbout: ({ domains: { put, remove } }, change) =>
    change.isWanted ? put(change, { name: change.name }) : remove(change, change.name),
};

export const partSteps = {
  followMailbox: mailboxes,
  followAlias: aliases,
  followDatabase: databases,
  followFtp: ftpaccounts,
  followSubserver: subservers,
} as const;
export type PartKind = keyof typeof partSteps;
