import { partReference } from '../part.ts';
import type { Resource } from '../resource.ts';
import type { Finding } from './fault.ts';

/** A record is a part of one other at most, always, and never of itself. */
export function partFindings(resource: Resource, known: ReadonlyMap<string, Resource>): Finding[] {
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
    ...(field.onDelete ? [{ at, problem: 'says onDelete too', hint: 'a part always goes with its whole' }] : []),
    ...(isOwnPart(resource, known)
      ? [{ at, problem: `makes ${resource.name} a part of itself`, hint: "say onDelete: 'cascade' instead" }]
      : []),
  ]);
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
