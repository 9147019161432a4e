import type { Host } from '../../../outside/registrar/registrar.ts';
import type { Domain } from '../../../resources/domains.ts';
import { relativeName } from '../../dns/record.ts';
import { storedZone } from '../../zones/storedZone.ts';
import type { CallContext } from '../callKind.ts';

type NamedDomain = Pick<Domain, 'id' | 'name'>;

export const isWithin = (host: string, { name }: Pick<Domain, 'name'>): boolean =>
  relativeName(host, name) !== undefined;

/** Gives the nameservers that lie within the domain itself, with their addresses in our zone (glue, RFC 1034 section 4.2.1). */
export async function glueOf(
  domain: NamedDomain,
  hosts: readonly string[],
  context: Pick<CallContext, 'find'>,
): Promise<Host[]> {
  const within = hosts.filter((host) => isWithin(host, domain));
  const zone = within.length > 0 ? await storedZone(domain.id, context) : [];
  return within.map((name) => ({
    name,
    addresses: zone
      .filter(({ type, name: owner }) => (type === 'A' || type === 'AAAA') && owner === relativeName(name, domain.name))
      .map(({ value }) => value),
  }));
}
