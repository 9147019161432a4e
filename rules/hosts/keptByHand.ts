import type { FaultOf, FaultTexts } from '../../schema/fault.ts';
import type { Change } from '../../schema/rule.ts';
import { isOnServer } from '../outside/hosting/partCalls.ts';
import { managedServer } from '../outside/hosting/serverPanels.ts';
import type { RuleContext } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';

export const keptByHandTexts = {
  KEPT_BY_HAND: {
    en: 'This account is not on a server that follows the portal; ask our staff',
    nl: 'Dit account staat niet op een server die het portaal volgt; vraag het onze medewerkers',
  },
} as const satisfies FaultTexts;

/** Tells whether nobody but people can do something on the server of an account. */
async function isKeptByHand(hosting: string, context: RuleContext): Promise<boolean> {
  const account = await recordWith(context, 'hosting', hosting);
  return !account || !isOnServer(account) || !(await managedServer(account.server, context));
}

/** Refuses to ask of a server what it cannot be asked. */
export async function serverCanBeAsked(
  { operation, after }: Change<{ hosting: string }>,
  context: RuleContext,
): Promise<FaultOf<typeof keptByHandTexts>[]> {
  if (operation !== 'create') return [];
  return (await isKeptByHand(after.hosting, context)) ? [{ field: 'hosting', code: 'KEPT_BY_HAND' }] : [];
}
