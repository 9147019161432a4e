import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { StandInAnswer } from '../standIn/standIn.ts';
import { type DomainRequest, forDomain } from './mailRoutes.ts';
import { json, listed, type PanelRequest, type PanelRoute, problem, refused, succeeded } from './panelAnswers.ts';
import { limitOf } from './panelLimits.ts';
import { countDone, emptyDomain, hashOf, holderOf, type StoredAccount } from './panelStore.ts';

/** Delays the listing of a requested backup, in milliseconds. */
const backupTakes = 60_000;

type AccountRequest = PanelRequest & { account: StoredAccount };

const forAccount =
  (answer: (request: AccountRequest) => StandInAnswer) =>
  (request: PanelRequest): StandInAnswer =>
    request.account === undefined
      ? problem(403, 'FORBIDDEN', 'sign in as a user')
      : answer({ ...request, account: request.account });

/** Serves databases, domains, FTP, backups and addresses to sign in with. */
export const contentRoutes: readonly PanelRoute[] = [
  {
    method: 'GET',
    path: /^\/api\/db-show\/databases$/,
    answer: forAccount(({ account }) => json(wireDatabases(account))),
  },
  { method: 'POST', path: /^\/api\/db-manage\/create-db-with-user$/, answer: forAccount(createDatabase) },
  { method: 'DELETE', path: /^\/api\/db-manage\/databases\/([^/]+)$/, answer: forAccount(removeDatabase) },
  { method: 'POST', path: /^\/api\/db-manage\/users\/([^/]+)\/change-password$/, answer: forAccount(changePassword) },
  { method: 'POST', path: /^\/api\/login-keys\/urls$/, answer: forAccount(loginUrl) },
  {
    method: 'GET',
    path: /^\/CMD_API_SHOW_DOMAINS$/,
    answer: forAccount((request) => listed(request, Object.keys(request.account.domains))),
  },
  { method: 'POST', path: /^\/CMD_API_DOMAIN$/, answer: forAccount(changeDomain) },
  { method: 'GET', path: /^\/CMD_API_FTP$/, answer: forDomain(listFtp) },
  { method: 'POST', path: /^\/CMD_API_FTP$/, answer: forDomain(changeFtp) },
  { method: 'GET', path: /^\/CMD_SITE_BACKUP$/, answer: forDomain(listBackups) },
  { method: 'POST', path: /^\/CMD_SITE_BACKUP$/, answer: forDomain(backup) },
  { method: 'GET', path: /^\/api\/filemanager\/download$/, answer: forAccount(downloadFile) },
];

const wireDatabases = ({ databases }: StoredAccount): object[] =>
  Object.entries(databases).map(([database, { sizeBytes }]) => ({ database, sizeBytes, tableCount: 0, userCount: 1 }));

function createDatabase({ panel, account, body }: AccountRequest): StandInAnswer {
  const wire = JSON.parse(body) as { database: string; dbuser: string; password: string };
  if (!wire.database.startsWith(`${account.username}_`))
    return problem(400, 'BAD_REQUEST', `database must begin with ${account.username}_`);
  if (wire.database in account.databases) return problem(409, 'CONFLICT', 'database already exists');
  if (Object.keys(account.databases).length >= limitOf(panel, account, 'mysql'))
    return problem(400, 'LIMIT', 'database limit reached');
  account.databases[wire.database] = { user: wire.dbuser, passwordHash: hashOf(wire.password), sizeBytes: 0 };
  countDone(panel, 'createDatabase');
  return { status: 204 };
}

function removeDatabase({ account, parts: [name = ''] }: AccountRequest): StandInAnswer {
  if (!(name in account.databases)) return problem(404, 'NOT_FOUND', 'no such database');
  delete account.databases[name];
  return { status: 204 };
}

function changePassword({ account, parts: [user], body }: AccountRequest): StandInAnswer {
  const found = Object.values(account.databases).find((database) => database.user === user);
  if (found === undefined) return problem(404, 'NOT_FOUND', 'no such user');
  found.passwordHash = hashOf((JSON.parse(body) as { newPassword: string }).newPassword);
  return { status: 204 };
}

function loginUrl({ account, body, origin, now }: AccountRequest): StandInAnswer {
  const wire = JSON.parse(body) as { expires: string; allowNetworks: string[] };
  const key = randomBytes(24).toString('base64url');
  const url = `${origin}/api/login/url?key=${key}`;
  return json({ ...wire, id: key.slice(0, 8), created: now.toISOString(), createdBy: account.creator, url });
}

function changeDomain(request: AccountRequest): StandInAnswer {
  const { panel, account, values } = request;
  if (values.get('action') === 'create') {
    const name = values.get('domain') ?? '';
    if (holderOf(panel, name)) return refused(request, 'Unable to create domain', 'That domain already exists');
    account.domains[name] = emptyDomain();
    countDone(panel, 'createDomain');
    return succeeded(request, 'Domain Created');
  }
  const name = values.get('select0') ?? '';
  if (!(name in account.domains)) return refused(request, 'Error', 'That domain does not exist');
  delete account.domains[name];
  return succeeded(request, 'Domain Deletion Results');
}

function listFtp({ domain, name, wantsJson }: DomainRequest): StandInAnswer {
  const all = Object.keys(domain.ftp).map((user) => [`${user}@${name}`, `/home/${name}/public_html`]);
  if (wantsJson) return json(Object.fromEntries(all));
  return { status: 200, body: new URLSearchParams(all).toString(), type: 'text/plain' };
}

function changeFtp(request: DomainRequest): StandInAnswer {
  const { domain, values } = request;
  const user = values.get('user') ?? '';
  if (values.get('action') === 'delete') {
    if (!(user in domain.ftp)) return refused(request, 'Error', 'That FTP account does not exist');
    delete domain.ftp[user];
    return succeeded(request, 'FTP accounts deleted');
  }
  const isChange = values.get('action') === 'modify';
  if (isChange && !(user in domain.ftp)) return refused(request, 'Error', 'That FTP account does not exist');
  if (!isChange && user in domain.ftp) return refused(request, 'Error', 'That FTP account already exists');
  domain.ftp[user] = { passwordHash: hashOf(values.get('passwd') ?? '') };
  countDone(request.panel, isChange ? 'modifyFtp' : 'createFtp');
  return succeeded(request, 'FTP account created');
}

function listBackups({ domain, now }: DomainRequest): StandInAnswer {
  return json(domain.backups.filter(({ dueAt }) => new Date(dueAt) <= now).map(({ file }) => file));
}

/** Holds the end of a tar archive, which alone makes an empty one. */
const emptyArchive = gzipSync(Buffer.alloc(1024));

function downloadFile({ account, values, now }: AccountRequest): StandInAnswer {
  const path = values.get('path') ?? '';
  const finished = Object.values(account.domains).flatMap(({ backups }) =>
    backups.filter(({ dueAt }) => new Date(dueAt) <= now).map(({ file }) => `/backups/${file}`),
  );
  if (!finished.includes(path)) return problem(404, 'NOT_FOUND', 'no such file');
  return { status: 200, body: emptyArchive, type: 'application/octet-stream' };
}

function backup(request: DomainRequest): StandInAnswer {
  const { domain, values, now, panel } = request;
  if (values.get('action') === 'restore') {
    const isThere = domain.backups.some(({ file }) => file === values.get('file'));
    if (!isThere) return refused(request, 'Error', 'That backup does not exist');
    countDone(panel, 'restore');
    return succeeded(request, 'Restore will run in the background');
  }
  const day = now.toISOString().slice(0, 10);
  const dueAt = new Date(now.getTime() + backupTakes).toISOString();
  domain.backups.push({ file: `backup-${day}-${domain.backups.length + 1}.tar.gz`, dueAt });
  countDone(panel, 'backup');
  return succeeded(request, 'Backup creation added to queue');
}
