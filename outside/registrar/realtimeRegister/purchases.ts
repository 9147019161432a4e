import type { Caller } from '../../call/service.ts';
import { type Begun, type Money, type Order, type Registrar, RegistrarFault } from '../registrar.ts';
import { readQuote } from './account.ts';
import { type Looking, tldOf } from './looking.ts';
import { ordered, settledBy, wireOrder } from './orders.ts';

export interface Account {
  call: Caller;
  customer: string;
  looking: Looking;
}

type Purchases = Pick<Registrar, 'quote' | 'register' | 'transfer' | 'renew' | 'restore'>;

const creating = ['create'];
const transferring = ['transfer', 'incomingTransfer', 'incomingInternalTransfer'];
const day = 86_400_000;

/** Everything that costs money. The registrar knows no idempotency key, so each looks before it sends, and after a doubt. */
export function purchasesOf({ call, customer, looking }: Account): Purchases {
  /** Finds a domain that is ours by now, or on its way. */
  const arrived = async (name: string, actions: readonly string[]): Promise<Begun | undefined> => {
    const domain = await looking.domain(name);
    return domain ? { state: 'done', expiresAt: domain.expiresAt } : looking.running(name, actions);
  };
  const once = async (look: () => Promise<Begun | undefined>, send: () => Promise<Begun>): Promise<Begun> =>
    (await look()) ?? settledBy(send, look);

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

  async function renew(
    name: string,
    { months, currentExpiry, most }: Parameters<Registrar['renew']>[1],
  ): Promise<Begun> {
    const rules = await looking.rules(tldOf(name));
    const look = async (): Promise<Begun | undefined> => {
      const domain = await looking.domain(name);
      if (domain === undefined) throw gone(name);
      const isRenewed = domain.expiresAt.getTime() > currentExpiry.getTime() + day;
      if (isRenewed) return { state: 'done', expiresAt: domain.expiresAt };
      if (rules.renewal === 'automatic') return domain.renewsItself ? { state: 'done' } : undefined;
      return looking.running(name, ['renew']);
    };
    const path = `/domains/${name}`;
    const command =
      rules.renewal === 'explicit'
        ? ({ method: 'POST', path: `${path}/renew`, body: { period: months }, refers: 'process', rules } as const)
        : ({ method: 'POST', path: `${path}/update`, body: { autoRenew: true }, refers: 'process', rules } as const);
    return once(look, () => ordered(call, command, most));
  }

  async function restore(name: string, { reason, most }: Parameters<Registrar['restore']>[1]): Promise<Begun> {
    const rules = await looking.rules(tldOf(name));
    const look = async (): Promise<Begun | undefined> => {
      const domain = await looking.domain(name);
      if (domain === undefined) throw gone(name);
      if (domain.state === 'active') return { state: 'done', expiresAt: domain.expiresAt };
      return looking.running(name, ['restore']);
    };
    const command = {
      method: 'POST',
      path: `/domains/${name}/restore`,
      body: { reason },
      refers: 'process',
      rules,
    } as const;
    return once(look, () => ordered(call, command, most));
  }

  return { quote, register, transfer, renew, restore };
}

export function gone(name: string): RegistrarFault {
  const message = `${name} is not ours there`;
  return new RegistrarFault({ kind: 'refused', service: 'registrar', code: 'missing', message, reason: 'missing' });
}
