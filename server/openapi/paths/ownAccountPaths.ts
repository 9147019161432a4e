import { type JsonSchema, nullable, type Operation, objectOf, type Paths, schemaRef } from '../openapi.ts';
import { document, faults } from '../responses.ts';
import { texts } from '../texts/texts.ts';
import type { Texts } from '../texts/words.ts';
import type { Viewpoint } from '../viewpoint.ts';
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
const pictureKept = { 'image/webp': bytes };

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

/** The user that the session is from then on. */
const user = objectOf({ jsonapi: schemaRef('JsonApi'), data: ownUser });

/** What whoever is signed in may ask of their own account: second factor, sessions, password, picture, preferences. */
export function ownAccountPaths(view: Viewpoint): Paths {
  if (!view.canSignIn || view.role === 'visitor') return {};
  const make = (name: OperationName, options: Partial<Asked> = {}) => operation(view, { name, ...options });
  const both = { password, otpCode };
  const twoFactor = objectOf({
    isOn: { type: 'boolean' },
    since: nullable(moment),
    recoveryCodesLeft: { type: 'integer', minimum: 0 },
  });
  const enrolment = objectOf({ data: objectOf({ secret: text, uri: text }) });
  const sessions = objectOf({ jsonapi: schemaRef('JsonApi'), data: { type: 'array', items: session } });
  const id = { name: 'id', in: 'path', required: true, schema: text } as const;
  return {
    '/twofactor': {
      get: make('twoFactor', { content: json(objectOf({ data: twoFactor })) }),
      post: make('beginTwoFactor', { body: { password }, content: json(enrolment) }),
      delete: make('turnTwoFactorOff', { body: both }),
    },
    '/twofactor/confirm': { post: make('confirmTwoFactor', { body: { otpCode }, content: json(recoveryCodes) }) },
    '/twofactor/recoverycodes': { post: make('renewRecoveryCodes', { body: both, content: json(recoveryCodes) }) },
    '/sessions': {
      get: make('sessions', { content: document(sessions) }),
      delete: make('endOtherSessions'),
    },
    '/sessions/{id}': { delete: { ...make('endSession', { isOfOne: true }), parameters: [id] } },
    '/viewas': {
      ...(view.role === 'admin' && {
        post: make('viewAs', { body: { user: text }, content: document(user), isOfOne: true }),
      }),
      delete: make('endView', { content: document(user) }),
    },
    '/profile/password': { patch: make('changePassword', { body: { currentPassword: password, password } }) },
    '/profile/confirmation': {
      post: make('confirmIdentity', {
        body: { password },
        content: json(objectOf({ data: objectOf({ token: text }) })),
      }),
    },
    '/profile/avatar': {
      put: { ...make('changeAvatar', { body: {} }), requestBody: { required: true, content: pictures } },
      delete: make('removeAvatar'),
    },
    '/avatars/{id}': { get: { ...make('avatar', { content: pictureKept, isOfOne: true }), parameters: [id] } },
    '/preferences': {
      get: make('preferences', { content: json({ type: 'object' }) }),
      patch: {
        ...make('changePreferences', { body: {} }),
        requestBody: { required: true, content: json({ type: 'object' }) },
      },
    },
  };
}

type OperationName = keyof Texts['ownAccount'];

interface Asked {
  name: OperationName;
  body: Record<string, JsonSchema>;
  /** Of what is answered with 200; left out: 204. */
  content: Record<string, { schema: JsonSchema }>;
  isOfOne: boolean;
}

function operation(
  { language }: Viewpoint,
  { name, body, content, isOfOne = false }: Partial<Asked> & Pick<Asked, 'name'>,
): Operation {
  const words = texts[language];
  const schema = body && { ...objectOf(body), additionalProperties: false };
  return {
    operationId: `session.${name}`,
    summary: words.ownAccount[name],
    tags,
    ...(schema && { requestBody: { required: true, content: json(schema) } }),
    responses: {
      ...(content ? { 200: { description: words.done, content } } : { 204: { description: words.done } }),
      ...faults('401', '403'),
      ...(isOfOne && faults('404')),
      ...(body && faults('400', '409', '413', '415', '422', '429')),
    },
  };
}
