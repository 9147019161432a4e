import { mediaType } from '../../jsonapi/answer.ts';
import { openIdRoutes, signInRoutes } from '../../routes/accountRoutes.ts';
import { descriptionRoutes } from '../../routes/table.ts';
import { type JsonSchema, objectOf, type Paths, schemaRef } from '../openapi.ts';
import { document, faults } from '../responses.ts';
import { texts } from '../texts/texts.ts';
import type { Viewpoint } from '../viewpoint.ts';
import { type Described, pathsOf } from './pathsOf.ts';

const tags = ['session'];
const json = (schema: JsonSchema) => ({ 'application/json': { schema } });
const text: JsonSchema = { type: 'string' };
const jwt: JsonSchema = { type: 'string', description: 'JWT' };
const token = objectOf({ token: jwt });

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

/** Describes the signed-in user's own record. Names no attributes, as visitors read this too. */
export const ownUser = objectOf({
  type: text,
  id: text,
  attributes: { type: 'object' },
  links: schemaRef('SelfLinks'),
  meta: objectOf({ version: { type: 'integer', minimum: 1 } }),
});

const finishRequest: JsonSchema = {
  ...objectOf(
    { rememberMe: { type: 'boolean', default: false }, otpCode: { type: 'string', minLength: 1, maxLength: 64 } },
    ['rememberMe', 'otpCode'],
  ),
  additionalProperties: false,
};

const location = { description: 'Location', schema: { type: 'string', format: 'uri-reference' } };

const signedIn = objectOf({ token: jwt, own: { type: 'array', items: text } }, ['own']);
const loginAnswer = objectOf({ jsonapi: schemaRef('JsonApi'), data: ownUser, meta: signedIn });

const descriptions = objectOf({ data: { type: 'array', items: { type: 'object' } }, meta: { type: 'object' } }, [
  'meta',
]);

/** Describes sign-in, refresh and sign-out, where users can sign in, and the descriptions of the interface. */
export function sessionPaths(view: Viewpoint): Paths {
  const { language } = view;
  const describing = {
    'session.schema': description(view, 'session.schema', descriptions),
    'session.openapi': description(view, 'session.openapi', { type: 'object' }),
  };
  return {
    ...(view.canSignIn &&
      pathsOf(language, signInRoutes, {
        'session.login': login(view),
        'session.token': renewal(view),
        'session.logout': logout(view),
      })),
    ...(view.hasOpenId &&
      pathsOf(language, openIdRoutes, {
        'openid.start': redirection(view),
        'openid.callback': redirection(view),
        'openid.finish': finish(view),
      })),
    ...pathsOf(language, descriptionRoutes, describing),
  };
}

const login = ({ language }: Viewpoint): Described => ({
  tags,
  requestBody: { required: true, content: { ...json(loginRequest), [mediaType]: { schema: loginRequest } } },
  responses: {
    200: { description: texts[language].done, content: document(loginAnswer) },
    ...faults('400', '401', '413', '415', '422', '429'),
  },
});

/** Describes redirects of the browser to the provider, or back to the sign-in page. */
const redirection = ({ language }: Viewpoint): Described => ({
  tags,
  responses: { 302: { description: texts[language].redirect, headers: { Location: location } }, ...faults() },
});

const finish = ({ language }: Viewpoint): Described => ({
  tags,
  requestBody: { required: true, content: { ...json(finishRequest), [mediaType]: { schema: finishRequest } } },
  responses: {
    200: { description: texts[language].done, content: document(loginAnswer) },
    ...faults('400', '401', '413', '415', '422', '429'),
  },
});

const renewal = ({ language }: Viewpoint): Described => ({
  tags,
  security: [{ refreshCookie: [] }],
  responses: {
    200: { description: texts[language].done, content: json(objectOf({ data: token })) },
    ...faults('401'),
  },
});

const logout = ({ language }: Viewpoint): Described => ({
  tags,
  security: [{}, { refreshCookie: [] }, { bearer: [] }],
  responses: { 204: { description: texts[language].done }, ...faults('401') },
});

/** Describes an address that is open to visitors; a caller with a token gets what their role sees. */
const description = ({ language }: Viewpoint, name: keyof typeof descriptionRoutes, schema: JsonSchema): Described => ({
  tags,
  security: [{}, { bearer: [] }],
  responses: {
    200: { description: descriptionRoutes[name].summary[language], content: json(schema) },
    304: { description: 'Not Modified' },
    ...faults('401'),
  },
});
