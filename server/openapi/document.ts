import { refreshCookieName } from '../accounts/tokens/refreshCookie.ts';
import { collectionRoutes, operationRoutes, uploadRoutes } from '../routes/resourceRoutes.ts';
import { enquiryRoutes, eventRoutes, openingRoutes, reportRoutes, webhookRoutes } from '../routes/table.ts';
import type { JsonSchema, Parameter, Paths, ResponseObject } from './openapi.ts';
import { resourceParameters, sharedParameters } from './parameters.ts';
import { accountPaths } from './paths/accountPaths.ts';
import { administrationPaths } from './paths/administrationPaths.ts';
import { collectionPaths } from './paths/collectionPaths.ts';
import { enquiryAddressPaths, enquiryPath } from './paths/enquiryPath.ts';
import { eventsPath } from './paths/eventsPath.ts';
import { uploadPaths } from './paths/filePaths.ts';
import { importPaths } from './paths/importPaths.ts';
import { openingPath } from './paths/openingPath.ts';
import { operationsPath } from './paths/operationsPath.ts';
import { ownAccountPaths } from './paths/ownAccountPaths.ts';
import { mergePaths } from './paths/pathsOf.ts';
import { reportPath } from './paths/reportPath.ts';
import { resourcePaths } from './paths/resourcePaths.ts';
import { sessionPaths } from './paths/sessionPaths.ts';
import { webhookPath } from './paths/webhookPath.ts';
import { errorResponses, errorSchemas } from './responses.ts';
import { historySchemas } from './schemas/historySchemas.ts';
import { importSchemas } from './schemas/importSchemas.ts';
import { requestSchemas } from './schemas/requestSchemas.ts';
import { resourceSchemas, sharedSchemas } from './schemas/resourceSchemas.ts';
import { texts } from './texts/texts.ts';
import type { Viewpoint } from './viewpoint.ts';

/**
 * Holds the version of the interface: it changes when answers for the same descriptions do, not when descriptions
 * change.
 */
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

/** Describes the interface as one role may use it, in OpenAPI 3.1; names nothing that the role may not see. */
export function openApiDocument(view: Viewpoint): OpenApiDocument {
  const { language, resources, role } = view;
  const words = texts[language];
  const paths = pathsFor(view);
  return {
    openapi: '3.1.0',
    info: { title: words.title, description: words.description, version: interfaceVersion },
    servers: [{ url: '/api' }],
    security: role === 'visitor' ? [] : [{ bearer: [] }],
    tags: tagsOf(view, paths),
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

const pathsFor = (view: Viewpoint): Paths =>
  mergePaths([
    sessionPaths(view),
    accountPaths(view),
    ownAccountPaths(view),
    ...view.resources.map((resource) => resourcePaths(view, resource)),
    operationsPath(view),
    collectionPaths(view),
    eventsPath(view),
    webhookPath(view),
    enquiryPath(view),
    enquiryAddressPaths(view),
    reportPath(view),
    openingPath(view),
    administrationPaths(view),
    importPaths(view),
    uploadPaths(view),
  ]);

/** Lists tags of operations that belong to no resource, by the route whose summary describes them. */
const tagRoutes = {
  operations: operationRoutes['operations.create'],
  bulkchanges: collectionRoutes['bulkchanges.create'],
  exports: collectionRoutes['exports.create'],
  trashedrecords: collectionRoutes['trashedrecords.list'],
  restores: collectionRoutes['restores.create'],
  reveals: collectionRoutes['reveals.create'],
  files: uploadRoutes['files.create'],
  events: eventRoutes['events.stream'],
  webhooks: webhookRoutes['webhooks.receive'],
  enquiries: enquiryRoutes['enquiries.ask'],
  reports: reportRoutes['reports.read'],
  openings: openingRoutes['openings.open'],
  search: collectionRoutes.search,
};

function tagsOf({ language, resources }: Viewpoint, paths: Paths): OpenApiDocument['tags'] {
  const words = texts[language];
  return [
    { name: 'session', description: words.session },
    ...resources.map(({ name, label }) => ({ name, description: label[language][1] })),
    ...Object.entries(tagRoutes).flatMap(([name, { path, summary }]) =>
      path in paths ? [{ name, description: summary[language] }] : [],
    ),
    ...('/invitations' in paths ? [{ name: 'accounts', description: words.accounts }] : []),
  ];
}
