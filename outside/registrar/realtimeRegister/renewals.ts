import { type Begun, type Registrar, RegistrarFault, type RemoteDomain } from '../registrar.ts';
import { tldOf } from './looking.ts';
import { once, ordered } from './orders.ts';
import type { Account } from './purchases.ts';

const day = 86_400_000;

/** Renews and restores. Each looks at the domain first, and again after a doubt. */
export function renewalsOf({ call, looking }: Account): Pick<Registrar, 'renew' | 'restore'> {
  const existing = async (name: string): Promise<RemoteDomain> => {
    const domain = await looking.domain(name);
    if (domain === undefined) throw gone(name);
    return domain;
  };

  async function renew(
    name: string,
    { months, currentExpiry, most }: Parameters<Registrar['renew']>[1],
  ): Promise<Begun> {
    const rules = await looking.rules(tldOf(name));
    const look = async (): Promise<Begun | undefined> => {
      const domain = await existing(name);
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
      const domain = await existing(name);
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

  return { renew, restore };
}

export function gone(name: string): RegistrarFault {
  const message = `${name} is not ours there`;
  return new RegistrarFault({ kind: 'refused', service: 'registrar', code: 'missing', message, reason: 'missing' });
}
