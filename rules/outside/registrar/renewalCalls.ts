import type { Registrar } from '../../../outside/registrar/registrar.ts';
import type { Domain } from '../../../resources/domains.ts';
import { dayIn } from '../../../schema/day.ts';
import type { FollowUp } from '../../../schema/rule.ts';
import { addDays } from '../../billing/calendar/day.ts';
import { mayRenew } from '../../stored/mayRenew.ts';
import { recordWith } from '../../stored/recordWith.ts';
import { type CallKind, callKind } from '../callKind.ts';
import { newCall } from '../newCall.ts';
import { lockOfDomain } from './asking.ts';

interface Renewal {
  name: string;
  isWanted: boolean;
}

/** Lists the states of a domain that the registrar holds for us and may renew. */
const renewable: readonly Domain['state'][] = ['active', 'locked', 'expiring'];

export const isRenewable = ({ state }: Pick<Domain, 'state'>): boolean => renewable.includes(state);

/** Tells whether a domain can be renewed yet: where it is wanted after all, also past its day. */
export const canRenew = (domain: Pick<Domain, 'state'>, isWanted: boolean): boolean =>
  isRenewable(domain) || (isWanted && domain.state === 'expired');

/** Sets the days before its day on which a domain is renewed, or no longer. */
const lastDays = 3;

export const isDue = ({ expiresOn }: Pick<Domain, 'expiresOn'>, now: Date): boolean =>
  expiresOn !== null && expiresOn <= addDays(dayIn(now), lastDays);

/** Makes the call that lets a domain renew itself or end at its expiry, as `autoRenew` says by then. */
export const renewalCall = (id: string, now: Date): FollowUp =>
  newCall({ service: 'registrar', kind: 'setRenewal', subject: `domains/${id}`, domain: id }, now);

const notAnyMore = { step: 'done', answer: 'The domain is not renewed any more.' } as const;

/** Lets a domain renew itself at its registry, or end at its expiry. Sending it twice has one effect. */
export const setRenewal = (registrar: Registrar): CallKind<unknown> =>
  callKind<Renewal>({
    lock: ({ domain }) => lockOfDomain(domain),
    plan: async (call, context) => {
      const domain = await recordWith(context, 'domains', call.domain);
      if (!domain) return notAnyMore;
      // Leaves a renewal on until the last days, so that a customer who pays late loses nothing.
      const isWanted = isDue(domain, context.now()) ? await mayRenew(domain, context) : domain.autoRenew;
      if (!canRenew(domain, isWanted)) return notAnyMore;
      return { step: 'send', request: { name: domain.name, isWanted } };
    },
    send: async ({ name, isWanted }) => {
      await (isWanted ? registrar.keep(name) : registrar.end(name, 'atExpiry'));
      return { answer: isWanted ? 'It is renewed.' : 'It ends at its expiry.' };
    },
    // Sends again what is not as wanted: that changes nothing but this.
    settle: async ({ name, isWanted }) =>
      (await registrar.get(name))?.renewsItself === isWanted
        ? { became: 'done', sent: { answer: 'It is as it should be.' } }
        : { became: 'notDone' },
    done: async () => [],
    failed: async () => [],
  });
