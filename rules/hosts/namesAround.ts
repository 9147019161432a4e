import type { Domain } from '../../resources/domains.ts';
import { overStates } from '../outside/registrar/heldDomains.ts';
import type { RuleContext } from '../stored/records.ts';

type Find = Pick<RuleContext, 'find'>;

/** Lists a name and the names that it lies within, the nearest first. */
export function namesAround(name: string): string[] {
  const labels = name.split('.');
  return labels.slice(0, -1).map((_, position) => labels.slice(position).join('.'));
}

/** Finds the nearest of these domains. */
export const nearest = (domains: readonly Domain[]): Domain | undefined =>
  [...domains].sort((one, other) => other.name.length - one.name.length)[0];

/** Tells whether the domain that a name is, or lies within, is with us for another customer. */
export async function isOfAnother(name: string, customer: string, { find }: Find): Promise<boolean> {
  const living = await find('domains', { name: namesAround(name), not: { state: [...overStates] } });
  const owner = nearest(living)?.customer ?? customer;
  return owner !== customer;
}
