import { OutsideFault } from '../../call/outsideFault.ts';
import type { Reading } from '../../call/reading.ts';
import type { AccountState, Accounts, NewAccount, Usage, UsageRead } from '../panel.ts';
import { bringAbout } from './bringAbout.ts';
import { type Client, refusedWith } from './client.ts';
import { limitsOf, readConfig } from './limits.ts';
import { lines } from './wire.ts';

/** Allows a panel this many milliseconds to remove an account. */
const removal = 120_000;
/** Limits the accounts whose usage is requested at once. */
const atOnce = 4;

/** Manages accounts of a DirectAdmin server; those made with another login are read, never changed. */
export function accountsOf(client: Client): Accounts {
  const get = (username: string): Promise<AccountState | undefined> => readAccount(client, username);

  const ours: Ours = (username) => oursOf(client, username);

  async function setPlan(username: string, plan: string): Promise<void> {
    await bringAbout({
      isSo: async () => (await ours(username)).plan === plan,
      send: async () => {
        await demandPlan(client, plan);
        await client.old(
          { command: 'CMD_API_MODIFY_USER', form: { action: 'package', user: username, package: plan } },
          () => undefined,
        );
      },
    });
  }

  async function setPassword(username: string, password: string): Promise<void> {
    await ours(username);
    const form = { username, passwd: password, passwd2: password };
    const command = { command: 'CMD_API_USER_PASSWD', form, secrets: [password], isRepeatable: true };
    await client.old(command, () => undefined);
  }

  async function create(account: NewAccount): Promise<void> {
    const { username, plan, password } = account;
    const found = await get(username);
    if (found !== undefined && !isSame(found, account)) throw taken(username);
    if (found !== undefined) {
      await setPlan(username, plan);
      return setPassword(username, password);
    }
    await demandPlan(client, plan);
    await bringAbout({
      isSo: async () => {
        const now = await get(username);
        return now !== undefined && isSame(now, account);
      },
      send: () => client.old({ command: 'CMD_API_ACCOUNT_USER', ...creation(account) }, () => undefined),
    });
  }

  return {
    create,
    suspend: (username, { reason, text }) =>
      setSuspended(client, ours, { username, isSuspended: true, why: { reason, details: text } }),
    resume: (username) => setSuspended(client, ours, { username, isSuspended: false, why: {} }),
    setPlan,
    setPassword,
    remove: (username) => remove(client, ours, username),
    get,
    ...limitsOf({ client, ours, demandPlan: (plan) => demandPlan(client, plan) }),
    usage: (usernames) => usageOf(client, usernames),
    list: () => listOf(client),
    plans: () => plansOf(client),
  };
}

async function oursOf(client: Client, username: string): Promise<AccountState> {
  const found = await readAccount(client, username);
  if (found === undefined)
    throw refusedWith({ code: 'missing', message: `${username} is not on the server`, reason: 'missing' });
  if (!found.isOurs) throw taken(username);
  return found;
}

const plansOf = (client: Client): Promise<string[]> => client.old({ command: 'CMD_API_PACKAGES_USER' }, lines);

async function demandPlan(client: Client, plan: string): Promise<void> {
  if ((await plansOf(client)).includes(plan)) return;
  const message = `the server has no plan ${plan}: make it there, or name one it has`;
  throw refusedWith({ code: 'plan', message, reason: 'plan', field: 'plan' });
}

const listOf = (client: Client): Promise<string[]> => client.old({ command: 'CMD_API_SHOW_USERS' }, lines);

/** Finds an account that we may change. */
type Ours = (username: string) => Promise<AccountState>;

interface Suspension {
  username: string;
  isSuspended: boolean;
  why: Record<string, string>;
}

const setSuspended = (client: Client, ours: Ours, { username, isSuspended, why }: Suspension): Promise<void> =>
  bringAbout({
    // Reads the state first, as the panel takes both words for a switch.
    isSo: async () => (await ours(username)).isSuspended === isSuspended,
    send: () => {
      const form = { suspend: isSuspended ? 'Suspend' : 'Unsuspend', select0: username, ...why };
      return client.old({ command: 'CMD_API_SELECT_USERS', form }, () => undefined);
    },
  });

async function remove(client: Client, ours: Ours, username: string): Promise<void> {
  const form = { confirmed: 'Confirm', delete: 'yes', select0: username };
  await bringAbout({
    isSo: async () => !(await listOf(client)).includes(username),
    send: async () => {
      await ours(username);
      await client.old({ command: 'CMD_API_SELECT_USERS', form, timeout: removal }, () => undefined);
    },
  });
}

const creation = ({ username, domain, email, password, plan, ipAddress }: NewAccount) => ({
  form: {
    action: 'create',
    add: 'Submit',
    username,
    email,
    passwd: password,
    passwd2: password,
    domain,
    package: plan,
    ip: ipAddress,
    notify: 'no',
  },
  secrets: [password],
});

const isSame = ({ isOurs, domain }: AccountState, wanted: NewAccount): boolean => isOurs && domain === wanted.domain;

const taken = (username: string) =>
  refusedWith({
    code: 'taken',
    message: `${username} is on the server already, for another domain or made with another login`,
    reason: 'taken',
    field: 'username',
  });

/** Stands for the plan of an account that has limits of its own. */
const ownPlan = 'custom';

async function readAccount(client: Client, username: string): Promise<AccountState | undefined> {
  const request = { method: 'GET', path: `/api/users/${username}/config`, accepts: [404] } as const;
  const found = await client.modern(request, ({ status, json }) =>
    status === 404 ? undefined : accountIn(json(), client.login),
  );
  if (found?.plan !== ownPlan) return found;
  const plan = (await readConfig(client, username)).optionalText('original_package');
  return { ...found, plan: plan ?? ownPlan };
}

const accountIn = (config: Reading, login: string): AccountState => ({
  username: config.text('username'),
  domain: config.text('domain').toLowerCase(),
  domains: config.texts('domains').map((domain) => domain.toLowerCase()),
  plan: config.text('package'),
  email: config.optionalText('email'),
  isSuspended: config.boolean('suspended'),
  isOurs: config.text('creator') === login,
});

async function* usageOf(client: Client, usernames: readonly string[]): AsyncIterable<UsageRead> {
  for (let start = 0; start < usernames.length; start += atOnce)
    yield* await Promise.all(usernames.slice(start, start + atOnce).map((username) => readUsage(client, username)));
}

/** Reads one usage; its fault keeps no other from being read. */
async function readUsage({ modern }: Client, username: string): Promise<UsageRead> {
  const request = { method: 'GET', path: `/api/users/${encodeURIComponent(username)}/usage`, accepts: [404] } as const;
  try {
    const usage = await modern(request, ({ status, json }) => (status === 404 ? undefined : usageIn(json())));
    return { username, usage };
  } catch (error) {
    if (error instanceof OutsideFault) return { username, fault: error };
    throw error;
  }
}

const usageIn = (json: Reading): Usage => ({
  diskBytes: json.at('quotaBytes').number('usage'),
  trafficBytes: json.at('bandwidthBytes').number('usage'),
  mailboxes: json.at('emailAccounts').number('usage'),
  databases: json.at('mySqlDatabases').number('usage'),
});
