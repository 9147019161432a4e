import { ApiError } from '../../../errors.ts';
import type { Relation } from '../../../model.ts';
import { requireRelation } from '../../read/related.ts';
import { requireView, type View } from '../../read/view.ts';
import type { NamedMember } from '../draft.ts';
import { flushParents } from '../effects/flushEffects.ts';
import { lockRow } from '../locks/lockRows.ts';
import { authorize } from '../pipeline/authorize.ts';
import { inTransaction } from '../pipeline/inTransaction.ts';
import { type Precondition, requireVersion } from '../pipeline/precondition.ts';
import { lostOrInvalid, refusingAsFault } from '../pipeline/refuse.ts';
import { type MembersChange, writeMembers } from '../pipeline/writeMembers.ts';
import type { WriteContext } from '../writeContext.ts';

export interface MembersRequest {
  resource: string;
  id: string;
  /** Name of a to-many relation. */
  relation: string;
  change: MembersChange;
  members: readonly NamedMember[];
  /** Versions of the record that has the members; changing members leaves its version alone. */
  precondition?: Precondition;
}

/** Points to all members of a document that holds nothing else. */
const pointer = '/data';

/**
 * Adds, replaces or removes members of a to-many relation, all or none, by the rights to update each member. Throws 403
 * where members would lose a reference they need, 404 with a pointer to each absent member.
 */
export async function changeMembers(context: WriteContext, request: MembersRequest): Promise<void> {
  const { resource, id, change, members, precondition } = request;
  const view = requireView(context, resource);
  const relation = requireRelation(view, request.relation);
  const target = writableSide(context, relation);
  const write = (): Promise<void> =>
    inTransaction(context, async (inside) => {
      await flushParents(inside, view.entity);
      // Locks the record, so that the second of two concurrent replacements starts from the first one's result.
      const stored = await lockRow(inside, view, id);
      await requireVersion(inside, view, { stored, changes: {} }, precondition);
      await writeMembers(inside, { relation, target, owner: stored.id, change, members, pointer });
    });
  await refusingAsFault(context, target.entity, () => pointer, write, lostOrInvalid);
}

function writableSide(context: WriteContext, relation: Relation): View {
  const target = authorize(context, relation.to, 'update');
  if (target.rights.update?.has(relation.field)) return target;
  throw ApiError.forbidden(`In your role "${relation.field}" of ${relation.to} may not be changed.`);
}
