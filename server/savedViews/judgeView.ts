import type { Fault } from '../../schema/fault.ts';
import { type Role, roles } from '../../schema/role.ts';
import { type Change, rulesFor } from '../../schema/rule.ts';
import type { Context } from '../context.ts';
import { viewOf } from '../operations/read/view.ts';
import { fits, viewQueryIn } from './viewQuery.ts';

/** A personal view names only what its owner may read; a shared one what its readers may, and whoever shares it. */
export function judgeView(context: Context, { after, changed }: Change): Fault[] {
  if (changed.length === 0) return [];
  const resource = String(after['resource']);
  const query = viewQueryIn(String(after['query']));
  if (!query) return [{ field: 'query', code: 'INVALID_TYPE' }];
  if (!viewOf(context, resource)) return [{ field: 'resource', code: 'INVALID_CHOICE' }];
  const readers = [context.principal.role, ...roles.filter((role) => role === after['role'])];
  return readers.every((role) => fits(asRole(context, role), resource, query))
    ? []
    : [{ field: 'query', code: 'VIEW_DOES_NOT_FIT' }];
}

/** What anybody of a role may ask: a query is judged by names and kinds, never by rows. */
export const asRole = <C extends Context>(context: C, role: Role): C => ({
  ...context,
  principal: { userId: null, role, sessionId: null },
});

interface StoredView {
  id: string;
  resource: string;
  isDefault: boolean | null;
  [owner: string]: unknown;
}

/** Of the views of one owner on one list, one opens with it: the last that was made so. @param owner the field that says whose it is */
const viewRules = (name: string, owner: 'owner' | 'role') =>
  rulesFor<StoredView>(name, {
    // Whatever was written anew has just been judged.
    derive: [
      ({ operation, changed }) =>
        owner === 'role' && (operation === 'create' || changed.includes('query')) ? { fits: true } : {},
    ],
    follow: [
      async ({ operation, after, changed }, { find }) => {
        const isChosen = operation !== 'delete' && after.isDefault === true && changed.includes('isDefault');
        if (!isChosen) return [];
        const before = await find(name, {
          [owner]: String(after[owner]),
          resource: after.resource,
          isDefault: true,
          id: { ne: after.id },
        });
        return before.map(({ id }) => ({
          op: 'update' as const,
          resource: name,
          id: String(id),
          values: { isDefault: false },
        }));
      },
    ],
  });

export const savedViewRules = viewRules('savedviews', 'owner');
export const sharedViewRules = viewRules('sharedviews', 'role');
