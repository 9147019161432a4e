import type { Resource } from './resource.ts';
import type { ReferenceField } from './types/reference.ts';

/** Returns what happens to a record when the one it refers to is removed. */
export const onDeleteOf = ({ part, onDelete }: ReferenceField): NonNullable<ReferenceField['onDelete']> =>
  part ? 'cascade' : (onDelete ?? 'restrict');

interface Leading {
  name: string;
  to: string;
}

/** Lists the references that say `derives`: what they lead to is locked before a write and derived anew after it. */
export const derivingReferences = ({ fields }: Pick<Resource, 'fields'>): Leading[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'reference' && field.derives ? [{ name, to: field.to }] : [],
  );

/** Finds the reference to the parent of a part; a resource has at most one. */
export function partReference({ fields }: Pick<Resource, 'fields'>): Leading | undefined {
  for (const [name, field] of Object.entries(fields))
    if (field.type === 'reference' && field.part) return { name, to: field.to };
  return undefined;
}
