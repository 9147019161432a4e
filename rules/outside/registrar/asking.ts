import { OutsideFault } from '../../../outside/call/outsideFault.ts';
import {
  type Begun,
  type Host,
  type RegistrantData,
  type Registrar,
  RegistrarFault,
  type Roles,
} from '../../../outside/registrar/registrar.ts';
import type { Sent, Settled } from '../callKind.ts';

/** Keeps the commands for one domain apart. */
export const lockOfDomain = (domain: string | null): string => `registrar/${domain}`;

/**
 * Writes the contacts, and gives the way from our keys to the registrar's handles. As repeating that is safe, a doubt
 * about them puts nothing else in doubt.
 */
export async function putContacts(
  registrar: Registrar,
  contacts: readonly RegistrantData[],
): Promise<(keys: Roles) => Roles> {
  const handles = new Map<string, string>();
  for (const contact of contacts) {
    const { handle } = await patiently(() => registrar.putContact(contact)).catch((error: unknown) => {
      throw error instanceof OutsideFault && error.kind === 'inDoubt' ? toComeBack(error) : error;
    });
    handles.set(contact.key, handle);
  }
  const handleOf = (key: string): string => handles.get(key) ?? key;
  return ({ registrant, admin, tech }) => ({
    registrant: handleOf(registrant),
    admin: handleOf(admin),
    tech: handleOf(tech),
  });
}

/** Writes the nameservers within a domain, likewise. */
export async function putHosts(registrar: Registrar, hosts: readonly Host[]): Promise<void> {
  for (const host of hosts)
    await patiently(() => registrar.putHost(host)).catch((error: unknown) => {
      throw error instanceof OutsideFault && error.kind === 'inDoubt' ? toComeBack(error) : error;
    });
}

/** Comes back later where a registry rests or we asked too often: the registrar says that nothing was done. */
export async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const passes = error instanceof RegistrarFault && (error.reason === 'unavailable' || error.reason === 'limit');
    throw passes ? toComeBack(error) : error;
  }
}

const toComeBack = ({ service, code, message }: OutsideFault): OutsideFault =>
  new OutsideFault({ kind: 'unreachable', service, code, message: message.slice(service.length + 2) });

/** Says what was begun; the number leads to its progress. */
export const sentAs = (begun: Begun): Sent =>
  begun.state === 'running'
    ? { answer: 'It is on its way at the registry.', remoteId: begun.ref }
    : { answer: 'It is done at the registry.' };

/** Leaves a purchase of which nothing is found in doubt, as it may still arrive. */
export const settledAs = (begun: Begun | undefined): Settled =>
  begun
    ? { became: 'done', sent: sentAs(begun) }
    : { became: 'unknown', answer: 'The registrar knows nothing of it, so far.' };
