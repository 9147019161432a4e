import { and, asc, eq, gt, lte, ne, sql } from 'drizzle-orm';
import { strongestRole } from '../../schema/application.ts';
import { titleFields } from '../../schema/names.ts';
import type { Context } from '../context.ts';
import { ApiError } from '../errors.ts';
import { announceEditors } from '../events/changes.ts';
import { usersView } from '../operations/history/entries.ts';
import { findRows } from '../operations/read/findRows.ts';
import { isId } from '../operations/read/read.ts';
import { requireView, type View } from '../operations/read/view.ts';
import { visibleWhere } from '../operations/read/visible.ts';
import type { Services } from '../services.ts';
import { holdsOneOf, selectRows } from '../sql/select.ts';
import { matchingIds } from '../sql/storedRows.ts';
import { presence } from './tables.ts';

/**
 * Counts a user as editing for these milliseconds after their browser's last report. Browsers report every 30 seconds, once a
 * minute in a hidden tab.
 */
export const presenceTime = 90_000;

/** Describes a user who edits a record, as far as the reader may know. */
export interface Editor {
  /** The user; null where the reader may not see them. */
  userId: string | null;
  /** Null where the reader may not know. */
  name: string | null;
  /** Whether they work for the operator. */
  isStaff: boolean;
  /** RFC 3339, UTC. */
  since: string;
}

export interface EditedRecord {
  resource: string;
  id: string;
}

/** Returns who else edits a record, the earliest first; 404 for a record the caller may not see. */
export async function editorsOf(context: Context, record: EditedRecord): Promise<Editor[]> {
  const { place } = await placeOf(context, record);
  const rows = await context.db
    .select({ userId: presence.userId, since: presence.since })
    .from(presence)
    .where(and(place, ne(presence.userId, ownId(context)), gt(presence.expiresAt, context.now())))
    .orderBy(asc(presence.since), asc(presence.userId));
  return described(context, rows);
}

/**
 * Records for `presenceTime` that the caller edits a record. Throws 404 for one they may not see, 403 for one they may not
 * edit.
 */
export async function beginEditing(context: Context, services: Pick<Services, 'database'>, record: EditedRecord) {
  const { view, base } = await placeOf(context, record);
  if (!view.rights.update) throw ApiError.forbidden('You may look at this, and not edit it.');
  const now = context.now();
  const [row] = await context.db
    .insert(presence)
    .values({
      resource: base,
      recordId: record.id,
      userId: ownId(context),
      since: now,
      expiresAt: new Date(now.getTime() + presenceTime),
    })
    .onConflictDoUpdate({
      target: [presence.resource, presence.recordId, presence.userId],
      set: {
        since: sql`case when ${presence.expiresAt} > ${now.toISOString()}::timestamptz then ${presence.since} else excluded.since end`,
        expiresAt: sql`excluded.expires_at`,
      },
    })
    .returning({ since: presence.since });
  if (row?.since.getTime() === now.getTime()) announceEditors(services.database, named(record, base));
}

/** Records that the caller no longer edits a record. */
export async function endEditing(context: Context, services: Pick<Services, 'database'>, record: EditedRecord) {
  const { place, base } = await placeOf(context, record);
  const ended = await context.db
    .delete(presence)
    .where(and(place, eq(presence.userId, ownId(context))))
    .returning({ id: presence.recordId });
  if (ended.length > 0) announceEditors(services.database, named(record, base));
}

/** Removes expired rows. */
export async function purgePresence({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.delete(presence).where(lte(presence.expiresAt, now()));
}

async function placeOf(context: Context, { resource, id }: EditedRecord) {
  const view = requireView(context, resource);
  const isThere =
    isId(id) &&
    (await matchingIds(context.db, view.entity, visibleWhere(context, view, holdsOneOf(view.entity.id, [id])))).has(id);
  if (!isThere) throw ApiError.notFound();
  const base = view.entity.base.resource.name;
  return { view, base, place: and(eq(presence.resource, base), eq(presence.recordId, id)) };
}

/** Returns the names of the record under which the change is announced. */
const named = ({ resource, id }: EditedRecord, base: string) => ({ types: [...new Set([resource, base])], id });

function ownId({ principal: { actor, userId } }: Context): string {
  const own = actor ?? userId;
  if (own === null) throw ApiError.unauthorized();
  return own;
}

async function described(context: Context, rows: readonly { userId: string; since: Date }[]): Promise<Editor[]> {
  const users = context.model.resources.find(({ signIn }) => signIn);
  if (rows.length === 0 || !users?.signIn) return [];
  const ids = rows.map(({ userId }) => userId);
  const { roles } = users.signIn;
  const { application } = context.model;
  const held = new Map(
    (await findRows(context, users.name, { id: { in: ids } })).map((user) => [String(user['id']), user[roles]]),
  );
  const names = await visibleNames(context, ids);
  return rows.flatMap(({ userId, since }) => {
    // Leaves out users who were removed meanwhile.
    if (!held.has(userId)) return [];
    const name = names.get(userId);
    return {
      userId: name === undefined ? null : userId,
      name: name ?? null,
      isStaff:
        strongestRole(application, (held.get(userId) as readonly string[] | null) ?? []) === application.administrator,
      since: since.toISOString(),
    };
  });
}

/** Returns the names of users whom the caller may see. */
async function visibleNames(context: Context, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const view = usersView(context);
  if (!view) return new Map();
  const fields = nameFields(view);
  const where = visibleWhere(context, view, holdsOneOf(view.entity.id, ids));
  const rows = await selectRows(context.db, { entity: view.entity, fields, where });
  return new Map(
    rows.map((row) => [row.id, fields.flatMap((name) => (typeof row[name] === 'string' ? [row[name]] : [])).join(' ')]),
  );
}

const nameFields = ({ entity, attributes }: View): string[] =>
  titleFields(entity.resource.title).filter((name) => attributes.includes(name));
