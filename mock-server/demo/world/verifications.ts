import { addDays } from '../../../rules/billing/calendar/day.ts';
import type { Attributes } from '../../../schema/normalize.ts';
import { momentOf, type Settled, type World } from './world.ts';

type At = Pick<World, 'today'>;

/** Leaves the email address of some contacts unverified, and the phone number of a few. */
const isUnverified = {
  email: ({ index }: Settled) => index % 9 === 4,
  phone: ({ index }: Settled) => index % 25 === 7,
};

const days = { verified: -40, asked: -6 } as const;

/** Tells on which days the contact of a customer was verified. */
export const verifiedDaysOf = ({ today }: At, owner: Settled): Attributes => ({
  ...(!isUnverified.email(owner) && { emailVerifiedOn: addDays(today, days.verified) }),
  ...(!isUnverified.phone(owner) && { phoneVerifiedOn: addDays(today, days.verified) }),
});

/** Makes the evidence of that, and what is still asked. */
export function verificationsOf({ today }: At, owner: Settled, contact: string): Attributes[] {
  const on = (day: number): string => momentOf(addDays(today, day)).toISOString();
  const asked = { state: 'asked', askedAt: on(days.asked) };
  const verified = { state: 'verified', askedAt: on(days.verified - 1), verifiedAt: on(days.verified) };
  return [
    {
      ...{ contact, subject: 'email' },
      ...(isUnverified.email(owner) ? asked : { ...verified, method: 'emailLink', evidence: 'IP 192.0.2.17, Firefox' }),
    },
    {
      ...{ contact, subject: 'phone' },
      ...(isUnverified.phone(owner)
        ? asked
        : { ...verified, method: 'phoneCall', evidence: 'Teruggebeld, naam klopte' }),
    },
  ];
}
