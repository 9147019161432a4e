import type { Request, Response } from 'express';
import { ApiError } from '../../errors.ts';
import type { Relation } from '../../model.ts';
import { requireView } from '../../operations/read/view.ts';
import { changeMembers, type MembersChange } from '../../operations/write/changeMembers.ts';
import { update } from '../../operations/write/update.ts';
import { writeContext } from '../../operations/write/writeContext.ts';
import type { Services } from '../../services.ts';
import { linkageIn, membersIn } from './body.ts';
import { entityTag, preconditionOf } from './ifMatch.ts';
import { reasonIn } from './reason.ts';
import { showingStale } from './staleVersion.ts';

type RelationRequest = Request<{ type: string; id: string; relation: string }>;

/** `PATCH`: gives a relationship other ends (JSON:API 1.1, "Updating Relationships"). */
export const answerRelink =
  (services: Services) =>
  async (req: RelationRequest, res: Response): Promise<void> => {
    const relation = relationOf(req);
    if (relation.kind === 'one') await relinkOne(services, { req, res, relation });
    else await relinkMany(services, { req, relation, change: 'replace' });
    res.status(204).end();
  };

/** `POST` and `DELETE`: adds members to a to-many relationship or takes them out; what is so already is left as it is. */
export const answerMembers =
  (services: Services, change: MembersChange) =>
  async (req: RelationRequest, res: Response): Promise<void> => {
    const relation = relationOf(req);
    if (relation.kind === 'one') throw ApiError.forbidden('A relationship to one record is changed with PATCH.');
    await relinkMany(services, { req, relation, change });
    res.status(204).end();
  };

interface OneChange {
  req: RelationRequest;
  res: Response;
  relation: Relation;
}

async function relinkOne(services: Services, { req, res, relation }: OneChange): Promise<void> {
  const { type, id } = req.params;
  const submission = linkageIn(req.body, relation);
  const precondition = preconditionOf(req.get('If-Match'));
  const context = writeContext(req.context, services, reasonIn(req.body));
  const answer = await showingStale(req.baseUrl, () =>
    update(context, { resource: type, id, submission, precondition }),
  );
  if (answer.record) res.setHeader('ETag', entityTag(answer.record.row.version));
}

interface ManyChange {
  req: RelationRequest;
  relation: Relation;
  change: MembersChange;
}

async function relinkMany(services: Services, { req, relation, change }: ManyChange): Promise<void> {
  const { type, id } = req.params;
  const members = membersIn(req.body);
  const precondition = preconditionOf(req.get('If-Match'));
  const context = writeContext(req.context, services, reasonIn(req.body));
  await showingStale(req.baseUrl, () =>
    changeMembers(context, { resource: type, id, relation: relation.name, change, members, precondition }),
  );
}

/** A relation that the caller may see or set. */
function relationOf({ context, params: { type, relation } }: RelationRequest): Relation {
  const { entity, rights, relations } = requireView(context, type);
  const found = rights.update?.has(relation) ? entity.relations[relation] : relations.get(relation);
  if (!found) throw ApiError.notFound();
  return found;
}
