import type { Registrar, Roles } from '../../../outside/registrar/registrar.ts';
import { recordWith } from '../../stored/recordWith.ts';
import type { CallKind } from '../callKind.ts';
import { type DomainUpdate, domainUpdate } from './domainUpdates.ts';
import { domainMoved } from './orderedDomain.ts';
import { lacksRegistrant } from './purchase.ts';
import { contactsOf } from './registryContacts.ts';

/** Locks a domain against transfers, or unlocks it, as its state says. A refusal takes that state back. */
export const setLock = (registrar: Registrar): CallKind<unknown> =>
  domainUpdate(registrar, {
    wantedOf: async ({ state }) => ({ wanted: { isLocked: state === 'locked' } }),
    isSo: ({ isLocked }, wanted) => isLocked === wanted.isLocked,
    failed: async (call, _failure, context) => {
      const domain = await recordWith(context, 'domains', call.domain);
      const asked = call.request === null ? domain?.state : lockedIn(call.request);
      if (!domain || domain.state !== asked || !['locked', 'active'].includes(asked)) return [];
      return [domainMoved(domain.id, asked === 'locked' ? 'active' : 'locked')];
    },
  });

/** Reads which state was asked for. */
function lockedIn(request: string): 'locked' | 'active' {
  const { wanted }: DomainUpdate = JSON.parse(request);
  return wanted.isLocked ? 'locked' : 'active';
}

/** Gives a domain the holder and administrative contact of our records, which are written first. */
export const setContacts = (registrar: Registrar): CallKind<unknown> =>
  domainUpdate(registrar, {
    wantedOf: async (domain, context) => {
      const known = await contactsOf(domain, context);
      return known ? { wanted: { contacts: known.roles }, contacts: known.contacts } : { lacks: lacksRegistrant };
    },
    // Compares our keys: where a registrar gives handles of its own, a doubt is sent again, which is free.
    isSo: ({ contacts }, wanted) => wanted.contacts !== undefined && sameRoles(contacts, wanted.contacts),
  });

const sameRoles = (one: Roles, other: Roles): boolean =>
  one.registrant === other.registrant && one.admin === other.admin && one.tech === other.tech;
