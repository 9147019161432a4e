import { inversesOf } from '../inverse.ts';
import type { Resource } from '../resource.ts';
import type { Finding } from './fault.ts';

/**
 * Requires that a relation which a reference adds has a name of its own on the other side.
 * @param known descriptions as they are written, without added relations
 */
export function inverseFindings(resource: Resource, known: ReadonlyMap<string, Resource>): Finding[] {
  const all = [...known.values()].flatMap((one) => inversesOf(one).map((inverse) => ({ ...inverse, of: one.name })));
  return inversesOf(resource).flatMap(({ to, relation, field }) => {
    const { fields = {}, has = {} } = known.get(to) ?? {};
    const others = all.filter((one) => one.to === to && one.relation === relation);
    const isTaken =
      relation in fields || relation in has || others.some((one) => one.of !== resource.name || one.field !== field);
    return isTaken
      ? [
          {
            at: `fields.${field}.inverse`,
            problem: `${to} has something else called "${relation}"`,
            hint: 'choose another name, or leave it out where "has" of the other resource names this reference',
          },
        ]
      : [];
  });
}
