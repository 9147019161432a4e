import { createHash } from 'node:crypto';
import { OutsideFault } from '../../../outside/call/outsideFault.ts';
import type { Panels } from '../../../outside/panel/panels.ts';
import type { Hosting } from '../../../resources/hosting.ts';
import type { OutsideCall } from '../../../resources/outsidecalls.ts';
import type { Attributes } from '../../../schema/normalize.ts';
import type { FollowUp } from '../../../schema/rule.ts';
import type { MailRow } from '../../hosts/mailAddress.ts';
import type { Records } from '../../stored/records.ts';
import { recordWith } from '../../stored/recordWith.ts';
import { type CallContext, type CallKind, type CallKinds, type CallPlan, callKind } from '../callKind.ts';
import { newCall, subjectId } from '../newCall.ts';
import { openStates } from '../openStates.ts';
import { jobFailureOf } from './jobFailure.ts';
import { type PartChange, type PartKind, type PartResource, type PartStep, partSteps } from './partSteps.ts';
import { panelOf } from './serverPanels.ts';

/** Gives the kinds of call by which mailboxes, aliases, databases, FTP accounts and sub-servers follow their records. */
export const partCalls = (panels: Panels): CallKinds => ({
  followMailbox: partCall(partSteps.followMailbox, panels),
  followAlias: partCall(partSteps.followAlias, panels),
  followDatabase: partCall(partSteps.followDatabase, panels),
  followFtp: partCall(partSteps.followFtp, panels),
  followSubserver: partCall(partSteps.followSubserver, panels),
});

/** Makes the call that brings one part of an account to what its record desires. */
export const callForPart = (kind: PartKind, part: { id: string; hosting: string }, now: Date, request?: string) =>
  newCall(
    {
      service: 'hosting',
      kind,
      subject: `${partSteps[kind].resource}/${part.id}`,
      hosting: part.hosting,
      ...(request && { request }),
    },
    now,
  );

/** Tells whether an account is on its server. */
export const isOnServer = ({ state, server, username }: Hosting): boolean =>
  server !== null && username !== null && (state === 'active' || state === 'suspended');

const partCall = <Name extends PartResource>(step: PartStep<Name>, panels: Panels): CallKind<unknown> =>
  callKind<PartChange>({
    // Keeps the changes of one account in order, those of the account itself too.
    lock: ({ hosting }) => `hosting/${hosting}`,
    plan: (call, context) => plan(call, step, panels, context),
    send: async (request, call, context) => {
      const panel = await panelOf(request.server, panels, context);
      const { password: field } = step;
      const password = field && (await context.unseal(step.resource, subjectId(call), field));
      await step.bringAbout(panel, request, password ?? undefined);
      return { answer: 'It is on the server as desired.' };
    },
    settle: async (request, _call, context) => {
      const panel = await panelOf(request.server, panels, context);
      const isSo = await step.isSo(panel, request);
      // Sends a password again, which no read shows and which has one effect however often it is sent.
      const isDone = isSo && request.passwordMark === undefined;
      return isDone ? { became: 'done', sent: { answer: 'It is on the server as desired.' } } : { became: 'notDone' };
    },
    done: (call, context) => done(call, step, context),
    failed: async (call, failure, { now, find }) => {
      const [row] = await find(step.resource, { id: subjectId(call) });
      const values = { lastJobError: failure.answer, lastJobFailure: jobFailureOf(failure) };
      return row ? [noted(step, row.id, call, now(), values)] : [];
    },
  });

async function plan<Name extends PartResource>(
  call: OutsideCall,
  step: PartStep<Name>,
  panels: Panels,
  context: CallContext,
): Promise<CallPlan<PartChange>> {
  const row = await recordWith(context, step.resource, subjectId(call));
  const account = await recordWith(context, 'hosting', row?.hosting);
  const { server, username } = account ?? {};
  if (!row || !account || !server || !username || !isOnServer(account))
    return { step: 'done', answer: 'The account is not on a server.' };
  const isWanted = row.desired === 'present';
  const missing = 'mailDomain' in row && isWanted ? await missingDomain(row, context) : undefined;
  if (missing) return { step: 'failed', failure: { reason: 'refused', answer: missing } };
  const panel = await panelOf(server, panels, context);
  const formerly = await formerlyOf(call, context);
  const around = { account, panel, context, formerly };
  const described = await step.describe(row, around);
  const passwordMark = isWanted ? markIn(row, step.password) : undefined;
  const request = { server, username, domain: account.name, isWanted, ...described };
  const kept = { ...(passwordMark && { passwordMark }), ...(formerly.length > 0 && { formerly }) };
  return { step: 'send', request: { ...request, ...kept } };
}

/** Throws while a call makes the sub-server of an address; returns a reason where no call does. */
async function missingDomain({ mailDomain: domain, hosting }: MailRow, { find }: CallContext) {
  const [subserver] = domain === null ? [] : await find('subservers', { hosting, domain, actual: 'absent' });
  if (!subserver) return undefined;
  const calls = await find('outsidecalls', { hosting, kind: 'followSubserver', state: openStates });
  if (!calls.some((call) => subjectId(call) === subserver.id))
    return `${domain} is not there: ${subserver.lastJobError ?? 'its sub-server is not being made'}`;
  const message = `${domain} is not on the server yet`;
  throw new OutsideFault({ kind: 'unreachable', service: 'panel', code: 'domain', message });
}

/** Repeats the calls that failed because the sub-server did not exist yet. */
async function callsWaitingFor({ domain, hosting }: Records['subservers'], { find, now }: CallContext) {
  const waiting: FollowUp[] = [];
  for (const kind of ['followMailbox', 'followAlias'] as const) {
    const failed = { desired: 'present', actual: 'absent', drift: { null: true }, lastJobFailure: { null: false } };
    const rows = await find(partSteps[kind].resource, { hosting, mailDomain: domain, ...failed });
    waiting.push(...rows.map((row) => callForPart(kind, row, now())));
  }
  return waiting;
}

/** Returns the former destinations of an alias that no completed call has removed. */
async function formerlyOf(call: OutsideCall, { find }: CallContext): Promise<string[]> {
  const { hosting, kind, subject } = call;
  if (kind !== 'followAlias') return [];
  const calls = await find('outsidecalls', { hosting, kind, subject });
  const isLater = (one: OutsideCall, other: OutsideCall): boolean => BigInt(one.id) > BigInt(other.id);
  const done = calls.filter(({ state }) => state === 'done');
  const since = calls.filter((one) => one.id === call.id || done.every((other) => isLater(one, other)));
  return [...new Set(since.flatMap(formerlyIn))];
}

/** Reads the former destinations of an alias from the request of a call. */
function formerlyIn({ request }: OutsideCall): readonly string[] {
  const { formerly = [] } = JSON.parse(request ?? '{}') as { formerly?: string | readonly string[] };
  return typeof formerly === 'string' ? [formerly] : formerly;
}

/** Marks the sealed password of a record: a hash of what is encrypted already. */
function markIn(row: Records[PartResource], field: PartStep['password']): string | undefined {
  const sealed = field && (row as Attributes)[field];
  return typeof sealed === 'string' ? createHash('sha256').update(sealed).digest('base64url') : undefined;
}

async function done<Name extends PartResource>(
  call: OutsideCall,
  step: PartStep<Name>,
  context: CallContext,
): Promise<FollowUp[]> {
  const row = await recordWith(context, step.resource, subjectId(call));
  const account = await recordWith(context, 'hosting', row?.hosting);
  if (!row || !account || !isOnServer(account)) return [];
  const change = JSON.parse(call.request ?? '{}') as PartChange;
  // Frees the name: one that is wanted again meanwhile stays, and its own call makes it.
  if (!change.isWanted && row.desired === 'absent') return [{ op: 'remove', resource: step.resource, id: row.id }];
  const isNewDomain = 'domain' in row && change.isWanted && row.actual === 'absent';
  const isDelivered = step.password === 'passwordToDeliver' && change.passwordMark === markIn(row, step.password);
  return [
    noted(step, row.id, call, context.now(), {
      actual: change.isWanted ? 'present' : 'absent',
      drift: null,
      lastJobError: null,
      lastJobFailure: null,
      ...step.learned?.(change),
      ...(isDelivered && { passwordToDeliver: null }),
    }),
    ...(isNewDomain ? await callsWaitingFor(row, context) : []),
  ];
}

/** Notes at a record what became of its last call. */
const noted = (
  { resource }: { resource: PartResource },
  id: string,
  { kind }: OutsideCall,
  now: Date,
  values: Attributes,
): FollowUp => ({
  op: 'update',
  resource,
  id,
  values: { ...values, lastJob: kind, lastJobAt: now.toISOString() },
});
