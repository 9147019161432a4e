import { ApiError } from '../../../errors.ts';
import type { RecordAnswer } from '../../../operations/read/loaded.ts';
import { requireView } from '../../../operations/read/view.ts';
import type { Precondition } from '../../../operations/write/pipeline/precondition.ts';
import { changeMembers } from '../../../operations/write/verbs/changeMembers.ts';
import { create } from '../../../operations/write/verbs/create.ts';
import { remove } from '../../../operations/write/verbs/remove.ts';
import { update } from '../../../operations/write/verbs/update.ts';
import type { WriteContext } from '../../../operations/write/writeContext.ts';
import { changesIn, linkageIn, membersIn, newRecordIn } from '../body/body.ts';
import { writableRelation } from '../relationships/relationshipRoutes.ts';
import type { LocalIds } from './localIds.ts';
import type { Operation } from './operation.ts';

/** Holds the record that an operation created or changed, or nothing. */
export type Outcome = RecordAnswer | undefined;

const memberChanges = { add: 'add', update: 'replace', remove: 'remove' } as const;

/** Performs one operation as a single request would. Pointers of refusals start at the operation. */
export async function perform(context: WriteContext, operation: Operation, ids: LocalIds): Promise<Outcome> {
  const { op, target } = operation;
  if (target.relationship !== undefined) return relink(context, operation, ids);
  if (op === 'add') return add(context, operation, ids);
  const id = ids.idOf(target);
  const precondition = preconditionOf(operation);
  if (op === 'remove') return remove(context, { resource: target.type, id, precondition }).then(() => undefined);
  const { resource } = requireView(context, target.type).entity;
  const submission = changesIn(ids.resolved(operation), resource, id);
  return update(context, { resource: target.type, id, submission, precondition });
}

async function add(context: WriteContext, operation: Operation, ids: LocalIds): Promise<Outcome> {
  const { target } = operation;
  const { resource } = requireView(context, target.type).entity;
  const lid = ids.newIn(operation);
  const submission = newRecordIn(ids.resolved(operation), resource);
  const answer = await create(context, { resource: target.type, submission });
  if (answer.record) ids.give(target, lid, answer.record.row.id);
  return answer;
}

async function relink(context: WriteContext, operation: Operation, ids: LocalIds): Promise<undefined> {
  const { op, target } = operation;
  const resource = target.type;
  const relation = writableRelation(context, resource, target.relationship ?? '');
  const id = ids.idOf(target);
  const body = ids.resolved(operation);
  const precondition = preconditionOf(operation);
  if (relation.kind === 'many') {
    const change = memberChanges[op];
    await changeMembers(context, {
      resource,
      id,
      relation: relation.name,
      change,
      members: membersIn(body),
      precondition,
    });
  } else {
    if (op !== 'update') throw ApiError.forbidden('A relationship to one record is changed with "update".');
    await update(context, { resource, id, submission: linkageIn(body, relation), precondition });
  }
}

const preconditionOf = ({ version }: Operation): Precondition | undefined =>
  version === undefined ? undefined : [version];
