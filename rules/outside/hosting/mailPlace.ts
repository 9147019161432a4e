import type { Domain } from '../../../resources/domains.ts';
import type { Hosting } from '../../../resources/hosting.ts';
import type { RuleContext } from '../../stored/records.ts';
import { recordWith } from '../../stored/recordWith.ts';
import { isOnServer } from './partCalls.ts';
import { managedServer } from './serverPanels.ts';

/** Finds the account on our servers that handles the mail of a domain, as its own or as a sub-server. */
export async function mailAccountOf(
  { name }: Pick<Domain, 'name'>,
  context: Pick<RuleContext, 'find'>,
): Promise<Hosting | undefined> {
  const named = await context.find('hosting', { name, aliasOf: null });
  const [subserver] = await context.find('subservers', { domain: name });
  const around = await recordWith(context, 'hosting', subserver?.hosting);
  const account = [...named, ...(around ? [around] : [])].find(isOnServer);
  return account && (await managedServer(account.server, context)) ? account : undefined;
}
