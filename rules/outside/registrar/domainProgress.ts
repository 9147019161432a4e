import { judgeExpiry } from '../../../outside/registrar/judgeExpiry.ts';
import type { Progress, Registrar, RemoteDomain } from '../../../outside/registrar/registrar.ts';
import type { Domain } from '../../../resources/domains.ts';
import type { OutsideCall } from '../../../resources/outsidecalls.ts';
import { dayIn } from '../../../schema/day.ts';
import type { FollowUp } from '../../../schema/rule.ts';
import { addDays } from '../../billing/calendar/day.ts';
import { recordWith } from '../../stored/recordWith.ts';
import type { CallContext } from '../callKind.ts';
import { lockOfDomain } from './asking.ts';
import { domainCall } from './domainUpdates.ts';
import { anotherCode, domainMoved, linesFailedAsking, transferEnded, unanswered } from './orderedDomain.ts';
import { type Look, lookAgain } from './registrarCalls.ts';
import { renewalCall } from './renewalCalls.ts';
import { renewalYears } from './renewalYears.ts';
import { taskOnce } from './taskOnce.ts';

/** Lists the states in which a domain waits for its purchase, by the kind of its call. */
const waiting: Readonly<Record<string, Domain['state']>> = {
  registerDomain: 'registering',
  transferDomain: 'transferring',
  restoreDomain: 'restoring',
};

/** Finds the domains whose purchase was sent and has not arrived. */
export async function domainsUnderWay({ find }: Pick<CallContext, 'find'>): Promise<string[]> {
  const calls = await find('outsidecalls', {
    kind: Object.keys(waiting),
    state: 'done',
    'domain.state': Object.values(waiting),
  });
  return [...new Set(calls.map(({ domain }) => domain ?? ''))];
}

/** Asks how the purchase of a domain goes, and writes what became of it. Changes nothing while it is on its way. */
export const lookAtDomain = (look: Look, registrar: Registrar, context: CallContext): Promise<void> =>
  context.alone(lockOfDomain(look.domain), async () => {
    const id = look.domain;
    const domain = await recordWith(context, 'domains', id);
    const call = await lastPurchase(id, context);
    if (!domain || call?.state !== 'done' || waiting[call.kind] !== domain.state) return;
    const progress: Progress = call.remoteId ? await registrar.progress(call.remoteId) : { state: 'done' };
    if (progress.state === 'failed') {
      const answer = progress.reason ?? 'The registry refused it.';
      return context.write(await purchaseFailed(domain, call, answer, context));
    }
    if (progress.state !== 'done')
      return context.write([...(await whileUnderWay(domain, call, progress, context)), ...lookAgain(look)]);
    const remote = await registrar.get(domain.name);
    if (remote?.state !== 'active') return;
    const years = await renewalYears(domain, remote.expiresAt, context);
    const expiresOn = believedExpiry(domain.expiresOn, remote.expiresAt, years);
    await context.write([
      { op: 'update', resource: 'domains', id, values: { state: 'active', expiresOn, awaitsHolder: false } },
      ...(domain.autoRenew ? [] : [renewalCall(id, context.now())]),
      ...(await strangersKeysWithdrawn(domain, remote, context)),
    ]);
  });

/** Takes keys of a former provider out of the registry, as nobody could verify our zone by them. */
async function strangersKeysWithdrawn(
  { id, dnssec, dnssecState }: Domain,
  { dnssec: keys, nameservers }: RemoteDomain,
  context: CallContext,
): Promise<FollowUp[]> {
  if (keys.length === 0 || dnssec || dnssecState !== 'off') return [];
  const ours = (await recordWith(context, 'company', '1'))?.nameservers ?? [];
  return nameservers.every((host) => ours.includes(host)) ? [domainCall('withdrawKeys', id, context.now())] : [];
}

async function purchaseFailed(
  { id, state, awaitsHolder }: Domain,
  { kind }: OutsideCall,
  answer: string,
  context: CallContext,
): Promise<FollowUp[]> {
  return [
    ...(awaitsHolder ? [holderAwaited(id, false)] : []),
    ...(await transferEnded(id, context)),
    ...(state === 'restoring' ? [domainMoved(id, 'quarantine')] : []),
    ...(await linesFailedAsking(id, answer, kind === 'transferDomain' ? anotherCode : undefined, context)),
  ];
}

/** Sets the days for which a holder is waited for. Registries then decide within five to seven. */
const transferPatience = 14;

/** Says whom a purchase waits for: its holder, a person here, or nobody any more. What the registry does is waited for. */
async function whileUnderWay(
  domain: Domain,
  call: OutsideCall,
  progress: Progress,
  context: CallContext,
): Promise<FollowUp[]> {
  const { id, name, awaitsHolder } = domain;
  const isAwaited = progress.state === 'waitsForRegistrant';
  const isLate = domain.state === 'transferring' && isPast(call, context);
  if (isLate && isAwaited) {
    const answer = `Nobody answered the transfer in ${transferPatience} days.`;
    const ended = [domainMoved(id, 'transferTimedOut'), ...(awaitsHolder ? [holderAwaited(id, false)] : [])];
    return [...ended, ...(await linesFailedAsking(id, answer, unanswered, context))];
  }
  const isStuck = isLate && progress.state === 'running';
  const doubt = `Registrar: ${call.remoteId} is in doubt (${name})`;
  const delay = `Registrar: ${call.remoteId} has run for over ${transferPatience} days (${name})`;
  return [
    ...(isAwaited === awaitsHolder ? [] : [holderAwaited(id, isAwaited)]),
    ...(progress.state === 'inDoubt' ? await taskOnce(doubt, domain, context) : []),
    ...(isStuck && !(await isTold(delay, context)) ? await taskOnce(delay, domain, context) : []),
  ];
}

/** Tells whether a person was asked already, as one who has looked need not be asked again. */
const isTold = async (what: string, { find }: CallContext): Promise<boolean> =>
  (await find('tasks', { what })).length > 0;

const isPast = ({ sentAt, createdAt }: OutsideCall, { now }: CallContext): boolean =>
  addDays(dayIn(new Date(sentAt ?? createdAt)), transferPatience) < dayIn(now());

const holderAwaited = (id: string, awaitsHolder: boolean): FollowUp => ({
  op: 'update',
  resource: 'domains',
  id,
  values: { awaitsHolder },
});

/** Finds the last call that was to get or restore a domain. */
export const lastPurchase = async (
  domain: string,
  { find }: Pick<CallContext, 'find'>,
): Promise<OutsideCall | undefined> =>
  (await find('outsidecalls', { domain, kind: Object.keys(waiting) }))
    .sort((one, other) => Number(one.id) - Number(other.id))
    .at(-1);

/** Keeps the day that we know where the registrar tells one that is not to be believed. */
const believedExpiry = (known: string | null, told: Date, years: number): string =>
  known !== null && judgeExpiry(startOf(known), told, years) === 'doubtful' ? known : dayIn(told);

/** Returns the start of a day, to compare a stored expiry with a reported one. */
export const startOf = (day: string | null): Date | undefined =>
  day === null ? undefined : new Date(`${day}T00:00:00Z`);
