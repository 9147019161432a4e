import { type Begun, RegistrarFault, type RemoteDomain, type SentCommand } from '../registrar.ts';
import { type Looking, tldOf } from './looking.ts';

const day = 86_400_000;
const transferring = ['transfer', 'incomingTransfer', 'incomingInternalTransfer'];

export type Settle = (name: string, sent: SentCommand) => Promise<Begun | undefined>;

/** Returns a function that only reads, and says whether a command is done or on its way. */
export function settlerOf(looking: Looking): Settle {
  const existing = async (name: string): Promise<RemoteDomain> => {
    const domain = await looking.domain(name);
    if (domain === undefined) throw gone(name);
    return domain;
  };

  /** Finds a domain that is ours by now. One in quarantine is not what an order asks for. */
  async function arrived(name: string, actions: readonly string[]): Promise<Begun | undefined> {
    const domain = await looking.domain(name);
    if (domain === undefined) return looking.running(name, actions);
    return domain.state === 'active' ? doneWith(domain) : undefined;
  }

  async function renewed(name: string, currentExpiry: Date): Promise<Begun | undefined> {
    const domain = await existing(name);
    if (domain.expiresAt.getTime() > currentExpiry.getTime() + day) return doneWith(domain);
    const { renewal } = await looking.rules(tldOf(name));
    if (renewal === 'automatic') return domain.renewsItself ? { state: 'done' } : undefined;
    return looking.running(name, ['renew']);
  }

  async function restored(name: string): Promise<Begun | undefined> {
    const domain = await existing(name);
    return domain.state === 'active' ? doneWith(domain) : looking.running(name, ['restore']);
  }

  return async (name, sent) => {
    if (sent.command === 'register') return arrived(name, ['create']);
    if (sent.command === 'transfer') return arrived(name, transferring);
    return sent.command === 'renew' ? renewed(name, sent.currentExpiry) : restored(name);
  };
}

const doneWith = ({ expiresAt }: RemoteDomain): Begun => ({ state: 'done', expiresAt });

export function gone(name: string): RegistrarFault {
  const message = `${name} is not ours there`;
  return new RegistrarFault({ kind: 'refused', service: 'registrar', code: 'missing', message, reason: 'missing' });
}
