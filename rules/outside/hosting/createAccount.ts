import { OutsideFault } from '../../../outside/call/outsideFault.ts';
import { type Panel, PanelFault } from '../../../outside/panel/panel.ts';
import { type Panels, usualUrl } from '../../../outside/panel/panels.ts';
import type { Hosting } from '../../../resources/hosting.ts';
import type { OutsideCall } from '../../../resources/outsidecalls.ts';
import type { FollowUp } from '../../../schema/rule.ts';
import { recordWith } from '../../stored/recordWith.ts';
import { type CallContext, type CallKind, type CallPlan, callKind } from '../callKind.ts';
import { newCall, subjectId } from '../newCall.ts';
import { callToLook } from './compareCall.ts';
import { accountFailed } from './fulfilHosting.ts';
import { panelOf, serverWithMostRoom } from './serverPanels.ts';
import { newPassword, usernamesFor } from './username.ts';

/** Keeps what is asked of a panel. The password stays in our record until it is sent. */
interface Creation {
  server: string;
  username: string;
  domain: string;
  email: string;
  plan: string;
  ipAddress: string;
  /** Whether an account of ours was there before, which becomes as wanted. */
  isThere: boolean;
}

const noRoom =
  'No server that is up has room and a panel that we can sign in to. Add one, or name the server yourself.';

/** Makes the account of a pending hosting account, on the server with most room where none is named. */
export const createAccount = (panels: Panels): CallKind<unknown> =>
  callKind<Creation>({
    // Serializes creations, so that no two take the last room of a server or the same username.
    lock: () => 'hosting.create',
    plan: (call, context) => plan(call, panels, context),
    send: async (request, call, context) => {
      const panel = await panelOf(request.server, panels, context);
      const password = await context.unseal('hosting', subjectId(call), 'password');
      if (password === null) throw withoutPassword();
      const { username, domain, email, plan: name, ipAddress } = request;
      await panel.accounts.create({ username, domain, email, password, plan: name, ipAddress });
      return made(request);
    },
    settle: async (request, _call, context) => {
      const panel = await panelOf(request.server, panels, context);
      const found = await panel.accounts.get(request.username);
      const isOurs = found?.isOurs && found.domain === request.domain && found.plan === request.plan;
      // Sends again what was not made: a panel takes a name once, and an account that was there stays one.
      return isOurs && !request.isThere ? { became: 'done', sent: made(request) } : { became: 'notDone' };
    },
    done,
    failed: (call, { answer, fault }, context) => {
      const isTaken = fault instanceof PanelFault && fault.reason === 'taken';
      return accountFailed(subjectId(call), { answer, isTaken }, context);
    },
  });

const made = ({ username }: Creation) => ({ answer: `The account ${username} is on the server.`, remoteId: username });

const withoutPassword = (): OutsideFault =>
  new OutsideFault({ kind: 'unreachable', service: 'panel', code: 'password', message: 'the password was cleared' });

const ended = (answer: string): CallPlan<Creation> => ({ step: 'done', answer });
const refused = (answer: string): CallPlan<Creation> => ({ step: 'failed', failure: { reason: 'refused', answer } });

async function plan(call: OutsideCall, panels: Panels, context: CallContext): Promise<CallPlan<Creation>> {
  const account = await recordWith(context, 'hosting', subjectId(call));
  if (account?.state !== 'pending') return ended('The account is not pending any more.');
  const server = account.server
    ? await recordWith(context, 'servers', account.server)
    : await serverWithMostRoom(context);
  if (!server) return refused(noRoom);
  const panel = await panelOf(server.id, panels, context);
  const username = account.username ?? (await freeUsername(account, server.id, panel, context));
  const found = await panel.accounts.get(username);
  if (found && !(found.isOurs && found.domain === account.name))
    return refused(`${server.name} has an account ${username} of somebody else. Give this one another username.`);
  return {
    step: 'send',
    request: {
      server: server.id,
      username,
      domain: account.name,
      email: await emailOf(account, context),
      plan: await planName(account, context),
      ipAddress: server.ipAddress,
      isThere: found !== undefined,
    },
    writes: await chosen(account, { server: server.id, username }, context),
  };
}

/** Writes what was chosen for the account before it is made, so that every attempt makes the same one. */
async function chosen(
  { id, ...account }: Hosting,
  { server, username }: Pick<Creation, 'server' | 'username'>,
  context: CallContext,
): Promise<FollowUp[]> {
  const isWithoutPassword = (await context.unseal('hosting', id, 'password')) === null;
  const values = {
    ...(account.server === null && { server }),
    ...(account.username === null && { username }),
    ...(isWithoutPassword && { password: newPassword() }),
  };
  return Object.keys(values).length > 0 ? [{ op: 'update', resource: 'hosting', id, values }] : [];
}

/** Finds a name that nobody has on the server, or that an account of ours for this domain has. */
async function freeUsername({ name }: Hosting, server: string, panel: Panel, { find }: CallContext): Promise<string> {
  const ours = new Set((await find('hosting', { server })).map(({ username }) => username));
  for (const username of usernamesFor(name)) {
    if (ours.has(username)) continue;
    const found = await panel.accounts.get(username);
    if (!found || (found.isOurs && found.domain === name)) return username;
  }
  throw new Error(`No username is free for ${name}.`);
}

const planName = async ({ plan: id }: Hosting, context: Pick<CallContext, 'find'>): Promise<string> =>
  (await recordWith(context, 'plans', id))?.name ?? '';

/** Finds where the panel writes to: the main contact of the customer, or else us. */
async function emailOf({ customer }: Hosting, context: Pick<CallContext, 'find'>): Promise<string> {
  const contacts = await context.find('contacts', { customer, active: true });
  const main = contacts.find(({ administrativeEmails }) => administrativeEmails) ?? contacts[0];
  return main?.email ?? (await recordWith(context, 'company', '1'))?.email ?? '';
}

async function done(call: OutsideCall, context: CallContext): Promise<FollowUp[]> {
  const account = await recordWith(context, 'hosting', subjectId(call));
  const server = await recordWith(context, 'servers', account?.server);
  if (account?.state !== 'pending' || !server) return [];
  const values = {
    state: 'active',
    ftpHost: account.ftpHost ?? server.name,
    controlPanel: account.controlPanel ?? usualUrl(server),
  };
  const { plan: sent } = JSON.parse(call.request ?? '{}') as Partial<Creation>;
  const { id } = account;
  const change = newCall(
    { service: 'hosting', kind: 'changePlan', subject: `hosting/${id}`, hosting: id },
    context.now(),
  );
  // Follows a plan that was chosen while the account was being made.
  const isOtherPlan = (await planName(account, context)) !== sent;
  const next = isOtherPlan ? change : callToLook(id, context.now());
  return [{ op: 'update', resource: 'hosting', id, values }, next];
}
