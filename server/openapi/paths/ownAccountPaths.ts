import {
  avatarRoutes,
  preferenceRoutes,
  profileRoutes,
  secondFactorRoutes,
  viewAsRoutes,
} from '../../routes/accountRoutes.ts';
import { type Content, type JsonSchema, nullable, objectOf, type Paths, schemaRef } from '../openapi.ts';
import { document, faults } from '../responses.ts';
import { texts } from '../texts/texts.ts';
import type { Viewpoint } from '../viewpoint.ts';
import { type Described, pathsOf } from './pathsOf.ts';
import { ownUser } from './sessionPaths.ts';

const tags = ['session'];
const json = (schema: JsonSchema) => ({ 'application/json': { schema } });
const text: JsonSchema = { type: 'string' };
const moment: JsonSchema = { type: 'string', format: 'date-time' };
const password: JsonSchema = { type: 'string', format: 'password', minLength: 1, maxLength: 1000 };
const otpCode: JsonSchema = { type: 'string', minLength: 1, maxLength: 64 };
const recoveryCodes = objectOf({ data: objectOf({ recoveryCodes: { type: 'array', items: text } }) });

const bytes = { schema: { type: 'string', contentMediaType: 'application/octet-stream' } } as const;
const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'];
const pictures = Object.fromEntries(pictureTypes.map((type) => [type, bytes]));
const keptPicture = { 'image/webp': bytes };

const session = objectOf({
  type: { const: 'sessions' },
  id: text,
  attributes: objectOf({
    browser: nullable(text),
    system: nullable(text),
    address: text,
    isRemembered: { type: 'boolean' },
    isCurrent: { type: 'boolean' },
    ...{ signedInAt: moment, lastUsedAt: moment, expiresAt: moment },
  }),
});

/** Describes the user that the session belongs to from then on. */
const user = objectOf({ jsonapi: schemaRef('JsonApi'), data: ownUser });

const both = { password, otpCode };
const secondFactor = objectOf({
  isOn: { type: 'boolean' },
  since: nullable(moment),
  recoveryCodesLeft: { type: 'integer', minimum: 0 },
});
const enrolment = objectOf({ data: objectOf({ secret: text, uri: text }) });
const sessions = objectOf({ jsonapi: schemaRef('JsonApi'), data: { type: 'array', items: session } });
const tokenOnly = objectOf({ data: objectOf({ token: text }) });
const sessionId = { name: 'id', in: 'path', required: true, schema: text } as const;

/**
 * Describes the own account of signed-in callers: second factor, viewing as a user, sessions, password, picture,
 * preferences.
 */
export function ownAccountPaths(view: Viewpoint): Paths {
  if (!view.canSignIn || view.role === 'visitor') return {};
  return {
    ...secondFactorPaths(view),
    ...viewAsPaths(view),
    ...profilePaths(view),
    ...pathsOf(view.language, preferenceRoutes, {
      'session.preferences': operation(view, { content: json({ type: 'object' }) }),
      'session.changePreferences': operation(view, { requestContent: json({ type: 'object' }) }),
    }),
    ...pathsOf(view.language, avatarRoutes, {
      'session.changeAvatar': operation(view, { requestContent: pictures }),
      'session.removeAvatar': operation(view),
      'session.avatar': operation(view, { content: keptPicture, isOfOne: true }),
    }),
  };
}

const secondFactorPaths = (view: Viewpoint): Paths =>
  pathsOf(view.language, secondFactorRoutes, {
    'session.twoFactor': operation(view, { content: json(objectOf({ data: secondFactor })) }),
    'session.beginTwoFactor': operation(view, { requestContent: bodyOf({ password }), content: json(enrolment) }),
    'session.turnTwoFactorOff': operation(view, { requestContent: bodyOf(both) }),
    'session.confirmTwoFactor': operation(view, { requestContent: bodyOf({ otpCode }), content: json(recoveryCodes) }),
    'session.renewRecoveryCodes': operation(view, { requestContent: bodyOf(both), content: json(recoveryCodes) }),
  });

const viewAsPaths = (view: Viewpoint): Paths =>
  pathsOf(view.language, viewAsRoutes, {
    'session.viewAs':
      view.role === view.administrator
        ? operation(view, { requestContent: bodyOf({ user: text }), content: document(user), isOfOne: true })
        : null,
    'session.endView': operation(view, { content: document(user) }),
  });

const profilePaths = (view: Viewpoint): Paths =>
  pathsOf(view.language, profileRoutes, {
    'session.sessions': operation(view, { content: document(sessions) }),
    'session.endOtherSessions': operation(view),
    'session.endSession': { ...operation(view, { isOfOne: true }), parameters: [sessionId] },
    'session.changePassword': operation(view, { requestContent: bodyOf({ currentPassword: password, password }) }),
    'session.confirmIdentity': operation(view, { requestContent: bodyOf({ password }), content: json(tokenOnly) }),
  });

const bodyOf = (properties: Record<string, JsonSchema>): Content =>
  json({ ...objectOf(properties), additionalProperties: false });

interface Asked {
  requestContent?: Content;
  /** Body of a 200 answer; left out: 204 without one. */
  content?: Content;
  isOfOne?: boolean;
}

function operation(
  { language }: Viewpoint,
  { requestContent, content, isOfOne = false }: Asked = {},
): NonNullable<Described> {
  const { done } = texts[language];
  return {
    tags,
    ...(requestContent && { requestBody: { required: true, content: requestContent } }),
    responses: {
      ...(content ? { 200: { description: done, content } } : { 204: { description: done } }),
      ...faults('401', '403'),
      ...(isOfOne && faults('404')),
      ...(requestContent && faults('400', '409', '413', '415', '422', '429')),
    },
  };
}
