import { rolesOf } from '../../schema/application.ts';
import type { Fault } from '../../schema/fault.ts';
import type { Role } from '../../schema/role.ts';
import { type Change, rulesFor } from '../../schema/rule.ts';
import type { Context } from '../context.ts';
import { viewOf } from '../operations/read/view.ts';
import { fits, viewQueryIn } from './viewQuery.ts';

/** Checks that a view names only fields that its author may read; of a shared view, all its readers too. */
export function validateView(context: Context, { after, changed }: Change): Fault[] {
  if (changed.length === 0) return [];
  const resource = String(after['resource']);
  const query = viewQueryIn(String(after['query']));
  if (!query) return [{ field: 'query', code: 'INVALID_TYPE' }];
  if (!viewOf(context, resource)) return [{ field: 'resource', code: 'INVALID_CHOICE' }];
  const readers = [
    context.principal.role,
    ...rolesOf(context.model.application).filter((role) => role === after['role']),
  ];
  return readers.every((role) => fits(asRole(context, role), resource, query))
    ? []
    : [{ field: 'query', code: 'VIEW_DOES_NOT_FIT' }];
}

/** Returns the context of a role: queries are checked by names and types, never by rows. */
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

/**
 * Keeps one default view per owner and list: the last that was made default.
 * @param owner the field that names the owner
 */
const viewRules = (name: string, owner: 'owner' | 'role') =>
  rulesFor<StoredView>(name, {
    // Marks written views as fitting, as they have just been checked.
    derive: [
      ({ operation, changed }) =>
        owner === 'role' && (operation === 'create' || changed.includes('query')) ? { fits: true } : {},
    ],
    followUps: [
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
