import { OutsideFault } from '../../call/outsideFault.ts';
import { Reading } from '../../call/reading.ts';
import type { Answer, Caller, OutsideRequest } from '../../call/service.ts';
import { type Begun, type Money, type Order, RegistrarFault } from '../registrar.ts';
import { type RegistryRules, readExpiry } from './wire.ts';

export interface Command {
  method: 'POST' | 'DELETE';
  path: string;
  body?: object;
  /** What no message may repeat, such as the code of a transfer. */
  secrets?: readonly string[];
  /** How the reference for `progress` begins. */
  refers: string;
  rules: RegistryRules;
}

/** Sends a command, and pays what it costs up to `most`. */
export async function ordered(call: Caller, command: Command, most: Money): Promise<Begun> {
  try {
    return await sent(call, command);
  } catch (error) {
    if (!(error instanceof RegistrarFault) || error.reason !== 'price' || error.quote === undefined) throw error;
    const { cents, currency } = error.quote;
    if (currency !== most.currency || cents > most.cents) throw error;
    return sent(call, { ...command, body: { ...command.body, billables: billablesOf(error) } });
  }
}

/** Copies what is to be paid, without the prices: the registrar takes it back as an agreement. */
const billablesOf = ({ body }: OutsideFault): object[] =>
  new Reading(body)
    .at('quote')
    .list('billables')
    .map((one) => ({
      product: one.text('product'),
      action: one.text('action'),
      quantity: one.optionalNumber('quantity') ?? 1,
    }));

/** Sends a command that costs nothing, or whose cost was agreed. */
export async function sent(call: Caller, { method, path, body, secrets, refers, rules }: Command): Promise<Begun> {
  const request: OutsideRequest = { method, path, secrets, ...(method === 'POST' && { body: body ?? {} }) };
  return call(request, (answer) => begun(answer, refers, rules));
}

/** Reads 202 by its body, or by the header that the registrar's own client reads. */
function begun({ status, headers, text, json }: Answer, refers: string, rules: RegistryRules): Begun {
  const body = text === '' ? undefined : json();
  if (status !== 202) {
    const expiresAt = body?.has('expiryDate') ? readExpiry(body, rules) : undefined;
    return { state: 'done', ...(expiresAt && { expiresAt }) };
  }
  const id = body?.has('processId') ? String(body.number('processId')) : headers.get('x-process-id');
  if (id === null) return { state: 'done' };
  return { state: 'running', ref: `${refers}/${id}` };
}

/** Writes an order for registration, transfer and quotation. */
export const wireOrder = (order: Omit<Order, 'most'>, customer: string, { renewal }: RegistryRules): object => ({
  customer,
  registrant: order.contacts.registrant,
  ...(order.months !== undefined && { period: order.months }),
  // Leaves renewal on payment to us elsewhere, as both at once would be billed twice.
  autoRenew: renewal === 'automatic',
  ns: [...order.nameservers],
  contacts: wireContacts(order.contacts),
  ...(order.dnssec && { keyData: [...order.dnssec] }),
});

export const wireContacts = ({ admin, tech }: Order['contacts']): object[] => [
  { role: 'ADMIN', handle: admin },
  { role: 'TECH', handle: tech },
];

/** Does what changes something, and settles a doubt by looking. Where nothing is found, the doubt stays. */
export async function settledBy<T>(send: () => Promise<T>, look: () => Promise<T | undefined>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof OutsideFault) || error.kind !== 'inDoubt') throw error;
    const found = await look().catch((unseen: unknown) => {
      throw unseen instanceof OutsideFault ? error : unseen;
    });
    if (found === undefined) throw error;
    return found;
  }
}

/** Sends a purchase unless it is done or on its way; looks again after a doubt. */
export const once = async (look: () => Promise<Begun | undefined>, send: () => Promise<Begun>): Promise<Begun> =>
  (await look()) ?? settledBy(send, look);
