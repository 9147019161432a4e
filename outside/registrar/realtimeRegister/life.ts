import type { Reading } from '../../call/reading.ts';
import { type AuthCode, type Begun, type Registrar, RegistrarFault, type WantedDomain } from '../registrar.ts';
import { tldOf } from './looking.ts';
import { sent, settledBy, wireContacts } from './orders.ts';
import type { Account } from './purchases.ts';
import { gone } from './settling.ts';
import { type RegistryRules, wantedStatuses } from './wire.ts';

type Life = Pick<Registrar, 'end' | 'keep' | 'update' | 'authCode'>;

const done: Begun = { state: 'done' };

/** Makes the calls that are free of charge: changes of a domain, its end, its code. All lead to a wanted state, so a doubt is sent again. */
export function lifeOf({ call, looking }: Account): Life {
  const existing = async (name: string): Promise<Reading> => {
    const domain = await looking.raw(name);
    if (domain === undefined) throw gone(name);
    return domain;
  };

  /** Sends fields that hold their whole wanted value, once more where the answer is lost. */
  const put = async (name: string, body: object): Promise<Begun> => {
    const rules = await looking.rules(tldOf(name));
    const command = { method: 'POST', path: `/domains/${name}/update`, body, refers: 'process', rules } as const;
    return settledBy(
      () => sent(call, command),
      () => sent(call, command),
    );
  };

  async function renewsItself(name: string, isWanted: boolean): Promise<Begun> {
    const domain = await existing(name);
    return domain.boolean('autoRenew') === isWanted ? done : put(name, { autoRenew: isWanted });
  }

  async function end(name: string, when: 'now' | 'atExpiry'): Promise<Begun> {
    if (when === 'atExpiry') return renewsItself(name, false);
    const rules = await looking.rules(tldOf(name));
    const look = async (): Promise<Begun | undefined> => {
      const domain = await looking.domain(name);
      return domain === undefined || domain.state === 'quarantine' || domain.state === 'deleting' ? done : undefined;
    };
    const command = { method: 'DELETE', path: `/domains/${name}`, refers: 'process', rules } as const;
    return (await look()) ?? settledBy(() => sent(call, command), look);
  }

  async function keep(name: string): Promise<Begun> {
    const { renewal } = await looking.rules(tldOf(name));
    if (renewal === 'automatic') return renewsItself(name, true);
    await existing(name);
    return done;
  }

  async function update(name: string, wanted: WantedDomain): Promise<Begun> {
    const rules = await looking.rules(tldOf(name));
    demandPossible(wanted, rules);
    const { nameservers, contacts, dnssec, isLocked } = wanted;
    return put(name, {
      ...(nameservers && { ns: [...nameservers] }),
      ...(contacts && { registrant: contacts.registrant, contacts: wireContacts(contacts) }),
      ...(dnssec && { keyData: [...dnssec] }),
      ...(isLocked !== undefined && { status: wantedStatuses(await existing(name), isLocked) }),
    });
  }

  return { end, keep, update, authCode: (name) => authCode({ existing, put, looking }, name) };
}

interface Domains extends Pick<Account, 'looking'> {
  existing: (name: string) => Promise<Reading>;
  put: (name: string, body: object) => Promise<Begun>;
}

async function authCode({ existing, put, looking }: Domains, name: string): Promise<AuthCode> {
  const code = codeOf(await existing(name));
  if (code !== undefined) return { state: 'given', code };
  if ((await looking.rules(tldOf(name))).authCode === 'none') return { state: 'none' };
  // Sends an empty code, which asks the registry for a new one.
  await put(name, { authcode: '' });
  const made = codeOf(await existing(name));
  return made === undefined ? { state: 'requested' } : { state: 'given', code: made };
}

const codeOf = (domain: Reading): string | undefined => domain.optionalText('authcode') || undefined;

/** Refuses what the registry cannot do, before it is sent. */
function demandPossible({ nameservers, dnssec, isLocked }: WantedDomain, rules: RegistryRules): void {
  const { min, max } = rules.nameservers;
  if (isLocked && !rules.hasLock) throw refusedAs('invalid', 'this top-level domain has no lock');
  if (nameservers && (nameservers.length < min || nameservers.length > max))
    throw refusedAs('invalid', `this top-level domain takes ${min} to ${max} nameservers`);
  if (dnssec && dnssec.length > rules.dnssec.most)
    throw refusedAs('invalid', `this top-level domain takes ${rules.dnssec.most} keys at most`);
}

const refusedAs = (reason: 'invalid', message: string): RegistrarFault =>
  new RegistrarFault({ kind: 'refused', service: 'registrar', code: reason, message, reason });
