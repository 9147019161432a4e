import type { RequestHandler } from 'express';
import { type Role, roles } from '../schema/role.ts';
import { visibleResources } from '../schema/visible.ts';
import { type PreparedAnswer, prepareAnswer, sendPrepared } from './http/preparedAnswer.ts';
import type { Model } from './model.ts';

/** A sign-in that the sign-in page offers, in a demo. */
export interface DemoAccount {
  email: string;
  password: string;
  label?: string;
}

/**
 * `GET /api/schema`: the descriptions as the caller's role may see them; worked out once per role, at start.
 * A visitor is told the sign-ins of a demo along with it.
 */
export function schemaRoute(model: Model, demo: readonly DemoAccount[] = []): RequestHandler {
  const metaOf = (role: Role) => (role === 'visitor' && demo.length > 0 ? { meta: { demo } } : {});
  const answers = new Map(roles.map((role) => [role, answerOf(model, role, metaOf(role))]));
  return (request, response) => {
    const answer = answers.get(request.context.principal.role);
    if (!answer) throw new Error(`There is no schema for the role ${request.context.principal.role}.`);
    sendPrepared(request, response, answer);
  };
}

const answerOf = (model: Model, role: Role, meta: { meta?: object }): PreparedAnswer =>
  prepareAnswer({ data: visibleResources(model.resources, model.rights[role], role), ...meta });
