import { gastheer } from '../resources/application.ts';
import type { User } from '../resources/users.ts';
import { rolesOf, strongestRole } from '../schema/application.ts';
import type { FaultOf, FaultTexts } from '../schema/fault.ts';
import type { Change, FollowUp } from '../schema/rule.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';

const faults = {
  OWN_ACCOUNT: {
    en: 'You cannot lock, disable or demote your own account',
    nl: 'U kunt uw eigen account niet blokkeren, uitschakelen of rechten ontnemen',
  },
} as const satisfies FaultTexts;

type Fault = FaultOf<typeof faults>;

const ranks = (held: readonly string[] | null): number =>
  rolesOf(gastheer).indexOf(strongestRole(gastheer, held ?? []));

/** Refuses to lock, disable, demote or delete one's own account; another administrator must. */
export function ownAccountFaults({ operation, before, after }: Change<User>, { user }: RuleContext): Fault[] {
  if (operation === 'create' || after.id !== user.id) return [];
  if (operation === 'delete') return [{ code: 'OWN_ACCOUNT' }];
  const isShutOut = before?.state === 'active' && after.state !== 'active';
  const isDemoted = ranks(after.roles) > ranks(before?.roles ?? null);
  return [
    ...(isShutOut ? [{ field: 'state', code: 'OWN_ACCOUNT' } as const] : []),
    ...(isDemoted ? [{ field: 'roles', code: 'OWN_ACCOUNT' } as const] : []),
  ];
}

/** Writes letters in the language that a user chose for themselves, as those follow the contact with their address. */
export async function contactFollows(
  { before, after }: Change<User>,
  { user, find }: RuleContext,
): Promise<readonly FollowUp[]> {
  const { id, email, language } = after;
  if (id !== user.id || before === undefined || before.language === language) return [];
  const own = await find('contacts', { email, active: true, 'customer.memberships.user': id });
  return own
    .filter((contact) => contact.language !== language)
    .map((contact) => ({ op: 'update', resource: 'contacts', id: contact.id, values: { language } }));
}

export const userRules = rulesFor('users', { faults, check: [ownAccountFaults], followUps: [contactFollows] });
