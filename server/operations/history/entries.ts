import { type SQL, sql } from 'drizzle-orm';
import { isWriteOnly } from '../../../schema/validation.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { holdsOneOf } from '../../sql/select.ts';
import { matchingIds } from '../../sql/storedRows.ts';
import { isId } from '../read/read.ts';
import type { PageByOffset } from '../read/readQuery.ts';
import { requireView, type View, viewOf } from '../read/view.ts';
import { visibleWhere } from '../read/visible.ts';
import { visibleReferences } from '../read/visibleReferences.ts';
import { type FieldChanges, type HistoryAction, history } from './historyTable.ts';
import { keepsHistory } from './note.ts';

/** Holds a change of a record, as far as its reader may know it. */
export interface HistoryEntry {
  id: string;
  action: HistoryAction;
  version: number;
  changes: FieldChanges;
  via: string;
  reason: string | null;
  /** RFC 3339, UTC. */
  at: string;
  /** Null without a user, or where the reader may not see them. */
  userId: string | null;
  /** Whether an administrator did it while viewing as that user. */
  viewedAs: boolean;
  /** Id of that administrator; null where the reader may not see them. */
  actorId: string | null;
  /** Role and request; left out for readers bound to rows of their own. */
  trace?: { role: string; requestId: string };
}

export interface HistoryPage {
  entries: readonly HistoryEntry[];
  total: number;
}

export interface HistoryRequest {
  resource: string;
  id: string;
  page: PageByOffset;
  /** Only changes of this field. */
  field?: string;
  /** Only changes by this user or in their name. */
  user?: string;
}

/**
 * Lists the changes of one record, newest first. Throws 404 for a record the caller may not see or without history, 400
 * for an unreadable field.
 */
export async function historyOf(
  context: Context,
  { database }: Pick<Services, 'database'>,
  { resource, id, page, ...filter }: HistoryRequest,
): Promise<HistoryPage> {
  const view = requireView(context, resource);
  if (!isId(id) || !keepsHistory(view.entity)) throw ApiError.notFound();
  const isThere = await exists(context, view, id);
  if (!isThere && view.rights.rows) throw ApiError.notFound();
  const where = sql`${shownWhere(view, id)}${await filterWhere(context, view, filter)}`;
  const total = await context.db.$count(history, where).then(Number);
  if (!isThere && total === 0) throw ApiError.notFound();
  const rows = await database.rows<EntryRow>(
    context.db,
    sql`select id::text as id, action, version, via, reason, role, request_id, user_id::text as user_id,
        actor_id::text as actor_id, ${rfc3339(sql`at`)} as at,
        coalesce((select jsonb_object_agg(key, value) from jsonb_each(changes)
          where key = any(${sql.param(shownFields(view))}::text[])), '{}'::jsonb) as changes
      from ${history} where ${where} order by ${history.id} desc
      limit ${page.size} offset ${page.offset}`,
  );
  return { entries: await entriesOf(context, view, rows), total };
}

async function filterWhere(
  context: Context,
  view: View,
  { field, user }: Pick<HistoryRequest, 'field' | 'user'>,
): Promise<SQL> {
  if (field !== undefined && !shownFields(view).includes(field))
    throw ApiError.badParameter('filter[field]', 'There is no such field.');
  const ofField = field === undefined ? sql`` : sql` and ${history.changes} ? ${field}::text`;
  if (user === undefined) return ofField;
  // Finds nothing for a user the caller may not see, so that guessing tells nothing.
  const isSeen = isId(user) && (await visibleUsers(context, [user])).has(user);
  return isSeen ? sql`${ofField} and ${user}::bigint in (${history.userId}, ${history.actorId})` : sql` and false`;
}

interface EntryRow extends Record<string, unknown> {
  id: string;
  action: HistoryAction;
  version: number;
  via: string;
  reason: string | null;
  role: string;
  request_id: string;
  user_id: string | null;
  actor_id: string | null;
  at: string;
  changes: FieldChanges;
}

const rfc3339 = (column: SQL): SQL => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

async function entriesOf(context: Context, view: View, rows: readonly EntryRow[]): Promise<HistoryEntry[]> {
  const users = await visibleUsers(
    context,
    rows.flatMap(({ user_id, actor_id }) => [user_id ?? [], actor_id ?? []].flat()),
  );
  const seenUser = (id: string | null): string | null => (id !== null && users.has(id) ? id : null);
  const shown = await visibleReferences(
    context,
    view,
    rows.flatMap(({ changes }) =>
      Object.entries(changes).flatMap(([field, ends]) => ends.map((value) => ({ field, value }))),
    ),
  );
  return rows.map(({ user_id: userId, actor_id: actorId, request_id: requestId, role, changes, ...entry }) => ({
    ...entry,
    changes: Object.fromEntries(
      Object.entries(changes).map(([field, [from, to]]) => [
        field,
        [shown({ field, value: from }), shown({ field, value: to })] as const,
      ]),
    ),
    userId: seenUser(userId),
    viewedAs: actorId !== null,
    actorId: seenUser(actorId),
    ...(view.rights.rows === null && { trace: { role, requestId } }),
  }));
}

async function exists(context: Context, view: View, id: string): Promise<boolean> {
  const where = visibleWhere(context, view, holdsOneOf(view.entity.id, [id]));
  return (await matchingIds(context.db, view.entity, where)).size > 0;
}

/** Keeps entries with a field the caller may know, and entries without any field. */
export const shownWhere = (view: View, id: string): SQL =>
  sql`${history.resource} = ${view.entity.base.resource.name} and ${history.recordId} = ${id}::bigint
    and (${history.changes} ?| ${sql.param(shownFields(view))}::text[] or ${history.changes} = '{}'::jsonb)`;

/** Names the readable fields, and write-only ones that the caller may write or reveal, which hold no values. */
function shownFields({ entity, fields, rights }: View): string[] {
  const writeOnly = Object.entries(entity.resource.fields).flatMap(([name, field]) =>
    isWriteOnly(field) && [rights.update, rights.create, rights.reveal].some((names) => names?.has(name)) ? [name] : [],
  );
  return [...fields, ...writeOnly];
}

/** Finds the resource of the users, where the caller may read it. */
export function usersView(context: Context): View | undefined {
  const users = context.model.resources.find(({ signIn }) => signIn);
  return users && viewOf(context, users.name);
}

/** Selects those of these users that the caller may see. */
export async function visibleUsers(context: Context, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const view = usersView(context);
  if (!view || ids.length === 0) return new Set();
  return matchingIds(context.db, view.entity, visibleWhere(context, view, holdsOneOf(view.entity.id, ids)));
}
