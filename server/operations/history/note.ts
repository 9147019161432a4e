import { type SQL, sql } from 'drizzle-orm';
import type { Entity } from '../../model.ts';
import type { Noting } from '../../sql/write.ts';
import type { NotingOne } from '../../sql/writeOne.ts';
import type { WriteContext } from '../write/writeContext.ts';
import { type FieldChanges, type HistoryAction, history } from './historyTable.ts';

/** Who did something and through what, as far as one write can tell. */
export type Author = Pick<WriteContext, 'principal' | 'requestId' | 'via' | 'reason' | 'now'>;

export const keepsHistory = ({ resource }: Entity): boolean => resource.history !== false;

/** For the statement that writes rows: notes each of them, in the same statement. Undefined where no history is kept. */
export function noting(
  author: Author,
  entity: Entity,
  action: HistoryAction,
  changes: readonly FieldChanges[],
): Noting | undefined {
  if (!keepsHistory(entity)) return undefined;
  return { notes: changes, statement: noteEach(author, action, writtenRows(entity)) };
}

/** The same for a statement that writes one row and is kept for others. */
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

/** A row has one history, whichever of its names it is written under. */
const writtenRows = ({ base }: Entity): SQL =>
  sql`select ${base.resource.name}::text as resource, written.id, written.version, written.note from written`;

/** What history tells of an author, as values or as their placeholders. */
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

/** Notes a change of each row of `source`, in the order of their ids: resource, id, version, note (the changes by field). */
export const noteEach = (author: Author, action: HistoryAction, source: SQL): SQL =>
  sql`${noteRows(toldBy(author), action, source)} order by noted.id`;

const noteRows = (told: Told, action: HistoryAction, source: SQL): SQL =>
  sql`insert into ${history}
    (resource, record_id, version, action, changes, user_id, actor_id, role, request_id, via, reason, at)
    select noted.resource, noted.id, noted.version, ${action}::text, noted.note, ${told.userId}::bigint, ${told.actorId}::bigint,
      ${told.role}::text, ${told.requestId}::text, ${told.via}::text, ${told.reason}::text, ${told.at}::timestamptz
    from (${source}) as noted`;
