import { mediaType } from '../../jsonapi/answer.ts';
import { type JsonSchema, type Operation, objectOf, type Paths, schemaRef } from '../openapi.ts';
import { document, faults } from '../responses.ts';
import { texts } from '../texts/texts.ts';
import type { Viewpoint } from '../viewpoint.ts';

const tags = ['session'];
const json = (schema: JsonSchema) => ({ 'application/json': { schema } });
const text: JsonSchema = { type: 'string' };
const token = objectOf({ token: { type: 'string', description: 'JWT' } });

const loginRequest: JsonSchema = {
  ...objectOf(
    {
      email: { type: 'string', minLength: 1, maxLength: 255 },
      password: { type: 'string', format: 'password', minLength: 1, maxLength: 1000 },
      rememberMe: { type: 'boolean', default: false },
      otpCode: { type: 'string', minLength: 1, maxLength: 64 },
    },
    ['rememberMe', 'otpCode'],
  ),
  additionalProperties: false,
};

/** The signed-in user's own record, whoever asks: a visitor is not told what it is made of. */
export const ownUser = objectOf({
  type: text,
  id: text,
  attributes: { type: 'object' },
  links: schemaRef('SelfLinks'),
  meta: objectOf({ version: { type: 'integer', minimum: 1 } }),
});

const loginAnswer = objectOf({ jsonapi: schemaRef('JsonApi'), data: ownUser, meta: token });

/** Sign-in, refresh and sign-out, where there is anybody to sign in; and what describes the interface. */
export function sessionPaths(view: Viewpoint): Paths {
  return {
    ...(view.canSignIn && {
      '/login': { post: login(view) },
      '/token': { get: renewal(view) },
      '/logout': { post: logout(view) },
    }),
    '/schema': {
      get: description(
        view,
        'schema',
        objectOf({ data: { type: 'array', items: { type: 'object' } }, meta: { type: 'object' } }, ['meta']),
      ),
    },
    '/openapi.json': { get: description(view, 'openapi', { type: 'object' }) },
  };
}

const login = ({ language }: Viewpoint): Operation => ({
  operationId: 'session.login',
  summary: texts[language].login,
  tags,
  security: [],
  requestBody: { required: true, content: { ...json(loginRequest), [mediaType]: { schema: loginRequest } } },
  responses: {
    200: { description: texts[language].done, content: document(loginAnswer) },
    ...faults('400', '401', '413', '415', '422', '429'),
  },
});

const renewal = ({ language }: Viewpoint): Operation => ({
  operationId: 'session.token',
  summary: texts[language].token,
  tags,
  security: [{ refreshCookie: [] }],
  responses: {
    200: { description: texts[language].done, content: json(objectOf({ data: token })) },
    ...faults('401'),
  },
});

const logout = ({ language }: Viewpoint): Operation => ({
  operationId: 'session.logout',
  summary: texts[language].logout,
  tags,
  security: [{}, { refreshCookie: [] }, { bearer: [] }],
  responses: { 204: { description: texts[language].done }, ...faults('401') },
});

/** Open to everybody; whoever says who they are gets their own. */
const description = ({ language }: Viewpoint, name: 'schema' | 'openapi', schema: JsonSchema): Operation => ({
  operationId: `session.${name}`,
  summary: texts[language][name],
  tags,
  security: [{}, { bearer: [] }],
  responses: {
    200: { description: texts[language][name], content: json(schema) },
    304: { description: 'Not Modified' },
    ...faults('401'),
  },
});
