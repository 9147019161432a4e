import { mediaType } from '../../jsonapi/answer.ts';
import { type JsonSchema, nullable, type Operation, objectOf, type Paths, schemaRef } from '../openapi.ts';
import { document, faults } from '../responses.ts';
import { texts } from '../texts/texts.ts';
import type { Viewpoint } from '../viewpoint.ts';

const tags = ['session'];
const strict = (schema: JsonSchema): JsonSchema => ({ ...schema, additionalProperties: false });
const email: JsonSchema = { type: 'string', minLength: 1, maxLength: 255 };
const password: JsonSchema = { type: 'string', format: 'password', minLength: 1, maxLength: 1000, writeOnly: true };
const token: JsonSchema = { type: 'string', minLength: 1, maxLength: 200 };

const forgotten = strict(objectOf({ email }));
const newPassword = strict(objectOf({ token, attributes: strict(objectOf({ password })) }));
/** What it holds is what the description of those who sign in says, and no resource that a visitor sees. */
const signUp = strict(objectOf({ attributes: objectOf({ terms: { const: true } }) }));

const terms = objectOf({ data: objectOf({ url: nullable({ type: 'string', format: 'uri' }) }) });

/** What people do about their account without being signed in. */
export function accountPaths(view: Viewpoint): Paths {
  if (!view.canSignIn) return {};
  const words = texts[view.language];
  const done = { 204: { description: words.done } };
  const post = (name: string, schema: JsonSchema, told: Pick<Operation, 'summary' | 'description' | 'responses'>) => ({
    post: {
      operationId: `session.${name}`,
      tags,
      security: [],
      requestBody: { required: true as const, content: bodyOf(schema) },
      ...told,
    },
  });
  return {
    '/forgotpassword': post('forgotpassword', forgotten, {
      summary: words.forgotten,
      description: words.forgottenDescription,
      responses: { ...done, ...faults('400', '413', '415', '422', '429') },
    }),
    '/resetpassword': post('resetpassword', newPassword, {
      summary: words.reset,
      responses: { ...done, ...faults('400', '403', '404', '413', '415', '422', '429') },
    }),
    '/activate': post('activate', newPassword, {
      summary: words.activate,
      responses: { ...done, ...faults('400', '403', '404', '413', '415', '422', '429') },
    }),
    ...(view.canSignUp && {
      '/terms': {
        get: {
          operationId: 'session.terms',
          tags,
          security: [],
          summary: words.terms,
          responses: {
            200: { description: words.done, content: { 'application/json': { schema: terms } } },
            ...faults(),
          },
        },
      },
      '/become': post('become', signUp, {
        summary: words.become,
        description: words.becomeDescription,
        responses: {
          201: { description: words.done, content: document(madeNothingNamed) },
          ...faults('400', '403', '413', '415', '422', '429', '503'),
        },
      }),
    }),
  };
}

const madeNothingNamed = objectOf({ jsonapi: schemaRef('JsonApi'), meta: { type: 'object' } });

const bodyOf = (schema: JsonSchema) => ({ 'application/json': { schema }, [mediaType]: { schema } });
