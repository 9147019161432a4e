import type { Request, Response } from 'express';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../errors.ts';
import type { Relation } from '../../../model.ts';
import { requireView } from '../../../operations/read/view.ts';
import type { Answer } from '../../../operations/write/idempotency/idempotency.ts';
import type { MembersChange } from '../../../operations/write/pipeline/writeMembers.ts';
import { changeMembers } from '../../../operations/write/verbs/changeMembers.ts';
import { update } from '../../../operations/write/verbs/update.ts';
import { type WriteContext, writeContext } from '../../../operations/write/writeContext.ts';
import type { Services } from '../../../services.ts';
import { linkageIn, membersIn } from '../body/body.ts';
import { reasonIn } from '../body/reason.ts';
import { entityTag, preconditionOf } from '../ifMatch.ts';
import { showingStale } from '../staleVersion.ts';

type RelationRequest = Request<{ type: string; id: string; relation: string }>;

/** Answers `PATCH` of a relationship: replaces its linkage (JSON:API 1.1, "Updating Relationships"). */
export const answerReplaceLinkage =
  (services: Services) =>
  async (req: RelationRequest, res: Response): Promise<void> => {
    const relation = relationOf(req);
    if (relation.kind === 'one') await relinkOne(services, { req, res, relation });
    else await relinkMany(contextOf(req, services), { req, relation, change: 'replace' });
    res.status(204).end();
  };

/** Answers `POST` of a to-many relationship: adds members, and ignores present ones. */
export async function answerAdd(req: RelationRequest, context: WriteContext): Promise<Answer> {
  await relinkMany(context, { req, relation: toManyOf(req), change: 'add' });
  return { status: 204, headers: {}, body: '' };
}

/** Answers `DELETE` of a to-many relationship: removes members, and ignores absent ones. */
export const answerRemoval =
  (services: Services) =>
  async (req: RelationRequest, res: Response): Promise<void> => {
    await relinkMany(contextOf(req, services), { req, relation: toManyOf(req), change: 'remove' });
    res.status(204).end();
  };

function toManyOf(req: RelationRequest): Relation {
  const relation = relationOf(req);
  if (relation.kind === 'one') throw ApiError.forbidden('A relationship to one record is changed with PATCH.');
  return relation;
}

interface OneChange {
  req: RelationRequest;
  res: Response;
  relation: Relation;
}

async function relinkOne(services: Services, { req, res, relation }: OneChange): Promise<void> {
  const { type, id } = req.params;
  const submission = linkageIn(req.body, relation);
  const precondition = preconditionOf(req.get('If-Match'));
  const context = contextOf(req, services);
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

async function relinkMany(context: WriteContext, { req, relation, change }: ManyChange): Promise<void> {
  const { type, id } = req.params;
  const members = membersIn(req.body);
  const precondition = preconditionOf(req.get('If-Match'));
  await showingStale(req.baseUrl, () =>
    changeMembers(context, { resource: type, id, relation: relation.name, change, members, precondition }),
  );
}

const contextOf = ({ context, body }: RelationRequest, services: Services): WriteContext =>
  writeContext(context, services, reasonIn(body));

const relationOf = ({ context, params: { type, relation } }: RelationRequest): Relation =>
  writableRelation(context, type, relation);

/** Finds a relation that the caller may see or set. Throws 404 for any other. */
export function writableRelation(context: Context, type: string, name: string): Relation {
  const { entity, rights, relations } = requireView(context, type);
  const found = rights.update?.has(name) ? entity.relations[name] : relations.get(name);
  if (!found) throw ApiError.notFound();
  return found;
}
