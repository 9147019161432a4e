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
  return own.length > 0 ? inOrder(own) : companyHosts(context);
}

/** Gives what the registry is to have now: those that are being replaced, until the new ones are checked. */
export async function nameserversAtRegistry(
  { id }: Pick<Domain, 'id'>,
  context: Pick<CallContext, 'find'>,
): Promise<string[]> {
  const rows = await context.find('nameservers', { domain: id, state: ['submitted', 'applied', 'leaving'] });
  const isTakenOver = rows.some(({ state }) => state === 'submitted');
  const held = isTakenOver ? rows.filter(({ state }) => state !== 'leaving') : rows;
  return held.length > 0 ? inOrder(held) : companyHosts(context);
}

const companyHosts = async (context: Pick<CallContext, 'find'>): Promise<string[]> =>
  (await recordWith(context, 'company', '1'))?.nameservers ?? [];

const inOrder = (rows: readonly Nameserver[]): string[] =>
  rows.toSorted((one, other) => one.order - other.order).map(({ host }) => host);
