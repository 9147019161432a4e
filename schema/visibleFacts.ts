import { type Fact, factFields } from './fact.ts';
import { relationTarget } from './names.ts';
import type { HasMany, Resource } from './resource.ts';
import type { Rights } from './rights.ts';

/**
 * Leaves out facts about what a role may not read.
 * @param has the relations that the role may read
 */
export function visibleFacts(
  { facts = [] }: Resource,
  has: Readonly<Record<string, HasMany>>,
  rights: Readonly<Record<string, Rights>>,
): { facts?: readonly Fact[] } {
  const known = facts.filter((fact) => {
    const relation = has[fact.of];
    const read = relation && rights[relationTarget(relation).resource]?.read;
    return read && factFields(fact).every((name) => name === 'id' || read.has(name));
  });
  return known.length > 0 ? { facts: known } : {};
}
