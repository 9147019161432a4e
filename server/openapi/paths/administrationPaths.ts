import { administrationRoutes } from '../../routes/accountRoutes.ts';
import { type JsonSchema, nullable, objectOf, type Paths, schemaRef, strict } from '../openapi.ts';
import { document, faults } from '../responses.ts';
import { idSchema } from '../schemas/fieldSchema.ts';
import { texts } from '../texts/texts.ts';
import type { Viewpoint } from '../viewpoint.ts';
import { type Described, pathsOf } from './pathsOf.ts';

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

/** Describes what may be done with the accounts of others, to a role that may create users. */
export function administrationPaths(view: Viewpoint): Paths {
  const { language, resources, users } = view;
  if (!resources.some(({ name, can }) => name === users && can.create)) return {};
  const user = idSchema;
  return pathsOf(language, administrationRoutes, {
    'invitations.create': act(view, 'invitations', { user }),
    'passwordletters.create': act(view, 'passwordletters', { user }),
    'signouts.create': act(view, 'signouts', { user }),
    'secondfactorresets.create': act(view, 'secondfactorresets', { user, password }),
    'sessionresets.create': act(view, 'sessionresets', { password }),
    'accounts.read': {
      tags: ['accounts'],
      responses: {
        200: {
          description: texts[language].done,
          content: document(objectOf({ jsonapi: schemaRef('JsonApi'), data: account })),
        },
        ...faults('400', '401', '403', '404', '406'),
      },
    },
  });
}

function act({ language }: Viewpoint, type: string, attributes: Record<string, JsonSchema>): Described {
  const data = objectOf({ type: { const: type }, attributes: strict(objectOf(attributes)) });
  return {
    tags: ['accounts'],
    requestBody: { required: true, content: document(objectOf({ data })) },
    responses: {
      204: { description: texts[language].done },
      ...faults('400', '401', '403', '404', '406', '409', '415'),
      ...('password' in attributes && faults('422', '429')),
    },
  };
}
