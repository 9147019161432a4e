import type { Rights } from '../../../../schema/rights.ts';
import { refuseActor } from '../../../accounts/viewAs/refuseActors.ts';
import { type Context, rightsOn } from '../../../context.ts';
import { ApiError } from '../../../errors.ts';
import { keepsHistory } from '../../history/note.ts';
import { requireView, type View } from '../../read/view.ts';
import type { Submission } from '../draft.ts';

export type WriteKind = 'create' | 'update' | 'delete';

const verbs: Record<WriteKind, string> = { create: 'made', update: 'changed', delete: 'removed' };

/**
 * Gives the view of a resource to write to. Throws 404 where it may not be read, 403 where the role may not do this, or where
 * an administrator who views as a user would change what is that user's alone.
 */
export function authorize(context: Context, resource: string, kind: WriteKind): View {
  const view = requireView(context, resource);
  if (!view.rights[kind]) throw ApiError.forbidden(`Nothing in ${resource} may be ${verbs[kind]} in your role.`);
  if (isOwnAndUntraced(view)) refuseActor(context);
  return view;
}

/** Tells whether rows are their user's own and keep no history of who wrote them (decision 31). */
const isOwnAndUntraced = ({ entity, rights }: View): boolean =>
  !keepsHistory(entity) && Object.values(rights.rows ?? {}).includes('$user');

/** Throws 403 with a pointer to each unknown member and each that this caller may not write, alike. */
export function refuseUnwritable(
  { values, unknown, pointerOf, members = [] }: Submission,
  writable: ReadonlySet<string>,
): void {
  const refused = Object.keys(values).filter((name) => !writable.has(name));
  const closed = members.filter(({ relation }) => !writable.has(relation));
  const pointers = [...refused.map(pointerOf), ...unknown, ...closed.map(({ pointer }) => pointer)];
  if (pointers.length > 0) throw ApiError.notWritable(pointers);
}

/** Lists the fields a caller may change, and to-many relations whose other side the caller may change. */
export function writableFields(context: Context, { rights, relations }: View): ReadonlySet<string> {
  const open = [...relations.values()].filter(
    ({ kind, to, field }) => kind === 'many' && rightsOn(context, to)?.update?.has(field),
  );
  return new Set([...(rights.update ?? []), ...open.map(({ name }) => name)]);
}

/** Lists the fields a caller may set in a new row, without those that have a forced value. */
export const creatable = ({ create, values }: Rights): ReadonlySet<string> =>
  new Set([...(create ?? [])].filter((name) => !(name in values)));
