import type { Request, RequestHandler, Response } from 'express';
import { ApiError } from '../../errors.ts';
import type { Relation } from '../../model.ts';
import { requireView } from '../../operations/read/view.ts';
import { update } from '../../operations/write/update.ts';
import { writeContext } from '../../operations/write/writeContext.ts';
import type { Services } from '../../services.ts';
import { linkageIn } from './body.ts';
import { entityTag, preconditionOf } from './ifMatch.ts';
import { showingStale } from './staleVersion.ts';

type RelationRequest = Request<{ type: string; id: string; relation: string }>;

/** Gives a to-one relationship another end, or none (JSON:API 1.1, "Updating To-One Relationships"). */
export const answerRelink =
  (services: Services) =>
  async (req: RelationRequest, res: Response): Promise<void> => {
    const { type, id } = req.params;
    const relation = relationOf(req);
    if (relation.kind === 'many') throw membersFixed();
    const submission = linkageIn(req.body, relation);
    const precondition = preconditionOf(req.get('If-Match'));
    const context = writeContext(req.context, services);
    const answer = await showingStale(req.baseUrl, () =>
      update(context, { resource: type, id, submission, precondition }),
    );
    if (answer.record) res.setHeader('ETag', entityTag(answer.record.row.version));
    res.status(204).end();
  };

/** The members of a to-many relationship change by the records that refer here; of a to-one there is nothing to add to. */
export const refuseMembers: RequestHandler<{ type: string; id: string; relation: string }> = (req) => {
  relationOf(req);
  throw membersFixed();
};

/** A relation that the caller may see or set. */
function relationOf({ context, params: { type, relation } }: RelationRequest): Relation {
  const { entity, rights, relations } = requireView(context, type);
  const found = rights.update?.has(relation) ? entity.relations[relation] : relations.get(relation);
  if (!found) throw ApiError.notFound();
  return found;
}

const membersFixed = (): ApiError =>
  ApiError.forbidden('This relationship is changed by changing the records on its other side.');
