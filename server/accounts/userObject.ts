import { eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { ApiError } from '../errors.ts';
import type { ResourceObject } from '../jsonapi/document.ts';
import { viewOf } from '../operations/read/view.ts';
import { storedRows } from '../sql/storedRows.ts';
import { signInEntity } from './accounts.ts';

/** Returns the signed-in user's own record: what they may read, and always the roles, which the screens use. */
export async function userObject(context: Context, userId: string): Promise<ResourceObject> {
  const users = signInEntity(context.model);
  if (!users) throw ApiError.notFound();
  const { entity, signIn } = users;
  const [row] = await storedRows(context.db, entity, { where: eq(entity.id, userId) });
  if (!row) throw ApiError.notFound();
  const type = entity.resource.name;
  const shown = new Set([...(viewOf(context, type)?.attributes ?? []), signIn.roles]);
  return {
    type,
    id: row.id,
    attributes: Object.fromEntries(Object.entries(row.values).filter(([name]) => shown.has(name))),
    links: { self: `/api/${type}/${row.id}` },
    meta: { version: row.version },
  };
}
