import { sql } from 'drizzle-orm';
import { unseal } from '../../crypto/seal.ts';
import { ApiError } from '../../errors.ts';
import type { Entity } from '../../model.ts';
import { holdsOneOf } from '../../sql/select.ts';
import { columnOf } from '../../sql/where.ts';
import { noteEach } from '../history/note.ts';
import { requireView } from '../read/view.ts';
import { visibleWhere } from '../read/visible.ts';
import { readRow } from '../write/locks/lockRows.ts';
import { inTransaction } from '../write/pipeline/inTransaction.ts';
import type { WriteContext } from '../write/writeContext.ts';
import { fetchedSecret } from './fetchedSecret.ts';

export interface RevealRequest {
  resource: string;
  id: string;
  /** Name of a secret field. */
  field: string;
  /** Points to the name of the field in the request. */
  pointer: string;
  /** Throws unless the caller just gave the right password. Asked for all but links. */
  confirm: () => Promise<unknown>;
}

/**
 * Reveals the secret in a field of a readable record, null without one, and notes it in the history. One that a service
 * keeps is fetched first, outside of the transaction. Throws 403 before any password for a field that the role may not
 * reveal or that does not exist, and 409 where the service gives nothing.
 */
export async function reveal(
  context: WriteContext,
  { resource, id, field, pointer, confirm }: RevealRequest,
): Promise<string | null> {
  const view = requireView(context, resource);
  if (!view.rights.reveal.has(field)) throw notRevealable(pointer);
  await readRow(context, view, id);
  const described = view.entity.resource.fields[field];
  if (described?.type !== 'secret' || described.reveal !== 'link') await confirm();
  const fetched = await fetchedSecret(context, view.entity, id, field);
  const sealed = await inTransaction(context, async (inside) => {
    const where = visibleWhere(inside, view, holdsOneOf(view.entity.id, [id]));
    const { entity } = view;
    const [row] = await inside.db
      .select({ version: entity.version, sealed: columnOf(entity, field) })
      .from(entity.table)
      .where(where);
    if (!row) throw ApiError.notFound();
    await note(inside, entity, { id, field, version: Number(row.version) });
    return row.sealed as string | null;
  });
  if (fetched !== undefined) return fetched;
  return sealed === null ? null : unseal(context.services.secrets.encryptionKey, sealed);
}

interface Revealed {
  id: string;
  field: string;
  version: number;
}

/** Notes the disclosure under the name of the row's table. */
async function note(context: WriteContext, { base }: Entity, { id, field, version }: Revealed): Promise<void> {
  const changes = JSON.stringify({ [field]: [null, null] });
  const looked = sql`select ${base.resource.name}::text as resource, ${id}::bigint as id, ${version}::integer as version,
    ${changes}::text::jsonb as note`;
  await context.db.execute(noteEach(context, 'reveal', looked));
}

const notRevealable = (pointer: string): ApiError =>
  new ApiError(403, [
    {
      code: 'NOT_REVEALABLE',
      title: 'Forbidden',
      detail: 'This field does not exist or may not be revealed in your role.',
      source: { pointer },
    },
  ]);
