import type { Context } from '../../context.ts';
import { unseal } from '../../crypto/seal.ts';
import type { Services } from '../../services.ts';
import { holdsOneOf } from '../../sql/select.ts';
import { columnOf, entityOf } from '../../sql/where.ts';

type Opening = Pick<Context, 'model' | 'db'> & { services: Pick<Services, 'secrets'> };

/**
 * Returns what a secret field of a record holds, null without a value or a record. For jobs, at the time of a call: the
 * value goes to no answer, log or payload. Throws for a field of another type.
 */
export async function unsealedField(
  { model, db, services }: Opening,
  resource: string,
  id: string,
  field: string,
): Promise<string | null> {
  const entity = entityOf(model, resource);
  if (entity.resource.fields[field]?.type !== 'secret') throw new Error(`${resource} has no secret "${field}".`);
  const [row] = await db
    .select({ sealed: columnOf(entity, field) })
    .from(entity.table)
    .where(holdsOneOf(entity.id, [id]));
  return typeof row?.sealed === 'string' ? unseal(services.secrets.encryptionKey, row.sealed) : null;
}
