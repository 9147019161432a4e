import { type JsonSchema, nullable, type Operation, objectOf, type Paths, schemaRef } from '../openapi.ts';
import { document, faults } from '../responses.ts';
import { idSchema } from '../schemas/fieldSchema.ts';
import { texts } from '../texts/texts.ts';
import type { Viewpoint } from '../viewpoint.ts';

const strict = (schema: JsonSchema): JsonSchema => ({ ...schema, additionalProperties: false });
const password: JsonSchema = { type: 'string', format: 'password', maxLength: 1000, writeOnly: true };
const moment = nullable({ type: 'string', format: 'date-time' });

const account = objectOf({
  type: { const: 'accounts' },
  id: idSchema,
  attributes: objectOf({
    secondFactorSince: moment,
    lastSignedInAt: moment,
    sessions: { type: 'integer', minimum: 0 },
  }),
});

/** What may be done with the accounts of others, by a role that may make users. */
export function administrationPaths({ language, resources, users }: Viewpoint): Paths {
  if (!resources.some(({ name, can }) => name === users && can.create)) return {};
  const { done, administration: words } = texts[language];
  const user = idSchema;
  const post = (type: string, summary: string, attributes: Record<string, JsonSchema>): { post: Operation } => {
    const data = objectOf({ type: { const: type }, attributes: strict(objectOf(attributes)) });
    return {
      post: {
        operationId: `${type}.create`,
        summary,
        tags: ['accounts'],
        requestBody: { required: true, content: document(objectOf({ data })) },
        responses: {
          204: { description: done },
          ...faults('400', '401', '403', '404', '406', '409', '415', '503'),
          ...('password' in attributes && faults('422', '429')),
        },
      },
    };
  };
  return {
    '/invitations': post('invitations', words.invite, { user }),
    '/passwordletters': post('passwordletters', words.sendPasswordLetter, { user }),
    '/signouts': post('signouts', words.signOut, { user }),
    '/secondfactorresets': post('secondfactorresets', words.resetSecondFactor, { user, password }),
    '/sessionresets': post('sessionresets', words.signEverybodyOut, { password }),
    '/accounts/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: idSchema }],
      get: {
        operationId: 'accounts.read',
        summary: words.account,
        tags: ['accounts'],
        responses: {
          200: { description: done, content: document(objectOf({ jsonapi: schemaRef('JsonApi'), data: account })) },
          ...faults('400', '401', '403', '404', '406'),
        },
      },
    },
  };
}
