import type { FaultTexts } from '../../schema/fault.ts';
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
export async function isKeptByHand(hosting: string, context: RuleContext): Promise<boolean> {
  const account = await recordWith(context, 'hosting', hosting);
  return !account || !isOnServer(account) || !(await managedServer(account.server, context));
}
