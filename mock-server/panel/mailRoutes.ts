import { generateKeyPairSync } from 'node:crypto';
import type { StandInAnswer } from '../standIn/standIn.ts';
import { json, type PanelRequest, type PanelRoute, refused, succeeded } from './panelAnswers.ts';
import { limitOf } from './panelLimits.ts';
import { countDone, hashOf, mailboxesIn, type StoredAccount, type StoredDomain } from './panelStore.ts';

const mebibyte = 1_048_576;

/** Holds a request for a domain of the impersonated account. */
export interface DomainRequest extends PanelRequest {
  account: StoredAccount;
  domain: StoredDomain;
  name: string;
}

/** Refuses a request for a domain that the account does not have. */
export const forDomain =
  (answer: (request: DomainRequest) => StandInAnswer) =>
  (request: PanelRequest): StandInAnswer => {
    const name = request.values.get('domain') ?? '';
    const { account } = request;
    const domain = account?.domains[name];
    if (account === undefined || domain === undefined)
      return refused(request, 'Error', "You don't own that domain, or it does not exist");
    return answer({ ...request, account, domain, name });
  };

export const mailRoutes: readonly PanelRoute[] = [
  { method: 'GET', path: /^\/CMD_EMAIL_POP$/, answer: forDomain(list) },
  { method: 'POST', path: /^\/CMD_EMAIL_POP$/, answer: forDomain(press) },
  { method: 'POST', path: /^\/CMD_API_EMAIL_POP$/, answer: forDomain(change) },
  { method: 'GET', path: /^\/CMD_API_EMAIL_FORWARDERS$/, answer: forDomain(listForwarders) },
  { method: 'POST', path: /^\/CMD_API_EMAIL_FORWARDERS$/, answer: forDomain(changeForwarder) },
  { method: 'GET', path: /^\/CMD_API_EMAIL_CATCH_ALL$/, answer: forDomain(tellCatchAll) },
  { method: 'POST', path: /^\/CMD_API_EMAIL_CATCH_ALL$/, answer: forDomain(changeCatchAll) },
  { method: 'GET', path: /^\/CMD_API_DNS_CONTROL$/, answer: forDomain(records) },
];

function list({ domain }: DomainRequest): StandInAnswer {
  const emails = Object.entries(domain.mailboxes).map(([account, mailbox]) => ({
    account,
    usage: { quota: String(mailbox.quotaMb * mebibyte), usage: String(mailbox.usageBytes) },
    sent: { send_limit: '200', sent: '0' },
    suspended: mailbox.isSuspended ? 'yes' : 'no',
  }));
  return json({ emails: { ...Object.fromEntries(Object.entries(emails)), info: { rows: String(emails.length) } } });
}

/** Suspends or resumes a mailbox by the button that is named; without one, this action removes. */
function press(request: DomainRequest): StandInAnswer {
  const { values, panel, domain } = request;
  const user = values.get('select0') ?? '';
  const mailbox = domain.mailboxes[user];
  if (values.get('action') !== 'delete' || mailbox === undefined)
    return refused(request, 'Error', 'That E-Mail account does not exist');
  if (!values.has('suspend') && !values.has('unsuspend')) delete domain.mailboxes[user];
  else mailbox.isSuspended = values.has('suspend');
  countDone(panel, 'suspendMailbox');
  return succeeded(request, 'E-Mail Accounts updated');
}

function change(request: DomainRequest): StandInAnswer {
  const { values, panel, account, domain, name } = request;
  const action = values.get('action');
  if (action === 'set_dkim') return setDkim(request);
  const user = values.get('user') ?? '';
  const existing = domain.mailboxes[user];
  const password = values.get('passwd') ?? '';
  const quotaMb = Number(values.get('quota') ?? 0);
  if (action === 'create') {
    if (existing || user in domain.forwarders)
      return refused(request, 'Cannot create account', `The address ${user}@${name} already exists`);
    if (mailboxesIn(account) >= limitOf(panel, account, 'nemails'))
      return refused(request, 'Cannot create account', "You've reached your limit of E-mail accounts");
    if (password === '') return refused(request, 'Cannot create account', 'Invalid password');
    domain.mailboxes[user] = { quotaMb, usageBytes: 0, passwordHash: hashOf(password), isSuspended: false };
    countDone(panel, 'createMailbox');
    return succeeded(request, 'Account created');
  }
  if (existing === undefined) return refused(request, 'Error', 'That E-Mail account does not exist');
  if (action === 'delete') {
    delete domain.mailboxes[user];
    countDone(panel, 'removeMailbox');
    return succeeded(request, 'E-Mail Accounts Deleted');
  }
  existing.quotaMb = quotaMb;
  if (password !== '') existing.passwordHash = hashOf(password);
  countDone(panel, 'modifyMailbox');
  return succeeded(request, 'E-Mail Updated');
}

function setDkim(request: DomainRequest): StandInAnswer {
  const { values, domain } = request;
  domain.dkim = values.get('enable') === 'yes' ? (domain.dkim ?? newDkimText()) : undefined;
  return succeeded(request, 'Success');
}

/** Makes a key as the panel does, and returns the text of its DNS record. */
function newDkimText(): string {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;
}

/** Gives the key in two strings, as a long one is kept. */
function records({ domain, name }: DomainRequest): StandInAnswer {
  const soa = { name: `${name}.`, type: 'NS', value: 'ns1.gastheer.test.', ttl: '3600' };
  const key = domain.dkim;
  const half = 20;
  const txt = key && {
    name: 'x._domainkey',
    type: 'TXT',
    value: `"${key.slice(0, half)}" "${key.slice(half)}"`,
    ttl: '3600',
  };
  return json({ records: txt ? [soa, txt] : [soa] });
}

function listForwarders({ domain, wantsJson }: DomainRequest): StandInAnswer {
  if (wantsJson) return json(domain.forwarders);
  const all = Object.entries(domain.forwarders).map(([user, to]) => [user, to.join(',')]);
  return { status: 200, body: new URLSearchParams(all).toString(), type: 'text/plain' };
}

function tellCatchAll({ domain, wantsJson }: DomainRequest): StandInAnswer {
  const values = { value: domain.catchAll ?? ':fail:' };
  return wantsJson ? json(values) : { status: 200, body: new URLSearchParams(values).toString(), type: 'text/plain' };
}

function changeCatchAll(request: DomainRequest): StandInAnswer {
  const { values, domain, panel } = request;
  const isAddress = values.get('catch') === 'address';
  domain.catchAll = isAddress ? (values.get('value') ?? '') : undefined;
  countDone(panel, 'catchAll');
  return succeeded(request, 'Catch-all updated');
}

function changeForwarder(request: DomainRequest): StandInAnswer {
  const { values, domain, panel } = request;
  const action = values.get('action');
  if (action === 'delete') {
    const user = values.get('select0') ?? '';
    if (!(user in domain.forwarders)) return refused(request, 'Error', 'That forwarder does not exist');
    delete domain.forwarders[user];
    return succeeded(request, 'Forwarders deleted');
  }
  const user = values.get('user') ?? '';
  const isThere = user in domain.forwarders;
  if (action === 'create' && (isThere || user in domain.mailboxes))
    return refused(request, 'Cannot create forwarder', 'That forwarder already exists');
  if (action === 'modify' && !isThere) return refused(request, 'Error', 'That forwarder does not exist');
  domain.forwarders[user] = (values.get('email') ?? '').split(',');
  countDone(panel, 'forwarder');
  return succeeded(request, action === 'create' ? 'Forwarder created' : 'Forwarder updated');
}
