import { eq, or, type SQL } from 'drizzle-orm';
import type { Fault } from '../../../../schema/fault.ts';
import { ApiError, type ErrorObject } from '../../../errors.ts';
import type { Relation } from '../../../model.ts';
import { holdsOneOf } from '../../../sql/select.ts';
import type { StoredRow } from '../../../sql/storedRows.ts';
import { columnOf } from '../../../sql/where.ts';
import { isId } from '../../read/read.ts';
import type { View } from '../../read/view.ts';
import type { Draft, NamedMember } from '../draft.ts';
import { flushParents } from '../effects/flushEffects.ts';
import { faultErrors } from '../faultErrors.ts';
import { lockMany } from '../locks/lockMany.ts';
import type { WriteContext } from '../writeContext.ts';
import { lostOrInvalid, requireSound } from './refuse.ts';
import { requireInScope } from './scope.ts';
import { updateDrafts } from './store.ts';
import { transform } from './transform.ts';
import { validate } from './validate.ts';

export type MembersChange = 'add' | 'replace' | 'remove';

export interface MembersWrite {
  relation: Relation;
  /** View of the side that holds the references. */
  target: View;
  /** Id of the record that has the members; its row is locked. */
  owner: string;
  change: MembersChange;
  members: readonly NamedMember[];
  /** Pointer to the relationship, for faults of members that were not named. */
  pointer: string;
}

/**
 * Adds, replaces or removes members of a to-many relation in the transaction under way. Writes the references on the
 * other side as if the caller updated each member. Replacing leaves alone the members that the caller cannot see.
 */
export async function writeMembers(context: WriteContext, write: MembersWrite): Promise<void> {
  const { relation, target, owner, change, pointer } = write;
  const named = namedIn(write);
  await flushParents(context, target.entity);
  const rows = await lockMany(context, target, concernedWhere(write, [...named.keys()]), { pointer });
  if (change !== 'remove') requireMembers(context, write, rows);
  const isMember = ({ values }: StoredRow): boolean => values[relation.field] === owner;
  const isNamed = ({ id }: StoredRow): boolean => named.has(id);
  const coming = change === 'remove' ? [] : rows.filter((row) => isNamed(row) && !isMember(row));
  const going = leaving(change, rows.filter(isMember), isNamed);
  if (going.length > 0) requireOptional(write);
  // Frees references before it sets others, as they may be unique.
  await relinkRows(context, write, going, null);
  await relinkRows(context, write, coming, owner);
}

/** Maps each named member's id to its pointer; leaves out what can be no member. */
const namedIn = ({ members, relation: { to } }: MembersWrite): ReadonlyMap<string, string> =>
  new Map(members.flatMap(({ type, id, pointer }) => (type === to && isId(id) ? [[id, pointer] as const] : [])));

/** Selects the named rows and, where all are replaced, the present members. */
function concernedWhere(
  { relation, target: { entity }, owner, change }: MembersWrite,
  named: readonly string[],
): SQL | undefined {
  const isNamed = holdsOneOf(entity.id, named);
  return change === 'replace' ? or(isNamed, eq(columnOf(entity, relation.field), owner)) : isNamed;
}

function leaving(
  change: MembersChange,
  members: readonly StoredRow[],
  isNamed: (row: StoredRow) => boolean,
): readonly StoredRow[] {
  if (change === 'add') return [];
  return members.filter((row) => isNamed(row) === (change === 'remove'));
}

/** Throws 404 for absent or foreign members, alike; 422 where a member of another type is among them. */
function requireMembers(
  context: WriteContext,
  { relation, target, members }: MembersWrite,
  rows: readonly StoredRow[],
): void {
  const found = new Set(rows.map(({ id }) => id));
  const faultOf = ({ type, id }: NamedMember): Fault[] => {
    if (type !== relation.to) return [{ code: 'INVALID_TYPE' }];
    return found.has(id) ? [] : [{ code: 'NOT_FOUND' }];
  };
  const errors = members.flatMap((member): ErrorObject[] =>
    faultErrors(context, target.entity, faultOf(member), () => member.pointer),
  );
  if (errors.length > 0) throw lostOrInvalid(errors);
}

/** Throws 403 where members would lose a reference they need; leaves conditional fields to validation of each row. */
function requireOptional({ relation: { field, to }, target, pointer }: MembersWrite): void {
  const described = target.entity.resource.fields[field];
  if (described?.required !== true || described.when) return;
  const detail = `Records of ${to} need their "${field}": they can be given another one or be removed, not go without.`;
  throw new ApiError(403, [{ code: 'FORBIDDEN', title: 'Forbidden', detail, source: { pointer } }]);
}

async function relinkRows(
  context: WriteContext,
  write: MembersWrite,
  rows: readonly StoredRow[],
  end: string | null,
): Promise<void> {
  if (rows.length === 0) return;
  const { entity } = write.target;
  const named = namedIn(write);
  const drafts = await transform(
    context,
    entity,
    rows.map((row) => draftOf(row, write.relation.field, end, named.get(row.id) ?? write.pointer)),
  );
  await updateDrafts(context, entity, requireSound(await validate(context, entity, drafts), lostOrInvalid));
  const ids = rows.map(({ id }) => id);
  await requireInScope(context, write.target, ids);
}

function draftOf(stored: StoredRow, field: string, end: string | null, pointer: string): Draft {
  const values = { [field]: end };
  return { stored, changes: values, submission: { values, unknown: [], pointerOf: () => pointer } };
}
