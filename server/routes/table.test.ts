import type { Express, Router } from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rolesOf } from '../../schema/application.ts';
import { signAccessToken } from '../accounts/tokens/accessToken.ts';
import { openSession } from '../accounts/tokens/sessions.ts';
import { createApp } from '../createApp.ts';
import { engineResources } from '../engineResources.ts';
import { importJob } from '../imports/importJob.ts';
import { openJobs } from '../jobs/queue.ts';
import { atomicMediaType, mediaType } from '../jsonapi/answer.ts';
import { openApiDocument } from '../openapi/document.ts';
import { viewpoint } from '../openapi/viewpoint.ts';
import { loadDescriptions, loadRules } from '../start/loadDescriptions.ts';
import { operationsOf } from '../testing/openApi.ts';
import { rowBuilder } from '../testing/rows/rowBuilder.ts';
import { callOn } from '../testing/sessionApp.ts';
import { type TestServices, testServices } from '../testing/testServices.ts';
import { contractWorld } from '../testing/worlds/contracts.ts';
import { expressPath } from './mount.ts';
import { fileRoutes, lookUpRoutes, recordRoutes, relationRoutes } from './resourceRoutes.ts';
import type { Route } from './route.ts';
import { processRoutes, routeTable } from './table.ts';

const openId = {
  issuer: 'https://id.example',
  clientId: 'us',
  clientSecret: 'x',
  name: 'Id',
  publicUrl: 'https://we.example',
};

let services: TestServices;
let app: Express;
/** Belongs to an administrator. */
let token: string;
beforeAll(async () => {
  // Adds a world with files and a look-up, of which the portal alone has none.
  const withFiles = contractWorld.map((resource) => ({
    file: `${resource.name}.ts`,
    // Leaves out its own sign-in, as the users of the portal sign in here.
    resource: { ...resource, access: { admin: 'all' } as const },
  }));
  services = await testServices([...(await loadDescriptions('resources')), ...withFiles], {
    rules: [...(await loadRules('rules')), { resource: 'people', lookUps: { place: async () => ({}) } }],
    engine: engineResources,
  });
  const jobs = await openJobs(services.database, [importJob(services.model)]);
  app = createApp({ ...services, jobs, openId });
  const userId = await rowBuilder(services)('users', { state: 'active', roles: { contains: 'ADMIN' } }, '');
  const { id } = await openSession({ userId, isRemembered: false, origin: { ip: null, userAgent: null } }, services);
  token = await signAccessToken({ userId, sessionId: id }, services);
});
afterAll(() => services.database.close());

const named = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`;
const inOrder = (names: Iterable<string>): string[] => [...new Set(names)].sort();

/** Lists each method and path that a router, or one within it, answers; not those that only refuse. */
const answeredBy = (router: Router): string[] =>
  router.stack.flatMap(({ route, handle }) => {
    if (!route) return 'stack' in handle ? answeredBy(handle as Router) : [];
    return route.stack.flatMap(({ method }) => (method ? [`${method} ${route.path}`] : []));
  });

test('Express answers exactly the addresses of the table', () => {
  const table = [...Object.values(processRoutes), ...Object.values(routeTable)];
  const expected = table.map(({ method, path }) => named({ method, path: expressPath(path) }));
  expect(inOrder(answeredBy(app.router as unknown as Router))).toEqual(inOrder(expected));
});

test('the documents of all roles describe exactly the addresses of the table, by their names', () => {
  const documented = rolesOf(services.model.application).flatMap((role) => {
    const document = openApiDocument(viewpoint(services.model, role, 'en', { hasOpenId: true }));
    return operationsOf(document).map(({ path, method, operation }) => ({ path, method, id: operation.operationId }));
  });
  const expected = Object.entries(routeTable).map(([id, route]) => `${id}: ${named(route)}`);
  expect(inOrder(documented.map(inTable))).toEqual(inOrder(expected));
});

/** Converts `vehicles.read: get /vehicles/{id}` to the table's spelling: `{type}.read: get /{type}/{id}`. */
function inTable({ path, method, id }: { path: string; method: Route['method']; id: string }): string {
  const own = `${id}: ${named({ method, path })}`;
  if (routeTable[id]?.path === path) return own;
  const [, type = ''] = path.split('/');
  const last = path.split('/').at(-1) ?? '';
  const entity = services.model.entities.get(type);
  const relation = /\/(files|thumbnails|lookups)\/\w+$/.test(path) ? last : entity?.relations[last]?.name;
  return (
    own
      .replaceAll(new RegExp(`(^|/)${type}(?=[./]|$)`, 'g'), '$1{type}')
      // Looks at the ends alone, as a field may be named like the operation, such as `file`.
      .replace(new RegExp(`\\.${relation}(?=(\\.(read|update|add|remove))?:)`), '.{relation}')
      .replace(new RegExp(`/${relation}$`), '/{relation}')
  );
}

const ofResources: Record<string, Route> = { ...recordRoutes, ...fileRoutes, ...lookUpRoutes, ...relationRoutes };
const withFixedAddress = Object.entries(routeTable).filter(([name]) => !(name in ofResources));
const urlOf = ({ path }: Route): string => `/api${path.replace('{id}', '1')}`;
const called = ({ method }: Route) => method.toUpperCase() as 'GET';

const isForUsers = ([, { caller }]: [string, Route]): boolean => ['signedIn', 'owner', 'enrolling'].includes(caller);

test.each(withFixedAddress.filter(isForUsers))('a visitor is refused %s with 401', async (_, route) => {
  const { status, body } = await callOn(app)(urlOf(route), { method: called(route), headers: acceptsEvents });
  expect([status, body.errors[0].code]).toEqual([401, 'UNAUTHORIZED']);
});

const acceptsEvents = { accept: 'text/event-stream, application/json, */*' };

test.each(withFixedAddress.filter(([, { caller }]) => caller === 'everybody'))(
  '%s looks at no bearer token',
  async (_, route) => {
    const call = callOn(app);
    const bare = await call(urlOf(route), { method: called(route) });
    const wrong = await call(urlOf(route), { method: called(route), token: 'none' });
    expect([wrong.status, wrong.body?.errors?.[0].code]).toEqual([bare.status, bare.body?.errors?.[0].code]);
  },
);

/** Takes what the provider adds (RFC 6749, section 4.1.2), or what the report of that name takes. */
const judgedElsewhere = ['openid.callback', 'reports.read'];

test.each(Object.entries(routeTable).filter(([name]) => !judgedElsewhere.includes(name)))(
  '%s refuses a parameter that it does not have',
  async (_, { path, method }) => {
    const address = path.replace('{type}', 'customers').replace('{relation}', 'addresses').replace('{id}', '1');
    const { status, body } = await callOn(app)(`/api${address}?bogus=1`, {
      method: method.toUpperCase() as 'GET',
      token,
      payload: method === 'get' ? undefined : '{}',
      headers: { ...acceptsEvents, 'sec-fetch-site': 'none', 'content-type': contentTypeOf(path) },
    });
    const [fault] = body.errors;
    expect([status, fault.code, fault.source]).toEqual([400, 'INVALID_PARAMETER', { parameter: 'bogus' }]);
  },
);

const contentTypeOf = (path: string): string => (path === '/operations' ? atomicMediaType : mediaType);

test('every address with a fixed name says by OPTIONS which methods the table has for it', async () => {
  for (const [path, routes] of Map.groupBy(withFixedAddress, ([, route]) => route.path)) {
    const { status, headers } = await callOn(app)(urlOf({ path } as Route), { method: 'OPTIONS' as 'GET' });
    const allowed = headers['allow']?.split(', ') ?? [];
    expect(status, path).toBe(204);
    for (const [, { method }] of routes) expect(allowed, path).toContain(method.toUpperCase());
  }
});
