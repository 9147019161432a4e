import { judgeExpiry } from '../../../outside/registrar/judgeExpiry.ts';
import type { Registrar } from '../../../outside/registrar/registrar.ts';
import type { Domain } from '../../../resources/domains.ts';
import type { OutsideCall } from '../../../resources/outsidecalls.ts';
import { dayIn } from '../../../schema/day.ts';
import { recordWith } from '../../stored/recordWith.ts';
import type { CallContext } from '../callKind.ts';
import { lockOfDomain } from './asking.ts';
import { anotherCode, domainMoved, linesFailedAsking, transferEnded } from './orderedDomain.ts';
import { renewalCall } from './renewalCalls.ts';

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
export const lookAtDomain = (id: string, registrar: Registrar, context: CallContext): Promise<void> =>
  context.alone(lockOfDomain(id), async () => {
    const domain = await recordWith(context, 'domains', id);
    const call = await lastPurchase(id, context);
    if (!domain || call?.state !== 'done' || waiting[call.kind] !== domain.state) return;
    const progress = call.remoteId ? await registrar.progress(call.remoteId) : { state: 'done' as const };
    if (progress.state === 'failed') {
      const answer = progress.reason ?? 'The registry refused it.';
      const question = call.kind === 'transferDomain' ? anotherCode : undefined;
      return context.write([
        ...(await transferEnded(id, context)),
        ...(domain.state === 'restoring' ? [domainMoved(id, 'quarantine')] : []),
        ...(await linesFailedAsking(id, answer, question, context)),
      ]);
    }
    const remote = progress.state === 'done' ? await registrar.get(domain.name) : undefined;
    if (remote?.state !== 'active') return;
    const expiresOn = believedExpiry(domain.expiresOn, remote.expiresAt);
    await context.write([
      { op: 'update', resource: 'domains', id, values: { state: 'active', expiresOn } },
      ...(domain.autoRenew ? [] : [renewalCall(id, context.now())]),
    ]);
  });

const lastPurchase = async (domain: string, { find }: CallContext): Promise<OutsideCall | undefined> =>
  (await find('outsidecalls', { domain, kind: Object.keys(waiting) }))
    .sort((one, other) => Number(one.id) - Number(other.id))
    .at(-1);

/** Keeps the day that we know where the registrar tells one that is not to be believed. */
const believedExpiry = (known: string | null, told: Date): string =>
  known !== null && judgeExpiry(startOf(known), told) === 'doubtful' ? known : dayIn(told);

/** Returns the start of a day, to compare a stored expiry with a reported one. */
export const startOf = (day: string | null): Date | undefined =>
  day === null ? undefined : new Date(`${day}T00:00:00Z`);
