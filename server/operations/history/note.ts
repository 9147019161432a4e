import { type SQL, sql } from 'drizzle-orm';
import type { Entity } from '../../model.ts';
import type { Noting } from '../../sql/write.ts';
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
  const source = sql`select ${entity.resource.name}::text as resource, written.id, written.version, written.note from written`;
  return { notes: changes, statement: noteEach(author, action, source) };
}

/** Notes a change of each row of `source`: resource, id, version, note (the changes by field). */
export function noteEach({ principal, requestId, via, reason, now }: Author, action: HistoryAction, source: SQL): SQL {
  return sql`insert into ${history}
    (resource, record_id, version, action, changes, user_id, role, request_id, via, reason, at)
    select noted.resource, noted.id, noted.version, ${action}::text, noted.note, ${principal.userId}::bigint,
      ${principal.role}::text, ${requestId}::text, ${via}::text, ${reason}::text, ${now().toISOString()}::timestamptz
    from (${source}) as noted order by noted.id`;
}
