import type { Registrar, RemoteDomain } from '../../../outside/registrar/registrar.ts';
import type { Domain } from '../../../resources/domains.ts';
import { dayIn } from '../../../schema/day.ts';
import { addDays } from '../../billing/calendar/day.ts';
import type { CallContext } from '../callKind.ts';
import { openStates } from '../openStates.ts';
import { domainCall } from './domainUpdates.ts';
import { canRenew, isDue, renewalCall } from './renewalCalls.ts';

/** Sets the days for which a failed renewal of an expired domain waits for a person. Before that it is asked every day. */
const patience = 7;

/**
 * Has a domain renewed on the days before its day, or after it where it is paid by then. It is requested, or left to
 * a registry that renews by itself. What is not to be renewed is switched off there.
 */
export async function renewWhenDue(
  domain: Domain,
  remote: RemoteDomain,
  isWanted: boolean,
  registrar: Registrar,
  context: CallContext,
): Promise<void> {
  if (!canRenew(domain, isWanted) || !isDue(domain, context.now())) return;
  const { renewal } = await registrar.tld(domain.name.slice(domain.name.indexOf('.') + 1));
  const kind = renewal === 'explicit' ? 'renewDomain' : 'setRenewal';
  const isAsked = renewal === 'explicit' ? isWanted : remote.renewsItself !== isWanted;
  if (!isAsked || (await isUnderWay(domain, kind, context))) return;
  const now = context.now();
  await context.write([kind === 'renewDomain' ? domainCall(kind, domain.id, now) : renewalCall(domain.id, now)]);
}

/** Tells whether the same was asked already: it is on its way, or failed lately. */
async function isUnderWay({ id, state }: Domain, kind: string, { find, now }: CallContext): Promise<boolean> {
  const open = await find('outsidecalls', { domain: id, kind, state: openStates });
  const failed = await find('outsidecalls', { domain: id, kind, state: 'failed' });
  // Asks again on the next day while there is one: a registrar that was down for an hour would cost the domain.
  const since = addDays(dayIn(now()), state === 'expired' ? -patience : 0);
  return open.length > 0 || failed.some(({ createdAt }) => (createdAt ?? '') >= since);
}
