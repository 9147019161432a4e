import type { Money, Registrar } from '../../../outside/registrar/registrar.ts';
import type { Domain } from '../../../resources/domains.ts';
import type { OutsideCall } from '../../../resources/outsidecalls.ts';
import { dayIn } from '../../../schema/day.ts';
import type { FollowUp } from '../../../schema/rule.ts';
import { recordWith } from '../../stored/recordWith.ts';
import { type CallContext, type CallKind, type CallPlan, callKind } from '../callKind.ts';
import { lockOfDomain, patiently, sentAs, settledAs } from './asking.ts';
import { isHeld } from './heldDomains.ts';
import { domainMoved } from './orderedDomain.ts';
import { lookSoon } from './registrarCalls.ts';
import { yearsAtOnce } from './renewalYears.ts';

/** Names the job that compares one domain with the registrar. */
export const lookJob = 'domainlook';

export const lookStart = (domain: string): FollowUp => ({
  op: 'enqueue',
  job: lookJob,
  payload: { domain },
  subject: `domains/${domain}`,
});

interface Renewal {
  name: string;
  months: number;
  /** The expiry that is moved, as RFC 3339: nothing is renewed twice from the same one. */
  currentExpiry: string;
  most: Money;
}

const lock = ({ domain }: OutsideCall): string => lockOfDomain(domain);
const thenLook = async ({ domain }: OutsideCall): Promise<FollowUp[]> => (domain ? [lookStart(domain)] : []);

/** Renews a domain from the day that we know, once. Where its registry renews by itself, that is switched on. */
export const renewDomain = (registrar: Registrar): CallKind<unknown> =>
  callKind<Renewal>({
    lock,
    plan: (call, context) => renewalOf(call, registrar, context),
    send: async ({ name, months, currentExpiry, most }) =>
      sentAs(await patiently(() => registrar.renew(name, { months, currentExpiry: new Date(currentExpiry), most }))),
    settle: async ({ name, currentExpiry }) =>
      settledAs(await registrar.settle(name, { command: 'renew', currentExpiry: new Date(currentExpiry) })),
    done: thenLook,
    failed: thenLook,
  });

async function renewalOf(
  { domain: id }: OutsideCall,
  registrar: Registrar,
  context: CallContext,
): Promise<CallPlan<Renewal>> {
  const domain = await recordWith(context, 'domains', id);
  if (!domain || !isHeld(domain)) return { step: 'done', answer: 'The domain is not renewed any more.' };
  const remote = await registrar.get(domain.name);
  if (remote?.state !== 'active')
    return failed('The registrar does not have it, or has it in quarantine: restore it instead.');
  const told = dayIn(remote.expiresAt);
  if (domain.expiresOn === null || told < domain.expiresOn)
    return failed(`The registrar says another expiry: ${told}, and we ${domain.expiresOn ?? 'none'}.`);
  if (told > domain.expiresOn) return { step: 'done', answer: `It is renewed until ${told} already.` };
  const extension = await recordWith(context, 'extensions', domain.extension);
  const most = { cents: extension?.renewPrice ?? extension?.defaultPrice ?? 0, currency: 'EUR' };
  const months = yearsAtOnce(extension) * 12;
  const currentExpiry = remote.expiresAt.toISOString();
  return { step: 'send', request: { name: domain.name, months, currentExpiry, most } };
}

interface Restoring {
  name: string;
  most: Money;
}

/** Brings a domain back out of quarantine, at no more than the price of its extension. */
export const restoreDomain = (registrar: Registrar): CallKind<unknown> =>
  callKind<Restoring>({
    lock,
    plan: async (call, context) => {
      const domain = await recordWith(context, 'domains', call.domain);
      if (domain?.state !== 'restoring') return { step: 'done', answer: 'The domain is not to be restored any more.' };
      const price = (await recordWith(context, 'extensions', domain.extension))?.restorePrice ?? null;
      if (price === null) return failed('The extension has no price for restoring. Fill it in first.');
      const request = { name: domain.name, most: { cents: price, currency: 'EUR' } };
      return (await registrar.get(domain.name)) ? { step: 'send', request } : failed('The registry has let it go.');
    },
    send: async ({ name, most }) =>
      sentAs(await patiently(() => registrar.restore(name, { reason: 'Its holder wants to keep it.', most }))),
    settle: async ({ name }) => settledAs(await registrar.settle(name, { command: 'restore' })),
    done: async ({ domain }) => [lookSoon(domain)],
    failed: (call, _failure, context) => movedFrom('restoring', 'quarantine', call, context),
  });

/** Gives a domain up at once. Its registry keeps it in quarantine, from which it can be restored. */
export const endDomain = (registrar: Registrar): CallKind<unknown> =>
  callKind<{ name: string }>({
    lock,
    plan: async (call, context) => {
      const domain = await recordWith(context, 'domains', call.domain);
      return domain?.state === 'cancelling'
        ? { step: 'send', request: { name: domain.name } }
        : { step: 'done', answer: 'The domain is not to be cancelled any more.' };
    },
    send: async ({ name }) => sentAs(await patiently(() => registrar.end(name, 'now'))),
    settle: async ({ name }) =>
      (await registrar.get(name))?.state === 'active'
        ? { became: 'notDone' }
        : { became: 'done', sent: { answer: 'It is given up.' } },
    done: thenLook,
    failed: (call, _failure, context) => movedFrom('cancelling', 'active', call, context),
  });

async function movedFrom(
  from: Domain['state'],
  to: Domain['state'],
  { domain: id }: OutsideCall,
  context: Pick<CallContext, 'find'>,
): Promise<FollowUp[]> {
  const domain = await recordWith(context, 'domains', id);
  return domain?.state === from ? [domainMoved(domain.id, to)] : [];
}

const failed = (answer: string): { step: 'failed'; failure: { reason: 'refused'; answer: string } } => ({
  step: 'failed',
  failure: { reason: 'refused', answer },
});
