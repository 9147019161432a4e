import { partReference } from '../part.ts';
import type { Resource } from '../resource.ts';
import type { Finding } from './fault.ts';

export const partFindings = (resource: Resource, known: ReadonlyMap<string, Resource>): Finding[] => [
  ...wholeFindings(resource, known),
  ...orderFindings(resource),
];

/** Requires that a part always has exactly one parent and is never part of itself. */
function wholeFindings(resource: Resource, known: ReadonlyMap<string, Resource>): Finding[] {
  const parts = Object.entries(resource.fields).flatMap(([name, field]) =>
    field.type === 'reference' && field.part ? [{ at: `fields.${name}.part`, field }] : [],
  );
  return parts.flatMap(({ at, field }, index) => [
    ...(index > 0
      ? [{ at, problem: 'a second record that this is a part of', hint: 'only one reference may say part' }]
      : []),
    ...(field.required && !field.when
      ? []
      : [{ at, problem: 'a part without what it is a part of', hint: 'say required: true, and no "when"' }]),
    ...(field.onDelete ? [{ at, problem: 'says onDelete too', hint: 'a part always goes with its parent' }] : []),
    ...(field.derives ? [{ at, problem: 'says derives too', hint: 'a part derives its parent anyway' }] : []),
    ...(isOwnPart(resource, known)
      ? [{ at, problem: `makes ${resource.name} a part of itself`, hint: "say onDelete: 'cascade' instead" }]
      : []),
  ]);
}

/** Requires that the order field is a plain optional integer of the part. */
function orderFindings({ fields }: Resource): Finding[] {
  return Object.entries(fields).flatMap(([name, field]): Finding[] => {
    if (field.type !== 'reference' || field.orderBy === undefined) return [];
    const at = `fields.${name}.orderBy`;
    const place = Object.hasOwn(fields, field.orderBy) ? fields[field.orderBy] : undefined;
    const integers = Object.keys(fields).filter((one) => fields[one]?.type === 'integer');
    const hint =
      integers.length > 0 ? `name one of: ${integers.join(', ')}` : 'describe a field integer, such as position';
    if (!field.part) return [{ at, problem: 'orders what is no part', hint: 'say part: true too, or leave it out' }];
    if (!place) return [{ at, problem: `names the unknown field "${field.orderBy}"`, hint }];
    if (place.type !== 'integer') return [{ at, problem: `names "${field.orderBy}", which is no integer`, hint }];
    return place.required || place.unique || place.when || place.sort === false
      ? [
          {
            at,
            problem: `names "${field.orderBy}", which not any part may have or go without, or nobody may sort by`,
            hint: `leave required, unique, when and sort: false out of ${field.orderBy}`,
          },
        ]
      : [];
  });
}

function isOwnPart(resource: Resource, known: ReadonlyMap<string, Resource>): boolean {
  const seen = new Set<string>();
  for (let next: string | undefined = resource.name; next && !seen.has(next); ) {
    seen.add(next);
    const described = known.get(next);
    next = described && partReference(described)?.to;
    if (next === resource.name) return true;
  }
  return false;
}
