import type { RequestHandler } from 'express';
import type { Role } from '../schema/role.ts';
import { visibleResources } from '../schema/visible.ts';
import { visibleSignUp } from '../schema/visibleSignUp.ts';
import { type PreparedAnswer, preparedAnswers, sendPrepared } from './http/preparedAnswer.ts';
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

type SchemaAnswers = (role: Role) => PreparedAnswer;

/**
 * What `GET /api/schema` answers: the descriptions as a role may see them; worked out once per role.
 * A visitor is told along with it what signing up asks for, and the ways to sign in beside a password.
 */
export const schemaAnswers = (model: Model, waysIn: WaysIn = {}): SchemaAnswers =>
  preparedAnswers((role: Role) => ({
    data: visibleResources(model.resources, model.rights[role], role),
    ...(role === 'visitor' && toldVisitors(model, waysIn)),
  }));

export const schemaRoute =
  (answerFor: SchemaAnswers): RequestHandler =>
  (request, response) =>
    sendPrepared(request, response, answerFor(request.context.principal.role));

function toldVisitors(model: Model, { demo = [], openId }: WaysIn): { meta?: object } {
  const signUp = signInEntity(model)?.entity.resource.signUp;
  const meta = {
    ...(demo.length > 0 && { demo }),
    ...(openId && { openId: { name: openId.name } }),
    ...(signUp && { signUp: visibleSignUp(signUp, model.resources) }),
  };
  return Object.keys(meta).length > 0 ? { meta } : {};
}
