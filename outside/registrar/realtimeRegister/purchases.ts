import type { Caller } from '../../call/service.ts';
import type { Begun, Money, Order, Registrar } from '../registrar.ts';
import { readQuote } from './account.ts';
import { type Looking, tldOf } from './looking.ts';
import { once, ordered, wireOrder } from './orders.ts';

export interface Account {
  call: Caller;
  customer: string;
  looking: Looking;
}

type Purchases = Pick<Registrar, 'quote' | 'register' | 'transfer'>;

const creating = ['create'];
const transferring = ['transfer', 'incomingTransfer', 'incomingInternalTransfer'];

/** Registers and transfers. The registrar knows no idempotency key, so each looks before it sends, and after a doubt. */
export function purchasesOf({ call, customer, looking }: Account): Purchases {
  /** Finds a domain that is ours by now, or on its way. */
  const arrived = async (name: string, actions: readonly string[]): Promise<Begun | undefined> => {
    const domain = await looking.domain(name);
    return domain ? { state: 'done', expiresAt: domain.expiresAt } : looking.running(name, actions);
  };

  async function quote(order: Omit<Order, 'most'>): Promise<Money> {
    const rules = await looking.rules(tldOf(order.name));
    const body = wireOrder(order, customer, rules);
    const path = `/domains/${order.name}`;
    // A quotation changes nothing, though it is asked with POST.
    return call({ method: 'POST', path, query: { quote: 'true' }, body, isRepeatable: true }, ({ json }) =>
      readQuote(json()),
    );
  }

  async function register(order: Order): Promise<Begun> {
    const rules = await looking.rules(tldOf(order.name));
    const body = wireOrder(order, customer, rules);
    const command = { method: 'POST', path: `/domains/${order.name}`, body, refers: 'process', rules } as const;
    return once(
      () => arrived(order.name, creating),
      () => ordered(call, command, order.most),
    );
  }

  async function transfer({ authCode, ...order }: Order & { authCode?: string }): Promise<Begun> {
    const rules = await looking.rules(tldOf(order.name));
    const body = { ...wireOrder(order, customer, rules), ...(authCode !== undefined && { authcode: authCode }) };
    const path = `/domains/${order.name}/transfer`;
    const secrets = authCode === undefined ? [] : [authCode];
    const command = { method: 'POST', path, body, secrets, refers: `transfer/${order.name}`, rules } as const;
    return once(
      () => arrived(order.name, transferring),
      () => ordered(call, command, order.most),
    );
  }

  return { quote, register, transfer };
}
