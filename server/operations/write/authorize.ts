import type { SQL } from 'drizzle-orm';
import type { Rights } from '../../../schema/rights.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { holdsOneOf } from '../../sql/select.ts';
import { type StoredRow, storedRows } from '../../sql/storedRows.ts';
import { isId } from '../read/read.ts';
import { requireView, type View } from '../read/view.ts';
import { callersScope, visibleWhere } from '../read/visible.ts';
import type { Submission } from './draft.ts';
import { settleWholes } from './parts/settleWholes.ts';
import type { WriteContext } from './writeContext.ts';

export type WriteKind = 'create' | 'update' | 'delete';

const verbs: Record<WriteKind, string> = { create: 'made', update: 'changed', delete: 'removed' };

/** The resource a caller wants to write to: 404 where it may not even be read, 403 where this may not be done to it. */
export function authorize(context: Context, resource: string, kind: WriteKind): View {
  const view = requireView(context, resource);
  if (!view.rights[kind]) throw ApiError.forbidden(`Nothing in ${resource} may be ${verbs[kind]} in your role.`);
  return view;
}

/** 403 with a pointer to each member that is unknown, or that this caller may not write: nothing tells the two apart. */
export function refuseUnwritable({ values, unknown, pointerOf }: Submission, writable: ReadonlySet<string>): void {
  const refused = Object.keys(values).filter((name) => !writable.has(name));
  if (refused.length + unknown.length > 0) throw ApiError.notWritable([...refused.map(pointerOf), ...unknown]);
}

/** Fields a caller may set in a new row. A forced value leaves nothing to choose, so naming the field is refused. */
export const creatable = ({ create, values }: Rights): ReadonlySet<string> =>
  new Set([...(create ?? [])].filter((name) => !(name in values)));

/** The row to be written, locked until the transaction ends. Absent and somebody else's are both 404. */
export async function lockRow(context: WriteContext, view: View, id: string): Promise<StoredRow> {
  const [row] = isId(id) ? await lockRows(context, view, holdsOneOf(view.entity.id, [id])) : [];
  if (!row) throw ApiError.notFound();
  return row;
}

/** As `lockRow`, without the lock. */
export async function readRow(context: Context, view: View, id: string): Promise<StoredRow> {
  const where = visibleWhere(context, view, holdsOneOf(view.entity.id, [id]));
  const [row] = isId(id) ? await storedRows(context.db, view.entity, { where, scope: callersScope(context) }) : [];
  if (!row) throw ApiError.notFound();
  return row;
}

/** The rows of the caller that a condition picks, locked until the transaction ends unless told otherwise; at most `limit` of them. */
export async function lockRows(
  context: WriteContext,
  view: View,
  where?: SQL,
  { limit, isLocked = true }: { limit?: number; isLocked?: boolean } = {},
): Promise<StoredRow[]> {
  // Whoever is about to change a record, perhaps to one that is frozen, finds it as its parts make it.
  if (context.wholes?.pending.has(view.entity.base)) await settleWholes(context);
  return storedRows(context.db, view.entity, {
    where: visibleWhere(context, view, where),
    lock: isLocked,
    limit,
    scope: callersScope(context),
  });
}
