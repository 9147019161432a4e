import type { Hosting } from '../../resources/hosting.ts';
import type { FaultOf, FaultTexts } from '../../schema/fault.ts';
import type { Change } from '../../schema/rule.ts';
import type { RuleContext } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';

export const accountInUseTexts = {
  ACCOUNT_CANCELLED: {
    en: 'This hosting account is cancelled, so nothing in it can be changed. Ask our staff to withdraw the cancellation first.',
    nl: 'Dit hostingaccount is opgezegd, dus er kan niets in worden gewijzigd. Vraag onze medewerkers eerst de opzegging in te trekken.',
  },
  ACCOUNT_TERMINATED: {
    en: 'This hosting account is terminated; there is nothing left of it on a server',
    nl: 'Dit hostingaccount is beëindigd; er staat niets meer van op een server',
  },
} as const satisfies FaultTexts;

const faultIn: Partial<Record<Hosting['state'], keyof typeof accountInUseTexts>> = {
  cancelled: 'ACCOUNT_CANCELLED',
  terminated: 'ACCOUNT_TERMINATED',
};

/** Refuses changes by people to parts of a cancelled or terminated account, as no call would send them. */
export async function accountIsInUse(
  { operation, after }: Change<{ hosting: string }>,
  context: RuleContext,
): Promise<FaultOf<typeof accountInUseTexts>[]> {
  if (operation === 'delete' || context.user.id === null) return [];
  const account = await recordWith(context, 'hosting', after.hosting);
  const code = account && faultIn[account.state];
  return code ? [{ code }] : [];
}
