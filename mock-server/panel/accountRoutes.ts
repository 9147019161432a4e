import type { StandInAnswer } from '../standIn/standIn.ts';
import { json, listed, type PanelRequest, type PanelRoute, problem, refused, succeeded } from './panelAnswers.ts';
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
    answer: (request) => listed(request, Object.keys(request.panel.plans)),
  },
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
  const plan = values.get('package') ?? '';
  if (account === undefined) return refused(request, 'Error', 'That user does not exist');
  if (!(plan in panel.plans)) return refused(request, 'Error', "The package doesn't exist");
  account.plan = plan;
  countDone(panel, 'plan');
  return succeeded(request, 'User Modified');
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
  package: account.plan,
  suspended: account.isSuspended,
  ip: account.ip,
  ns1: `ns1.${host}`,
  ns2: `ns2.${host}`,
  userType: 'user',
});

function usage(account: StoredAccount, { panel }: PanelRequest): object {
  const plan = panel.plans[account.plan];
  const bounded = (used: number, limit: number) => ({ usage: used, limit, unlimited: limit === 0 });
  return {
    quotaBytes: bounded(account.diskBytes, (plan?.diskMb ?? 0) * mebibyte),
    bandwidthBytes: bounded(account.trafficBytes, (plan?.trafficMb ?? 0) * mebibyte),
    emailAccounts: bounded(mailboxesIn(account), plan?.mailboxes ?? 0),
    mySqlDatabases: bounded(Object.keys(account.databases).length, plan?.databases ?? 0),
    inode: bounded(0, 0),
  };
}
