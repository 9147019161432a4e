import type { Field } from '../../../../schema/field.ts';
import type { Attributes } from '../../../../schema/normalize.ts';
import { isWriteOnly } from '../../../../schema/validation.ts';
import { hashPassword } from '../../../crypto/passwordHash.ts';
import { seal } from '../../../crypto/seal.ts';
import type { Entity } from '../../../model.ts';
import type { WriteContext } from '../writeContext.ts';

/** Hashes or encrypts write-only values, and keeps a new password where a secret field asks for it. */
export async function storable({ services }: WriteContext, entity: Entity, changes: Attributes): Promise<Attributes> {
  const stored: Record<string, unknown> = { ...changes };
  for (const [name, field] of writeOnlyFields(entity)) {
    const value = changes[name] ?? (field.type === 'secret' && field.keeps ? changes[field.keeps] : undefined);
    if (typeof value !== 'string') continue;
    stored[name] = field.type === 'password' ? await hashPassword(value) : seal(services.secrets.encryptionKey, value);
  }
  return stored;
}

/** Returns the columns of a resource that hold encrypted values. */
export const sealedColumns = (entity: Entity): Entity['id'][] =>
  writeOnlyFields(entity).flatMap(([name, { type }]) => (type === 'password' ? [] : (entity.columns[name] ?? [])));

const writeOnlyFields = ({ resource }: Entity): [string, Field][] =>
  Object.entries(resource.fields).filter(([, field]) => isWriteOnly(field));
