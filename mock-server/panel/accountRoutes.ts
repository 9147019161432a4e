import type { StandInAnswer } from '../standIn/standIn.ts';
import { json, listed, type PanelRequest, type PanelRoute, problem, refused, succeeded, told } from './panelAnswers.ts';
import { customValues, limitOf, packageValues, valuesOf } from './panelLimits.ts';
import { countDone, hashOf, holderOf, mailboxesIn, newAccount, type StoredAccount } from './panelStore.ts';

const mebibyte = 1_048_576;

/** Serves accounts, as administrators and resellers manage them. */
export const accountRoutes: readonly PanelRoute[] = [
  { method: 'POST', path: /^\/CMD_API_ACCOUNT_USER$/, answer: create },
  { method: 'POST', path: /^\/CMD_API_SELECT_USERS$/, answer: select },
  { method: 'POST', path: /^\/CMD_API_MODIFY_USER$/, answer: modify },
  { method: 'POST', path: /^\/CMD_API_USER_PASSWD$/, answer: setPassword },
  {
    method: 'GET',
    path: /^\/CMD_API_SHOW_USERS$/,
    answer: (request) => listed(request, Object.keys(request.panel.accounts)),
  },
  {
    method: 'GET',
    path: /^\/CMD_API_PACKAGES_USER$/,
    answer: packages,
  },
  { method: 'GET', path: /^\/CMD_API_SHOW_USER_CONFIG$/, answer: showConfig },
  { method: 'GET', path: /^\/CMD_API_LOGIN_TEST$/, answer: (request) => succeeded(request, 'Login OK') },
  { method: 'GET', path: /^\/api\/users\/([^/]+)\/config$/, answer: (request) => ofUser(request, config) },
  { method: 'GET', path: /^\/api\/users\/([^/]+)\/usage$/, answer: (request) => ofUser(request, usage) },
];

function create(request: PanelRequest): StandInAnswer {
  const { panel, values } = request;
  const value = (name: string): string => values.get(name) ?? '';
  const username = value('username');
  const domain = value('domain');
  const plan = value('package');
  const fails = (why: string): StandInAnswer => refused(request, 'Cannot Create Account', why);
  if (!/^[a-z][a-z0-9]{3,15}$/.test(username)) return fails('Invalid username');
  if (username in panel.accounts) return fails('That username already exists on the system');
  if (holderOf(panel, domain)) return fails('That domain already exists');
  // Accepts an unknown plan, which leaves an account without limits: the caller has to look first.
  if (value('passwd') === '' || value('passwd') !== value('passwd2')) return fails("The passwords don't match");
  const { login: creator } = panel;
  const given = { email: value('email'), ip: value('ip'), passwordHash: hashOf(value('passwd')) };
  panel.accounts[username] = newAccount({ username, creator, domain, plan, ...given });
  countDone(panel, 'create');
  return succeeded(request, `User ${username} created`);
}

/** Suspends, resumes or removes. Either word of `suspend` switches, whatever it says. */
function select(request: PanelRequest): StandInAnswer {
  const { panel, values } = request;
  const account = panel.accounts[values.get('select0') ?? ''];
  if (account === undefined) return refused(request, 'Error', 'That user does not exist');
  if (values.get('delete') === 'yes' && values.get('confirmed') === 'Confirm') {
    delete panel.accounts[account.username];
    countDone(panel, 'remove');
    return succeeded(request, 'User deleted');
  }
  if (!values.has('suspend')) return refused(request, 'Error', 'Nothing to do');
  account.isSuspended = !account.isSuspended;
  account.reason = account.isSuspended ? (values.get('reason') ?? '') : undefined;
  countDone(panel, 'suspend');
  return succeeded(request, account.isSuspended ? 'User suspended' : 'User unsuspended');
}

function modify(request: PanelRequest): StandInAnswer {
  const { panel, values } = request;
  const account = panel.accounts[values.get('user') ?? ''];
  if (account === undefined) return refused(request, 'Error', 'That user does not exist');
  if (values.get('action') === 'customize') return customize(request, account);
  const plan = values.get('package') ?? '';
  if (!(plan in panel.plans)) return refused(request, 'Error', "The package doesn't exist");
  account.plan = plan;
  account.custom = undefined;
  countDone(panel, 'plan');
  return succeeded(request, 'User Modified');
}

/** Sets limits and features for one account, all at once: what is left out is none, or off. */
function customize(request: PanelRequest, account: StoredAccount): StandInAnswer {
  const custom = customValues(request.values);
  if (!custom) return refused(request, 'Error', 'Invalid value for a limit');
  account.custom = custom;
  countDone(request.panel, 'limits');
  return succeeded(request, 'User Modified');
}

function packages(request: PanelRequest): StandInAnswer {
  const { panel, values } = request;
  const name = values.get('package');
  if (name === null) return listed(request, Object.keys(panel.plans));
  const plan = panel.plans[name];
  return plan ? told(request, packageValues(plan)) : refused(request, 'Error', "The package doesn't exist");
}

/** Names the package of an account; one with limits of its own has none any more. */
const packageOf = ({ plan, custom }: StoredAccount): string => (custom ? 'custom' : plan);

function showConfig(request: PanelRequest): StandInAnswer {
  const { panel, values } = request;
  const account = panel.accounts[values.get('user') ?? ''];
  if (account === undefined) return refused(request, 'Error', 'That user does not exist');
  const { username, creator, domain, isSuspended } = account;
  return told(request, {
    ...valuesOf(panel, account),
    account: 'ON',
    username,
    creator,
    domain,
    package: packageOf(account),
    original_package: account.plan,
    skin: 'evolution',
    suspended: isSuspended ? 'yes' : 'no',
    usertype: 'user',
  });
}

function setPassword(request: PanelRequest): StandInAnswer {
  const { panel, values } = request;
  const account = panel.accounts[values.get('username') ?? ''];
  if (account === undefined) return refused(request, 'Error', 'That user does not exist');
  account.passwordHash = hashOf(values.get('passwd') ?? '');
  countDone(panel, 'password');
  return succeeded(request, 'Password changed');
}

function ofUser(request: PanelRequest, body: (account: StoredAccount, request: PanelRequest) => object): StandInAnswer {
  const account = request.panel.accounts[request.parts[0] ?? ''];
  return account === undefined ? problem(404, 'NOT_FOUND', 'user not found') : json(body(account, request));
}

const config = (account: StoredAccount, { host }: PanelRequest): object => ({
  username: account.username,
  creator: account.creator,
  domain: account.domain,
  domains: Object.keys(account.domains),
  email: account.email,
  package: packageOf(account),
  suspended: account.isSuspended,
  ip: account.ip,
  ns1: `ns1.${host}`,
  ns2: `ns2.${host}`,
  userType: 'user',
});

function usage(account: StoredAccount, { panel }: PanelRequest): object {
  const bounded = (used: number, limit: number) => {
    const unlimited = limit === Number.POSITIVE_INFINITY;
    return { usage: used, limit: unlimited ? 0 : limit, unlimited };
  };
  const most = (name: Parameters<typeof limitOf>[2]): number => limitOf(panel, account, name);
  return {
    quotaBytes: bounded(account.diskBytes, most('quota') * mebibyte),
    bandwidthBytes: bounded(account.trafficBytes, most('bandwidth') * mebibyte),
    emailAccounts: bounded(mailboxesIn(account), most('nemails')),
    mySqlDatabases: bounded(Object.keys(account.databases).length, most('mysql')),
    inode: bounded(0, most('inode')),
  };
}
