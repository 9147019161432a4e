/** Secrets that people may look at, each time after giving their password again. */
import type { Field } from './field.ts';
import type { Role } from './role.ts';

/** Whether a role may look at the secret in this field, given that it may read the record: nobody who is not named. */
export const mayReveal = (field: Field, role: Role): boolean =>
  field.type === 'secret' && field.reveal === true && (field.read?.includes(role) ?? false);

/** A field as a role gets it: `reveal` says what that role may, not what the description says of others. */
export function withReveal<F extends Field>(field: F, isRevealable: boolean): F {
  if (field.type !== 'secret') return field;
  const { reveal: _reveal, ...shown } = field;
  return { ...shown, ...(isRevealable && { reveal: true }) } as F;
}
