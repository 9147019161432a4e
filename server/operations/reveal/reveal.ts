import { sql } from 'drizzle-orm';
import { ApiError } from '../../errors.ts';
import type { Entity } from '../../model.ts';
import { unseal } from '../../sql/seal.ts';
import { holdsOneOf } from '../../sql/select.ts';
import { columnOf } from '../../sql/where.ts';
import { noteEach } from '../history/note.ts';
import { requireView } from '../read/view.ts';
import { visibleWhere } from '../read/visible.ts';
import { readRow } from '../write/authorize.ts';
import { inTransaction } from '../write/inTransaction.ts';
import type { WriteContext } from '../write/writeContext.ts';

export interface RevealRequest {
  resource: string;
  id: string;
  /** Name of a secret field. */
  field: string;
  /** Leads to the name of the field in the request. */
  pointer: string;
  /** Throws unless whoever asks has shown to be who they say, just now. */
  confirm: () => Promise<void>;
}

/**
 * The secret in a field of a record the caller may read, or null where there is none; history notes who looked. 403 for a field
 * that the caller's role may not reveal, unknown ones alike, before any password is asked for.
 */
export async function reveal(
  context: WriteContext,
  { resource, id, field, pointer, confirm }: RevealRequest,
): Promise<string | null> {
  const view = requireView(context, resource);
  if (!view.rights.reveal.has(field)) throw notRevealable(pointer);
  await readRow(context, view, id);
  await confirm();
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
  return sealed === null ? null : unseal(context.services.secrets.encryptionKey, sealed);
}

interface Revealed {
  id: string;
  field: string;
  version: number;
}

/** With the history of the row, which goes by the name of its table. */
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
