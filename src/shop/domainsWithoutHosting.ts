import type { CartItem } from './cartStore.ts';

export interface Named {
  name: string;
  shown: string;
}

/** Lists the domains of a cart that have no hosting yet, in the order in which they were added. */
export function domainsWithoutHosting(items: readonly CartItem[]): Named[] {
  const hosted = new Set(items.filter(({ kind }) => kind === 'plan').map(({ domain }) => domain));
  return items.flatMap(({ kind, domain, shown }) =>
    kind === 'extension' && domain && !hosted.has(domain) ? [{ name: domain, shown: shown ?? domain }] : [],
  );
}
