import type { Domain } from '../../../resources/domains.ts';
import type { Hosting } from '../../../resources/hosting.ts';
import type { RuleContext } from '../../stored/records.ts';
import { recordWith } from '../../stored/recordWith.ts';
import { isOnServer } from './partCalls.ts';
import { managedServer } from './serverPanels.ts';

/** Finds the account of the same customer that handles the mail of a domain on a server of ours. */
export async function mailAccountOf(
  { name, customer }: Pick<Domain, 'name' | 'customer'>,
  context: Pick<RuleContext, 'find'>,
): Promise<Hosting | undefined> {
  const named = await context.find('hosting', { name, customer, aliasOf: null });
  const [subserver] = await context.find('subservers', { domain: name, 'hosting.customer': customer });
  const around = await recordWith(context, 'hosting', subserver?.hosting);
  const account = [...named, ...(around ? [around] : [])].find(isOnServer);
  return account && (await managedServer(account.server, context)) ? account : undefined;
}
