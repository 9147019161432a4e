import type { RequestHandler } from 'express';
import type { Role } from '../schema/role.ts';
import { visibleResources } from '../schema/visible.ts';
import { visibleFaultTexts } from '../schema/visibleFaults.ts';
import { visibleSignUp } from '../schema/visibleSignUp.ts';
import { signInEntity } from './accounts/accounts.ts';
import { enquiriesFor } from './enquiries/enquiriesFor.ts';
import { type PreparedAnswer, preparedAnswers, sendPrepared } from './http/preparedAnswer.ts';
import type { Model } from './model.ts';
import type { Services } from './services.ts';

/** Holds a sign-in that the sign-in page offers, in a demo. */
export interface DemoAccount {
  email: string;
  password: string;
  label?: string;
}

/** Lists the ways to sign in beside a password. */
interface WaysIn {
  demo?: readonly DemoAccount[];
  /** Provider where people may sign in (`/api/openid/start`), by the name they know. */
  openId?: { name: string };
}

type SchemaAnswers = (role: Role) => PreparedAnswer;

/**
 * Prepares the descriptions as each role may see them, once per role. The texts of faults that it may meet and the
 * enquiries that it may make are among them. Visitors also get what signing up needs, and the ways to sign in.
 */
export const schemaAnswers = (
  { model, enquiries }: Pick<Services, 'model' | 'enquiries'>,
  waysIn: WaysIn = {},
): SchemaAnswers =>
  preparedAnswers((role: Role) => {
    const data = visibleResources(model.resources, model.rights[role], role, model.application);
    const faults = visibleFaultTexts(data, (name) => model.entities.get(name)?.rules?.faults);
    const askable = enquiriesFor(enquiries, role);
    const meta = {
      ...(Object.keys(faults).length > 0 && { faults }),
      ...(askable.length > 0 && { enquiries: askable }),
      ...(role === 'visitor' && toldVisitors(model, waysIn)),
    };
    return { data, ...(Object.keys(meta).length > 0 && { meta }) };
  });

export const schemaRoute =
  (answerFor: SchemaAnswers): RequestHandler =>
  (request, response) =>
    sendPrepared(request, response, answerFor(request.context.principal.role));

function toldVisitors(model: Model, { demo = [], openId }: WaysIn): object {
  const signUp = signInEntity(model)?.entity.resource.signUp;
  return {
    ...(demo.length > 0 && { demo }),
    ...(openId && { openId: { name: openId.name } }),
    ...(signUp && { signUp: visibleSignUp(signUp, model.resources) }),
  };
}
