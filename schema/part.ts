import type { Resource } from './resource.ts';
import type { ReferenceField } from './types/reference.ts';

/** Returns what happens to a record when the one it refers to is removed. */
export const onDeleteOf = ({ part, onDelete }: ReferenceField): NonNullable<ReferenceField['onDelete']> =>
  part ? 'cascade' : (onDelete ?? 'restrict');

/** Finds the reference to the parent of a part; a resource has at most one. */
export function partReference({ fields }: Pick<Resource, 'fields'>): { name: string; to: string } | undefined {
  for (const [name, field] of Object.entries(fields))
    if (field.type === 'reference' && field.part) return { name, to: field.to };
  return undefined;
}
