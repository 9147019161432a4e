import type { RequestHandler } from 'express';
import { type Role, roles } from '../schema/role.ts';
import { visibleResources } from '../schema/visible.ts';
import { visibleSignUp } from '../schema/visibleSignUp.ts';
import { type PreparedAnswer, prepareAnswer, sendPrepared } from './http/preparedAnswer.ts';
import type { Model } from './model.ts';
import { signInEntity } from './session/accounts.ts';

/** A sign-in that the sign-in page offers, in a demo. */
export interface DemoAccount {
  email: string;
  password: string;
  label?: string;
}

/** What the sign-in page offers beside a password. */
interface WaysIn {
  demo?: readonly DemoAccount[];
  /** The provider where people may sign in (`/api/openid/start`), by the name they know. */
  openId?: { name: string };
}

/**
 * `GET /api/schema`: the descriptions as the caller's role may see them; worked out once per role, at start.
 * A visitor is told along with it what signing up asks for, and the ways to sign in beside a password.
 */
export function schemaRoute(model: Model, waysIn: WaysIn = {}): RequestHandler {
  const answers = new Map(
    roles.map((role) => [role, answerOf(model, role, role === 'visitor' ? toldVisitors(model, waysIn) : {})]),
  );
  return (request, response) => {
    const answer = answers.get(request.context.principal.role);
    if (!answer) throw new Error(`There is no schema for the role ${request.context.principal.role}.`);
    sendPrepared(request, response, answer);
  };
}

function toldVisitors(model: Model, { demo = [], openId }: WaysIn): { meta?: object } {
  const signUp = signInEntity(model)?.entity.resource.signUp;
  const meta = {
    ...(demo.length > 0 && { demo }),
    ...(openId && { openId: { name: openId.name } }),
    ...(signUp && { signUp: visibleSignUp(signUp, model.resources) }),
  };
  return Object.keys(meta).length > 0 ? { meta } : {};
}

const answerOf = (model: Model, role: Role, meta: { meta?: object }): PreparedAnswer =>
  prepareAnswer({ data: visibleResources(model.resources, model.rights[role], role), ...meta });
