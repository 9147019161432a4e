import type { Resource } from '../resource.ts';
import type { ReferenceField } from '../types/reference.ts';
import type { Finding } from './fault.ts';

/** Finds references to what is not described, and those that cannot do what they say on removal. */
export function referenceFindings(at: string, field: ReferenceField, known: ReadonlyMap<string, Resource>): Finding[] {
  const found: Finding[] = [];
  if (!known.has(field.to))
    found.push({
      at: `${at}.to`,
      problem: `refers to "${field.to}", which is not described`,
      hint: known.size ? `described are: ${[...known.keys()].join(', ')}` : 'describe it',
    });
  if (field.required && field.onDelete === 'clear')
    found.push({
      at: `${at}.onDelete`,
      problem: 'a required reference cannot be cleared',
      hint: "say 'cascade' or 'restrict', or leave out required",
    });
  return found;
}
