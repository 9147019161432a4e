import { refreshCookieName } from '../session/tokens/refreshCookie.ts';

import type { JsonSchema, Parameter, Paths, ResponseObject } from './openapi.ts';
import { resourceParameters, sharedParameters } from './parameters.ts';
import { accountPaths } from './paths/accountPaths.ts';
import { administrationPaths } from './paths/administrationPaths.ts';
import { bulkPath } from './paths/bulkPath.ts';
import { eventsPath } from './paths/eventsPath.ts';
import { exportPath } from './paths/exportPath.ts';
import { importPaths } from './paths/importPaths.ts';
import { operationsPath } from './paths/operationsPath.ts';
import { ownAccountPaths } from './paths/ownAccountPaths.ts';
import { resourcePaths } from './paths/resourcePaths.ts';
import { revealPath } from './paths/revealPath.ts';
import { searchPath } from './paths/searchPath.ts';
import { sessionPaths } from './paths/sessionPaths.ts';
import { restoresPath, trashPaths } from './paths/trashPaths.ts';
import { errorResponses, errorSchemas } from './responses.ts';
import { historySchemas } from './schemas/historySchemas.ts';
import { importSchemas } from './schemas/importSchemas.ts';
import { requestSchemas } from './schemas/requestSchemas.ts';
import { resourceSchemas, sharedSchemas } from './schemas/resourceSchemas.ts';
import { texts } from './texts/texts.ts';
import type { Viewpoint } from './viewpoint.ts';

/** Of the interface, not of the descriptions: it changes when answers of the same description do. */
const interfaceVersion = '1.0.0';

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; description: string; version: string };
  servers: readonly { url: string }[];
  security: readonly Readonly<Record<string, readonly string[]>>[];
  tags: readonly { name: string; description: string }[];
  paths: Paths;
  components: {
    securitySchemes: Readonly<Record<string, object>>;
    schemas: Readonly<Record<string, JsonSchema>>;
    parameters: Readonly<Record<string, Parameter>>;
    responses: Readonly<Record<string, ResponseObject>>;
  };
}

/** The interface as one role may use it, in OpenAPI 3.1; what the role may not see is not in it, not even by name. */
export function openApiDocument(view: Viewpoint): OpenApiDocument {
  const { language, resources, role } = view;
  const words = texts[language];
  const paths: Paths = Object.assign(
    sessionPaths(view),
    accountPaths(view),
    ownAccountPaths(view),
    ...resources.map((resource) => resourcePaths(view, resource)),
    bulkPath(view),
    exportPath(view),
    operationsPath(view),
    trashPaths(view),
    restoresPath(view),
    revealPath(view),
    eventsPath(view),
    searchPath(view),
    administrationPaths(view),
  );
  Object.assign(paths, importPaths(view, paths));
  return {
    openapi: '3.1.0',
    info: { title: words.title, description: words.description, version: interfaceVersion },
    servers: [{ url: '/api' }],
    security: role === 'visitor' ? [] : [{ bearer: [] }],
    tags: [
      { name: 'session', description: words.session },
      ...resources.map(({ name, label }) => ({ name, description: label[language][1] })),
      ...[
        { name: 'operations', description: words.operations },
        { name: 'bulkchanges', description: words.bulk },
        { name: 'exports', description: words.exports },
        { name: 'trashedrecords', description: words.trash },
        { name: 'restores', description: words.restores },
        { name: 'reveals', description: words.reveals },
        { name: 'events', description: words.events },
        { name: 'search', description: words.searchAll },
      ].filter(({ name }) => `/${name}` in paths),
      ...('/invitations' in paths ? [{ name: 'accounts', description: words.accounts }] : []),
    ],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        refreshCookie: { type: 'apiKey', in: 'cookie', name: refreshCookieName },
      },
      schemas: Object.assign(
        { ...sharedSchemas(view), ...errorSchemas(view), ...historySchemas(view), ...importSchemas(view) },
        ...resources.flatMap((resource) => [resourceSchemas(view, resource), requestSchemas(view, resource)]),
      ),
      parameters: Object.assign(
        sharedParameters(view),
        ...resources.map((resource) => resourceParameters(view, resource)),
      ),
      responses: errorResponses(view),
    },
  };
}
