import type { Domain } from '../../../resources/domains.ts';
import type { Nameserver } from '../../../resources/nameservers.ts';
import { recordWith } from '../../stored/recordWith.ts';
import type { CallContext } from '../callKind.ts';

const everyState: readonly Nameserver['state'][] = ['queued', 'checking', 'submitted', 'applied'];

/** Gives the nameservers of the domain itself in these states, else those of our company. Failed ones never count. */
export async function wantedNameservers(
  { id }: Pick<Domain, 'id'>,
  context: Pick<CallContext, 'find'>,
  states = everyState,
): Promise<string[]> {
  const own = await context.find('nameservers', { domain: id, state: states });
  if (own.length > 0) return own.sort((one, other) => one.order - other.order).map(({ host }) => host);
  return (await recordWith(context, 'company', '1'))?.nameservers ?? [];
}
