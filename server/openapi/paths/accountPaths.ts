import { mediaType } from '../../jsonapi/answer.ts';
import { letterRoutes, signUpRoutes } from '../../routes/accountRoutes.ts';
import { type JsonSchema, nullable, objectOf, type Paths, schemaRef, strict } from '../openapi.ts';
import { document, faults } from '../responses.ts';
import { texts } from '../texts/texts.ts';
import type { Viewpoint } from '../viewpoint.ts';
import { pathsOf } from './pathsOf.ts';

const tags = ['session'];
const email: JsonSchema = { type: 'string', minLength: 1, maxLength: 255 };
const password: JsonSchema = { type: 'string', format: 'password', minLength: 1, maxLength: 1000, writeOnly: true };
const token: JsonSchema = { type: 'string', minLength: 1, maxLength: 200 };

const forgotten = strict(objectOf({ email }));
const newPassword = strict(objectOf({ token, attributes: strict(objectOf({ password })) }));
/** Describes a sign-up; its attributes follow the users' description, which visitors do not see. */
const signUp = strict(objectOf({ attributes: objectOf({ terms: { const: true } }) }));

const terms = objectOf({ data: objectOf({ url: nullable({ type: 'string', format: 'uri' }) }) });

/** Describes what people do about their account without being signed in. */
export function accountPaths(view: Viewpoint): Paths {
  if (!view.canSignIn) return {};
  const words = texts[view.language];
  const done = { 204: { description: words.done } };
  const chosen = {
    tags,
    requestBody: bodyOf(newPassword),
    responses: { ...done, ...faults('400', '403', '404', '413', '415', '422', '429') },
  };
  return {
    ...pathsOf(view.language, letterRoutes, {
      'session.forgotpassword': {
        tags,
        description: words.forgottenDescription,
        requestBody: bodyOf(forgotten),
        responses: { ...done, ...faults('400', '413', '415', '422', '429') },
      },
      'session.resetpassword': chosen,
      'session.activate': chosen,
    }),
    ...(view.canSignUp && signUpPaths(view)),
  };
}

function signUpPaths({ language }: Viewpoint): Paths {
  const { done, becomeDescription } = texts[language];
  const ofTerms = { description: done, content: { 'application/json': { schema: terms } } };
  return pathsOf(language, signUpRoutes, {
    'session.terms': { tags, responses: { 200: ofTerms, ...faults() } },
    'session.become': {
      tags,
      description: becomeDescription,
      requestBody: bodyOf(signUp),
      responses: {
        201: { description: done, content: document(madeNothingNamed) },
        ...faults('400', '403', '413', '415', '422', '429'),
      },
    },
  });
}

const madeNothingNamed = objectOf({ jsonapi: schemaRef('JsonApi'), meta: { type: 'object' } });

const bodyOf = (schema: JsonSchema) => ({
  required: true as const,
  content: { 'application/json': { schema }, [mediaType]: { schema } },
});
