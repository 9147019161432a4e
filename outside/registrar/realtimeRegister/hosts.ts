import { isIPv6 } from 'node:net';
import type { Host } from '../registrar.ts';
import type { Account } from './purchases.ts';

/** Writes a host with its addresses; repeating that is safe, as it holds all of them. */
export async function putHost({ call }: Pick<Account, 'call'>, { name, addresses }: Host): Promise<void> {
  const path = `/hosts/${name}`;
  const body = {
    addresses: addresses.map((address) => ({ ipVersion: isIPv6(address) ? 'V6' : 'V4', address })),
  };
  const isNew = await call(
    { method: 'POST', path, body, accepts: [409], isRepeatable: true },
    ({ status }) => status !== 409,
  );
  if (!isNew) await call({ method: 'POST', path: `${path}/update`, body, isRepeatable: true }, () => undefined);
}
