/** Decides which secrets a role may see after giving the password again. */
import type { Field } from './field.ts';
import type { Role } from './role.ts';

/** Tells whether a role may see this secret, given that it may read the record. `read` must name the role. */
export const mayReveal = (field: Field, role: Role): boolean =>
  field.type === 'secret' && isRevealed(field.reveal) && (field.read?.includes(role) ?? false);

const isRevealed = (reveal: boolean | 'link' | undefined): boolean => reveal === true || reveal === 'link';

/** Sets `reveal` to what this role may do, which hides the rights of other roles. */
export function withReveal<F extends Field>(field: F, isRevealable: boolean): F {
  if (field.type !== 'secret') return field;
  const { reveal, ...shown } = field;
  return { ...shown, ...(isRevealable && { reveal }) } as F;
}
