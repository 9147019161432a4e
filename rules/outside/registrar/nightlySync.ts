import type { Registrar } from '../../../outside/registrar/registrar.ts';
import type { Domain } from '../../../resources/domains.ts';
import { dayIn } from '../../../schema/day.ts';
import type { FollowUp } from '../../../schema/rule.ts';
import { addDays } from '../../billing/calendar/day.ts';
import { mayRenew } from '../../stored/mayRenew.ts';
import { recordWith } from '../../stored/recordWith.ts';
import type { CallContext } from '../callKind.ts';
import { everyDomain } from '../everyDomain.ts';
import { FaultsOfMany } from '../faultsOfMany.ts';
import { lockOfDomain } from './asking.ts';
import { domainCall } from './domainUpdates.ts';
import { heldStates } from './heldDomains.ts';
import { lifeStep, noticed } from './lifeSteps.ts';
import { nameserversRemoved } from './nameserverCalls.ts';
import { renewWhenDue } from './renewals.ts';
import { renewalYears } from './renewalYears.ts';

/** Lists the states in which the registrar knows more of a domain than we do. */
const followed: readonly Domain['state'][] = [...heldStates, 'cancelling', 'quarantine'];

/**
 * Follows the domains that we hold as the registrar has them. What only a person can judge is left to `compareDomains`.
 * Throws at the end where the registrar failed for some.
 */
export async function syncDomains(registrar: Registrar, context: CallContext): Promise<void> {
  const faults = new FaultsOfMany();
  for await (const { id, name } of everyDomain(context, { state: followed }))
    await faults.around(name, () => syncDomain(id, registrar, context));
  faults.throwAny();
}

/** Compares one domain, and has it renewed when that is due. Gives what is not to be believed, which changes nothing. */
export const syncDomain = (id: string, registrar: Registrar, context: CallContext): Promise<string | undefined> =>
  context.alone(lockOfDomain(id), async () => {
    const domain = await recordWith(context, 'domains', id);
    if (!domain || !followed.includes(domain.state)) return undefined;
    const remote = await registrar.get(domain.name);
    const wasTransferredAway = !remote && (await registrar.wasTransferredAway(domain.name));
    const isRenewed = isSoon(domain, context) && (await mayRenew(domain, context));
    const years = await renewalYears(domain, remote?.expiresAt, context);
    const step = lifeStep(domain, { remote, wasTransferredAway, isRenewed, years, today: dayIn(context.now()) });
    if ('doubt' in step) return step.doubt;
    const { states, expiresOn } = step;
    const update = (values: Partial<Domain>): FollowUp => ({ op: 'update', resource: 'domains', id, values });
    const writes = [
      ...(expiresOn === undefined ? [] : [update({ expiresOn })]),
      ...states.map((state) => update({ state })),
    ];
    if (writes.length > 0) await context.write(writes);
    if (remote?.state !== 'active' || expiresOn !== undefined) return undefined;
    // Goes on in the same night, as the next one may be after the day of the domain.
    const written = { ...domain, state: states.at(-1) ?? domain.state };
    await renewWhenDue(written, remote, isRenewed, registrar, context);
    if (await nameserversRemoved(written, remote, context))
      await context.write([domainCall('setNameservers', id, context.now())]);
    return undefined;
  });

/** Tells whether it matters yet whether a domain will be renewed. */
const isSoon = ({ expiresOn }: Domain, { now }: CallContext): boolean =>
  expiresOn !== null && expiresOn <= addDays(dayIn(now()), noticed);
