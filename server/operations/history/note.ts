import { type SQL, sql } from 'drizzle-orm';
import type { Entity } from '../../model.ts';
import type { Noting } from '../../sql/write.ts';
import type { NotingOne } from '../../sql/writeOne.ts';
import type { WriteContext } from '../write/writeContext.ts';
import { type FieldChanges, type HistoryAction, history } from './historyTable.ts';

/** Holds who writes, and through which request. */
export type Author = Pick<WriteContext, 'principal' | 'requestId' | 'via' | 'reason' | 'now'>;

export const keepsHistory = ({ resource }: Entity): boolean => resource.history !== false;

/** Makes the part of a write statement that notes its rows in the history. Undefined where no history is kept. */
export function noting(
  author: Author,
  entity: Entity,
  action: HistoryAction,
  changes: readonly FieldChanges[],
): Noting | undefined {
  if (!keepsHistory(entity)) return undefined;
  return { notes: changes, statement: noteEach(author, action, writtenRows(entity)) };
}

/** Makes that part with placeholders for the author, for a prepared statement that is kept and reused. */
export function notingOne(
  author: Author,
  entity: Entity,
  action: HistoryAction,
  changes: FieldChanges,
): NotingOne | undefined {
  if (!keepsHistory(entity)) return undefined;
  const values = Object.fromEntries(Object.entries(toldBy(author)).map(([key, value]) => [placeholderOf(key), value]));
  return { note: changes, values, statement: () => noteRows(placeholders, action, writtenRows(entity)) };
}

/** Notes a row under the name of its table, so that it has one history. */
const writtenRows = ({ base }: Entity): SQL =>
  sql`select ${base.resource.name}::text as resource, written.id, written.version, written.note from written`;

/** Gives the columns of an author, as values or placeholders. */
type Told = Record<'userId' | 'actorId' | 'role' | 'requestId' | 'via' | 'reason' | 'at', unknown>;

const toldBy = ({ principal, requestId, via, reason, now }: Author): Told => ({
  userId: principal.userId,
  actorId: principal.actor ?? null,
  role: principal.role,
  requestId,
  via,
  reason,
  at: now().toISOString(),
});

const placeholderOf = (key: string): string => `#${key}`;
const placeholder = (key: keyof Told) => sql.placeholder(placeholderOf(key));
const placeholders: Told = {
  userId: placeholder('userId'),
  actorId: placeholder('actorId'),
  role: placeholder('role'),
  requestId: placeholder('requestId'),
  via: placeholder('via'),
  reason: placeholder('reason'),
  at: placeholder('at'),
};

/** Inserts an entry for each row of `source`, in order of id. Columns: resource, id, version, note. */
export const noteEach = (author: Author, action: HistoryAction, source: SQL): SQL =>
  sql`${noteRows(toldBy(author), action, source)} order by noted.id`;

const noteRows = (told: Told, action: HistoryAction, source: SQL): SQL =>
  sql`insert into ${history}
    (resource, record_id, version, action, changes, user_id, actor_id, role, request_id, via, reason, at)
    select noted.resource, noted.id, noted.version, ${action}::text, noted.note, ${told.userId}::bigint, ${told.actorId}::bigint,
      ${told.role}::text, ${told.requestId}::text, ${told.via}::text, ${told.reason}::text, ${told.at}::timestamptz
    from (${source}) as noted`;
