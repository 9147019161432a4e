import { serialQueuePerKey } from '../../call/serialQueuePerKey.ts';
import { type Registrar, RegistrarFault } from '../registrar.ts';
import { type AccountOptions, accountCaller } from './account.ts';
import { putContact } from './contacts.ts';
import { events } from './events.ts';
import { putHost } from './hosts.ts';
import { type IsProxyOptions, isProxy } from './isProxy.ts';
import { lifeOf } from './life.ts';
import { lookingAt } from './looking.ts';
import { purchasesOf } from './purchases.ts';
import { settlerOf } from './settling.ts';

export interface RealtimeRegisterOptions extends AccountOptions {
  isProxy: Omit<IsProxyOptions, 'apiKey'>;
}

/** Speaks the REST interface v2 of Realtime Register, and IsProxy for availability. Orders of one name go one at a time. */
export function realtimeRegister(options: RealtimeRegisterOptions): Registrar {
  const { customer, apiKey, surroundings } = options;
  const call = accountCaller(options);
  const looking = lookingAt(call, surroundings.now);
  const settle = settlerOf(looking);
  const account = { call, customer, looking, settle };
  const nextOf = serialQueuePerKey();
  const purchases = purchasesOf(account);
  const life = lifeOf(account);
  /** Checks the name, as it becomes a part of an address. */
  const forName =
    <Rest extends unknown[], T>(ask: (name: string, ...rest: Rest) => Promise<T>) =>
    async (name: string, ...rest: Rest): Promise<T> => {
      demandName(name);
      return ask(name, ...rest);
    };
  /** Keeps commands for one domain apart. */
  const alone = <Rest extends unknown[], T>(command: (name: string, ...rest: Rest) => Promise<T>) =>
    forName((name, ...rest: Rest) => nextOf(name, () => command(name, ...rest)));

  return {
    check: (names, signal) => isProxy({ ...options.isProxy, apiKey }, names, signal),
    tld: looking.rules,
    putContact: (contact) => putContact(account, contact),
    putHost: (host) => forName(() => putHost(account, host))(host.name),
    quote: (order) => forName(() => purchases.quote(order))(order.name),
    register: (order) => alone(() => purchases.register(order))(order.name),
    transfer: (order) => alone(() => purchases.transfer(order))(order.name),
    renew: alone(purchases.renew),
    restore: alone(purchases.restore),
    settle: forName(settle),
    end: alone(life.end),
    keep: alone(life.keep),
    update: alone(life.update),
    authCode: alone(life.authCode),
    get: forName(looking.domain),
    list: looking.list,
    progress: looking.progress,
    wasTransferredAway: forName(looking.wasTransferredAway),
    events: () => events(account),
    ping: () => call({ method: 'GET', path: `/customers/${customer}/credit` }, () => undefined),
  };
}

function demandName(name: string): void {
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(name)) return;
  const message = 'that is no domain name';
  throw new RegistrarFault({ kind: 'refused', service: 'registrar', code: 'invalid', message, reason: 'invalid' });
}
