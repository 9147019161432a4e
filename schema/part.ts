import type { ReferenceField } from './field.ts';
import type { Resource } from './resource.ts';

/** What becomes of a record when the one it refers to is removed. */
export const onDeleteOf = ({ part, onDelete }: ReferenceField): NonNullable<ReferenceField['onDelete']> =>
  part ? 'cascade' : (onDelete ?? 'restrict');

/** The reference to the record that this one is a part of; a resource has at most one. */
export function partReference({ fields }: Pick<Resource, 'fields'>): { name: string; to: string } | undefined {
  for (const [name, field] of Object.entries(fields))
    if (field.type === 'reference' && field.part) return { name, to: field.to };
  return undefined;
}
