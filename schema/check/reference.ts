import type { Resource } from '../resource.ts';
import type { ReferenceField } from '../types/reference.ts';
import type { Finding } from './fault.ts';

interface Place {
  resource: Resource;
  name: string;
  field: ReferenceField;
  known: ReadonlyMap<string, Resource>;
}

/** Finds references to what is not described, those that no first record could have, and removals that contradict them. */
export function referenceFindings({ resource, name, field, known }: Place): Finding[] {
  const at = `fields.${name}`;
  const found: Finding[] = [];
  if (!known.has(field.to))
    found.push({
      at: `${at}.to`,
      problem: `refers to "${field.to}", which is not described`,
      hint: known.size ? `described are: ${[...known.keys()].join(', ')}` : 'describe it',
    });
  if (field.required === true && !field.when && !field.part && field.to === resource.name)
    found.push({
      at: `${at}.required`,
      problem: `refers to ${field.to} too, so that the first record could not be made`,
      hint: 'leave out required, or say when the field exists',
    });
  if (field.required && field.onDelete === 'clear')
    found.push({
      at: `${at}.onDelete`,
      problem: 'a required reference cannot be cleared',
      hint: "say 'cascade' or 'restrict', or leave out required",
    });
  return found;
}
