import type { DomainContact } from '../../resources/domaincontacts.ts';
import type { Domain } from '../../resources/domains.ts';
import type { Nameserver } from '../../resources/nameservers.ts';
import type { Change, FollowUp } from '../../schema/rule.ts';
import { verifiedOn } from '../contacts/verifiedValue.ts';
import { anotherTakesOver } from '../nameservers.ts';
import { contactCall } from '../outside/registrar/contactCalls.ts';
import { contactsMoved } from '../outside/registrar/contactsGiven.ts';
import { domainCall } from '../outside/registrar/domainUpdates.ts';
import { isHeld } from '../outside/registrar/heldDomains.ts';
import { checkStart, glueMoved, leavingKept, nameserverJob } from '../outside/registrar/nameserverCalls.ts';
import { checkNameservers, endChecks } from '../outside/registrar/nameserverChecks.ts';
import { nameserverChoice } from '../outside/registrar/nameserverChoice.ts';
import type { RuleContext } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';
import { workFor } from '../stored/work.ts';

/** Locks or unlocks a domain at the registrar as a person asks for it. */
export const lockChosen = ({ before, after, changed }: Change<Domain>, { now, user }: RuleContext): FollowUp[] => {
  const states = [before?.state, after.state];
  const isChosen =
    user.id !== null && changed.includes('state') && states.includes('active') && states.includes('locked');
  return isChosen ? [domainCall('setLock', after.id, now)] : [];
};

/**
 * Tells the registrar of another holder or administrative contact of a domain that is ours. Once it becomes ours, that
 * is what changed of them on its way.
 */
export async function contactsChosen(
  { operation, before, after, changed }: Change<Domain>,
  context: RuleContext,
): Promise<FollowUp[]> {
  if (operation !== 'update' || !isHeld(after)) return [];
  const isChosen = changed.includes('registrant') || changed.includes('administrativeContact');
  const hasArrived = before !== undefined && !isHeld(before);
  return isChosen || (hasArrived && (await contactsMoved(after, context)))
    ? [domainCall('setContacts', after.id, context.now)]
    : [];
}

/** Tells the registrar what a person changed of a contact; when it was verified stays with us. */
export const contactChanged = (
  { operation, after, changed }: Change<DomainContact>,
  { now, user }: RuleContext,
): FollowUp[] => {
  const isOther = changed.some((name) => !verifiedDays.includes(name));
  return operation === 'update' && user.id !== null && isOther ? [contactCall(after.id, now)] : [];
};

const verifiedDays: readonly string[] = Object.values(verifiedOn);

/** Looks at the nameservers that were entered before the domain was ours. */
export const nameserversArrived = ({ operation, before, after }: Change<Domain>): FollowUp[] =>
  operation === 'update' && before && isHeld(after) && !isHeld(before) ? [checkStart(after.id)] : [];

/**
 * Sends the registry the nameservers within a domain again once a person or a job changed their addresses. Those that
 * change while the domain is not ours follow when it is.
 */
export async function addressesMoved(
  { operation, before, after, changed }: Change<Domain>,
  context: RuleContext,
): Promise<FollowUp[]> {
  if (operation !== 'update' || !before || !isHeld(after)) return [];
  const isMoved = changed.includes('zoneVersion') || !isHeld(before);
  return isMoved && (await glueMoved(after, context)) ? [domainCall('setNameservers', after.id, context.now)] : [];
}

/** Checks a nameserver that a person adds or tries again; has the registry follow another order. */
export async function nameserverChosen(change: Change<Nameserver>, context: RuleContext): Promise<FollowUp[]> {
  const { operation, after, changed } = change;
  const domain = await recordWith(context, 'domains', after.domain);
  if (context.user.id === null || !domain || !isHeld(domain)) return [];
  if (after.state === 'queued') return [checkStart(domain.id)];
  const isKnown = after.state === 'submitted' || after.state === 'applied';
  return operation === 'update' && isKnown && changed.includes('order')
    ? [domainCall('setNameservers', domain.id, context.now)]
    : [];
}

/** Has the registry follow the removal of a nameserver that it has; keeps those that nothing replaces any more. */
export async function nameserverRemoved({ after }: Change<Nameserver>, context: RuleContext): Promise<FollowUp[]> {
  if (context.user.id === null) return [];
  const pending = await context.find('nameservers', {
    domain: after.domain,
    state: ['queued', 'checking', 'submitted'],
  });
  const isThere = after.state === 'submitted' || after.state === 'applied';
  if (!isThere) return pending.some(({ id }) => id !== after.id) ? [] : leavingKept(after.domain, context);
  const domain = await recordWith(context, 'domains', after.domain);
  return domain && isHeld(domain) ? [domainCall('setNameservers', domain.id, context.now)] : [];
}

/** Has the registrar follow what changes of domains that are ours, where one is configured. */
export const domainUpdates = workFor(({ registrar, lookups }) =>
  registrar
    ? {
        checks: { nameservers: [anotherTakesOver] },
        enquiries: { nameservers: nameserverChoice(lookups) },
        jobs: [
          {
            kind: nameserverJob,
            // Goes on for a day, as long as others may take to set their servers up.
            maxAttempts: 11,
            backoff: 85,
            prepare: (context, { domain }: { domain: string }) =>
              checkNameservers(domain, { registrar, lookups }, context),
            ended: (context, { domain }: { domain: string }) => endChecks(domain, context),
          },
        ],
        followUps: {
          domains: [lockChosen, contactsChosen, nameserversArrived, addressesMoved],
          domaincontacts: [contactChanged],
          nameservers: [nameserverChosen],
        },
        removals: { nameservers: [nameserverRemoved] },
      }
    : {},
);
