import { eq, or, type SQL } from 'drizzle-orm';
import type { Fault } from '../../../schema/fault.ts';
import { ApiError, type ErrorObject } from '../../errors.ts';
import type { Relation } from '../../model.ts';
import { holdsOneOf } from '../../sql/select.ts';
import type { StoredRow } from '../../sql/storedRows.ts';
import { columnOf } from '../../sql/where.ts';
import { isId } from '../read/read.ts';
import { requireRelation } from '../read/related.ts';
import { requireView, type View } from '../read/view.ts';
import { authorize, lockRow } from './authorize.ts';
import type { Draft } from './draft.ts';
import { faultErrors } from './faultErrors.ts';
import { inTransaction } from './inTransaction.ts';
import { lockMany } from './lockMany.ts';
import { type Precondition, requireVersion } from './precondition.ts';
import { lostOrInvalid, refusingAsFault, requireSound } from './refuse.ts';
import { strayed, strayedError, updateDrafts } from './store.ts';
import { transform } from './transform.ts';
import { validate } from './validate.ts';
import type { WriteContext } from './writeContext.ts';

export type MembersChange = 'add' | 'replace' | 'remove';

/** A record as a caller names it, with the pointer to where that stands in the request. */
export interface NamedMember {
  type: string;
  id: string;
  pointer: string;
}

export interface MembersRequest {
  resource: string;
  id: string;
  /** Name of a to-many relation. */
  relation: string;
  change: MembersChange;
  members: readonly NamedMember[];
  /** Of the record that has the members; its own version does not change with them. */
  precondition?: Precondition;
}

/** A change of the members of one record, the `owner`. */
interface Change {
  relation: Relation;
  /** Of the side that holds the references. */
  target: View;
  owner: string;
  request: MembersRequest;
  /** Pointer to each member that is named, by its id. */
  named: ReadonlyMap<string, string>;
}

/**
 * Adds, replaces or removes members of a to-many relation, all or none: the references on the other side are written, through
 * the same pipeline and by the same rights as if each member were updated. Replacing leaves members alone that the caller
 * cannot see. Throws 403 where members would lose a reference they need, 404 with a pointer to each member that is not there.
 */
export async function changeMembers(context: WriteContext, request: MembersRequest): Promise<void> {
  const view = requireView(context, request.resource);
  const relation = requireRelation(view, request.relation);
  const target = writableSide(context, relation);
  const named = namedIn(request, relation);
  const write = (): Promise<void> =>
    inTransaction(context, async (inside) => {
      // Locked so that of two replacements at once the second starts from what the first made.
      const stored = await lockRow(inside, view, request.id);
      await requireVersion(inside, view, { stored, changes: {} }, request.precondition);
      await writeMembers(inside, { relation, target, owner: stored.id, request, named });
    });
  await refusingAsFault(context, target.entity, pointerToAll, write, lostOrInvalid);
}

function writableSide(context: WriteContext, relation: Relation): View {
  const target = authorize(context, relation.to, 'update');
  if (target.rights.update?.has(relation.field)) return target;
  throw ApiError.forbidden(`In your role "${relation.field}" of ${relation.to} may not be changed.`);
}

async function writeMembers(context: WriteContext, change: Change): Promise<void> {
  const { relation, target, owner, request, named } = change;
  const rows = await lockMany(context, target, concernedWhere(change));
  if (request.change !== 'remove') requireMembers(context, change, rows);
  const isMember = ({ values }: StoredRow): boolean => values[relation.field] === owner;
  const isNamed = ({ id }: StoredRow): boolean => named.has(id);
  const coming = request.change === 'remove' ? [] : rows.filter((row) => isNamed(row) && !isMember(row));
  const going = leaving(request.change, rows.filter(isMember), isNamed);
  if (going.length > 0) requireOptional(relation, target);
  // First away, then there: a reference that is unique has to be free before another takes it.
  await relinkRows(context, change, going, null);
  await relinkRows(context, change, coming, owner);
}

/** The rows that are named and, where all are replaced, those that are members now. */
function concernedWhere({ relation, target: { entity }, owner, request, named }: Change): SQL | undefined {
  const isNamed = holdsOneOf(entity.id, [...named.keys()]);
  return request.change === 'replace' ? or(isNamed, eq(columnOf(entity, relation.field), owner)) : isNamed;
}

/** What can be no member is left out. */
const namedIn = ({ members }: MembersRequest, { to }: Relation): ReadonlyMap<string, string> =>
  new Map(members.flatMap(({ type, id, pointer }) => (type === to && isId(id) ? [[id, pointer] as const] : [])));

function leaving(
  change: MembersChange,
  members: readonly StoredRow[],
  isNamed: (row: StoredRow) => boolean,
): readonly StoredRow[] {
  if (change === 'add') return [];
  return members.filter((row) => isNamed(row) === (change === 'remove'));
}

/** 404 for what is absent or somebody else's; 422 where a member of another type is among them. */
function requireMembers(
  context: WriteContext,
  { relation, target, request }: Change,
  rows: readonly StoredRow[],
): void {
  const found = new Set(rows.map(({ id }) => id));
  const faultOf = ({ type, id }: NamedMember): Fault[] => {
    if (type !== relation.to) return [{ code: 'INVALID_TYPE' }];
    return found.has(id) ? [] : [{ code: 'NOT_FOUND' }];
  };
  const errors = request.members.flatMap((member): ErrorObject[] =>
    faultErrors(context, target.entity, faultOf(member), () => member.pointer),
  );
  if (errors.length > 0) throw lostOrInvalid(errors);
}

/** Conditional fields are left to validation, which looks at each row. */
function requireOptional({ field, to }: Relation, { entity }: View): void {
  const described = entity.resource.fields[field];
  if (described?.required !== true || described.when) return;
  throw ApiError.forbidden(
    `Records of ${to} need their "${field}": they can be given another one or be removed, not go without.`,
  );
}

async function relinkRows(
  context: WriteContext,
  change: Change,
  rows: readonly StoredRow[],
  end: string | null,
): Promise<void> {
  const { entity } = change.target;
  const drafts: Draft[] = [];
  // One after the other: rules may ask the database, and a transaction has one connection.
  for (const row of rows) drafts.push(await transform(context, entity, draftOf(change, row, end)));
  await updateDrafts(context, entity, requireSound(await validate(context, entity, drafts), lostOrInvalid));
  const ids = rows.map(({ id }) => id);
  if ((await strayed(context, change.target, ids)).length > 0) throw strayedError();
}

const pointerToAll = (): string => '/data';

/** What is wrong with a member that was not named is said of them all. */
function draftOf({ relation, named }: Change, stored: StoredRow, end: string | null): Draft {
  const values = { [relation.field]: end };
  const pointerOf = (): string => named.get(stored.id) ?? pointerToAll();
  return { stored, changes: values, submission: { values, unknown: [], pointerOf } };
}
