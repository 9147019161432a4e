import type { Field } from '../../../schema/field.ts';
import type { Context } from '../../context.ts';
import { type View, viewAcross } from '../../operations/read/view.ts';

/** Ends a path: a readable field, or null for the id. */
export interface PathEnd {
  view: View;
  name: string;
  field: Field | null;
}

/** Limits the relations that one path may cross, with those of the quantifiers around it. */
export const mostCrossings = 4;

/**
 * Follows a dotted path from a resource over relations to a field or `id`. Undefined for a path that does not exist or
 * that the caller may not read: the answer must not tell which.
 */
export function followPath(
  context: Context,
  view: View,
  path: readonly string[],
  crossing: 'anyRelation' | 'toOneOnly',
): PathEnd | undefined {
  const [head = '', ...rest] = path;
  if (rest.length === 0) return endOf(view, head);
  const relation = view.relations.get(head);
  if (!relation || rest.length > mostCrossings || (crossing === 'toOneOnly' && relation.kind === 'many'))
    return undefined;
  return followPath(context, viewAcross(context, relation), rest, crossing);
}

/** Follows a path that ends in a relation to the resource behind it. Undefined as for `followPath`. */
export function followRelations(
  context: Context,
  view: View,
  [head = '', ...rest]: readonly string[],
): View | undefined {
  const relation = view.relations.get(head);
  if (!relation) return undefined;
  const target = viewAcross(context, relation);
  return rest.length === 0 ? target : followRelations(context, target, rest);
}

function endOf(view: View, name: string): PathEnd | undefined {
  if (name === 'id') return { view, name, field: null };
  const field = view.fields.includes(name) ? view.entity.resource.fields[name] : undefined;
  return field && { view, name, field };
}
