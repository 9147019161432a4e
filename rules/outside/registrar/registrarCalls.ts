import type { Registrar } from '../../../outside/registrar/registrar.ts';
import type { Domain } from '../../../resources/domains.ts';
import type { OutsideCall } from '../../../resources/outsidecalls.ts';
import type { FollowUp } from '../../../schema/rule.ts';
import type { Line } from '../../fulfilment/lineEnds.ts';
import { recordWith } from '../../stored/recordWith.ts';
import { type CallContext, type CallKind, type CallPlan, callKind } from '../callKind.ts';
import { askedBy, newCall } from '../newCall.ts';
import { lockOfDomain, patiently, putContacts, sentAs, settledAs } from './asking.ts';
import { domainMoved, linesFailed, linesWaitingFor, transferEnded } from './orderedDomain.ts';
import { type Purchase, purchaseOf } from './purchase.ts';

/** Names the job that looks whether a purchase has arrived. */
export const progressJob = 'domainprogress';

/** Makes the call that has a domain registered. `line`: the order line that asks for it. */
export const purchaseCall = (kind: 'registerDomain' | 'transferDomain', id: string, now: Date, line?: Line): FollowUp =>
  newCall({ service: 'registrar', kind, subject: `domains/${id}`, domain: id, ...askedBy(line) }, now);

/** Registers a domain that is to be registered. It becomes active once the registrar says that it is ours. */
export const registerDomain = (registrar: Registrar): CallKind<unknown> =>
  callKind<Purchase>({
    lock: ({ domain }) => lockOfDomain(domain),
    plan: (call, context) => planOf(call, ['registering'], 'registerPrice', context),
    send: async ({ order, contacts }) => {
      const handlesOf = await putContacts(registrar, contacts);
      const named = { ...order, contacts: handlesOf(order.contacts) };
      return sentAs(await patiently(() => registrar.register(named)));
    },
    settle: async ({ order }) => settledAs(await registrar.settle(order.name, { command: 'register' })),
    done: async ({ domain }) => [lookSoon(domain)],
    failed: linesFailed,
  });

/** Moves a domain to us with its code, which is read at this moment and kept nowhere else. */
export const transferDomain = (registrar: Registrar): CallKind<unknown> =>
  callKind<Purchase>({
    lock: ({ domain }) => lockOfDomain(domain),
    plan: async (call, context) => {
      const plan = await planOf(call, ['awaitingCode', 'transferring'], 'transferPrice', context);
      const domain = await recordWith(context, 'domains', call.domain);
      return plan.step === 'send' && domain?.state === 'awaitingCode'
        ? { ...plan, writes: [domainMoved(domain.id, 'transferring')] }
        : plan;
    },
    send: async ({ order, contacts }, { domain }, context) => {
      const authCode = await codeFor(domain, context);
      const handlesOf = await putContacts(registrar, contacts);
      const named = { ...order, contacts: handlesOf(order.contacts), ...(authCode && { authCode }) };
      return sentAs(await patiently(() => registrar.transfer(named)));
    },
    settle: async ({ order }) => settledAs(await registrar.settle(order.name, { command: 'transfer' })),
    done: async ({ domain }) => [lookSoon(domain)],
    failed: async (call, failure, context) => [
      ...(await transferEnded(call.domain, context)),
      ...(await linesFailed(call, failure, context)),
    ],
  });

/** Opens the code that the customer gave with the order, else the one that staff entered at the domain. */
async function codeFor(id: string | null, context: CallContext): Promise<string | null> {
  const domain = await recordWith(context, 'domains', id);
  if (!domain) return null;
  const line = (await linesWaitingFor(domain, context)).find(({ authCode }) => authCode !== null);
  return line ? context.unseal('orderlines', line.id, 'authCode') : context.unseal('domains', domain.id, 'authCode');
}

async function planOf(
  call: OutsideCall,
  from: readonly Domain['state'][],
  price: 'registerPrice' | 'transferPrice',
  context: CallContext,
): Promise<CallPlan<Purchase>> {
  const domain = await recordWith(context, 'domains', call.domain);
  if (!domain || !from.includes(domain.state))
    return { step: 'done', answer: 'The domain is no longer waiting for this.' };
  const purchase = await purchaseOf(domain, price, context);
  if ('lacks' in purchase) return { step: 'failed', failure: { reason: 'refused', answer: purchase.lacks } };
  return { step: 'send', request: purchase };
}

/** Describes a look at a purchase. `wait`: the seconds after which to look again while it is under way; absent: not at all. */
export interface Look {
  domain: string;
  wait?: number;
}

/** Sets the seconds until the second look; each further one waits twice as long, as registries mostly take seconds. */
const firstWait = 5;
const longestWait = 40;

/** Starts a look at a purchase, which four more follow within two minutes while it is under way. */
export const lookSoon = (domain: string | null): FollowUp => ({
  op: 'enqueue',
  job: progressJob,
  payload: { domain, wait: firstWait },
  subject: `domains/${domain}`,
});

/** Looks again at a purchase that is under way. Nothing after the longest wait, as all are looked at every other minute. */
export const lookAgain = ({ domain, wait }: Look): FollowUp[] =>
  wait === undefined || wait > longestWait
    ? []
    : [
        {
          op: 'enqueue',
          job: progressJob,
          payload: { domain, wait: 2 * wait },
          subject: `domains/${domain}`,
          uniqueKey: `${domain}/${wait}`,
          delay: wait,
        },
      ];
