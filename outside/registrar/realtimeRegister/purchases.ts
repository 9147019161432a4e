import type { Caller } from '../../call/service.ts';
import type { Begun, Money, Order, Registrar } from '../registrar.ts';
import { readQuote } from './account.ts';
import { type Looking, tldOf } from './looking.ts';
import { type Command, once, ordered, wireOrder } from './orders.ts';
import type { Settle } from './settling.ts';

export interface Account {
  call: Caller;
  customer: string;
  looking: Looking;
  settle: Settle;
}

type Purchases = Pick<Registrar, 'quote' | 'register' | 'transfer' | 'renew' | 'restore'>;

/** Makes the calls that cost money. The registrar knows no idempotency key, so each looks before it sends, and after a doubt. */
export function purchasesOf({ call, customer, looking, settle }: Account): Purchases {
  async function quote(order: Omit<Order, 'most'>): Promise<Money> {
    const body = wireOrder(order, customer, await looking.rules(tldOf(order.name)));
    const path = `/domains/${order.name}`;
    return call({ method: 'POST', path, query: { quote: 'true' }, body, isRead: true }, ({ json }) =>
      readQuote(json()),
    );
  }

  async function register({ name, most, ...order }: Order): Promise<Begun> {
    const rules = await looking.rules(tldOf(name));
    const body = wireOrder({ ...order, name }, customer, rules);
    const command: Command = { method: 'POST', path: `/domains/${name}`, body, refers: 'process', rules };
    return once(
      () => settle(name, { command: 'register' }),
      () => ordered(call, command, most),
    );
  }

  async function transfer({ authCode, name, most, ...order }: Parameters<Registrar['transfer']>[0]): Promise<Begun> {
    const rules = await looking.rules(tldOf(name));
    const coded = authCode === undefined ? {} : { authcode: authCode };
    const body = { ...wireOrder({ ...order, name }, customer, rules), ...coded };
    const refers = `transfer/${name}`;
    const secrets = Object.values(coded);
    const command: Command = { method: 'POST', path: `/domains/${name}/transfer`, body, secrets, refers, rules };
    return once(
      () => settle(name, { command: 'transfer' }),
      () => ordered(call, command, most),
    );
  }

  async function renew(name: string, options: Parameters<Registrar['renew']>[1]): Promise<Begun> {
    const { months, currentExpiry, most } = options;
    const rules = await looking.rules(tldOf(name));
    const [verb, body] = rules.renewal === 'explicit' ? ['renew', { period: months }] : ['update', { autoRenew: true }];
    const command: Command = { method: 'POST', path: `/domains/${name}/${verb}`, body, refers: 'process', rules };
    return once(
      () => settle(name, { command: 'renew', currentExpiry }),
      () => ordered(call, command, most),
    );
  }

  async function restore(name: string, { reason, most }: Parameters<Registrar['restore']>[1]): Promise<Begun> {
    const rules = await looking.rules(tldOf(name));
    const body = { reason };
    const command: Command = { method: 'POST', path: `/domains/${name}/restore`, body, refers: 'process', rules };
    return once(
      () => settle(name, { command: 'restore' }),
      () => ordered(call, command, most),
    );
  }

  return { quote, register, transfer, renew, restore };
}
