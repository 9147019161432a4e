import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Enquiry, ParameterRefused } from '../../schema/enquiry.ts';
import type { Role } from '../../schema/role.ts';
import { type Principal, visitor } from '../context.ts';
import { openApiDocument } from '../openapi/document.ts';
import { viewpoint } from '../openapi/viewpoint.ts';
import { checkBy, operationsOf } from '../testing/openApi.ts';
import { appOn, type TestApp, testApp } from '../testing/testApp.ts';
import { admin, driver, garage, garageRules } from '../testing/worlds/garage.ts';
import { addressedEnquiries, checkAddresses } from './addressRoutes.ts';

const label = { en: 'Parts in stock', nl: 'Onderdelen op voorraad' };
const part = { type: 'object', properties: { part: { type: 'string' } }, required: ['part'] };
const notUsed = {
  read: () => true,
  answer: async function* () {
    yield { posted: true };
  },
};

/** Tells of each part that is asked, by the first letter: `z` is refused, `x` makes no sense. */
const parts: Enquiry = {
  ...notUsed,
  isPublic: true,
  weight: () => 1,
  address: {
    path: '/stock',
    label,
    parameters: { q: { label, required: true }, brand: { label } },
    schema: part,
    read: ({ q = '', brand }) =>
      q.startsWith('x') ? undefined : q.split(',').map((one) => [brand, one].join(' ').trim()),
    weight: (asked) => (asked as string[]).length,
    answer: async function* (asked) {
      for (const one of asked as string[]) {
        if (one.startsWith('z')) throw new ParameterRefused('q', { en: 'Not these.', nl: 'Deze niet.' });
        yield { part: one };
      }
    },
  },
};

const manual: Enquiry = {
  ...notUsed,
  roles: ['admin'],
  address: {
    path: '/manuals/{part}/pages/{page}',
    label: { en: 'A page', nl: 'Een bladzijde' },
    schema: { type: 'object' },
    single: { code: 'NO_MANUAL', text: { en: 'Nobody has it.', nl: 'Niemand heeft het.' } },
    read: (given) => (given['page'] === '0' ? undefined : given),
    answer: async function* (given) {
      const { part: asked, page } = given as Record<string, string>;
      if (asked !== 'unknown') yield { asked, page };
    },
  },
};

const enquiries = { parts, manual };
const open = (as: Principal = visitor) => testApp({ descriptions: garage, rules: garageRules, as, enquiries });

let app: TestApp;
beforeAll(async () => {
  app = await open();
});
afterAll(() => app.close());

const get = (url: string, { accept = '*/*', as = visitor }: { accept?: string; as?: Principal } = {}) =>
  app.request({ method: 'GET', url: `/api${url}`, headers: { accept }, as });
const faultOf = async (url: string, as?: Principal) => {
  const { status, body } = await get(url, { as });
  return [status, body.errors[0].code, body.errors[0].source?.parameter];
};

test.each(['*/*', 'application/json', 'application/vnd.api+json'])(
  '%s gets one document of all lines',
  async (accept) => {
    const { status, headers, body } = await get('/stock?q=bolt,nut&brand=big', { accept });
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(body).toEqual({ data: [{ part: 'big bolt' }, { part: 'big nut' }] });
  },
);

test('a client that prefers lines gets one per answer', async () => {
  const { headers, bytes } = await app.download('/api/stock?q=bolt,nut', 'application/x-ndjson');
  expect(headers['content-type']).toBe('application/x-ndjson');
  expect(bytes.toString()).toBe('{"part":"bolt"}\n{"part":"nut"}\n');
});

test('parameters that are unknown, absent, empty, doubled or refused by the enquiry are named', async () => {
  expect(await faultOf('/stock?q=bolt&colour=red')).toEqual([400, 'INVALID_PARAMETER', 'colour']);
  expect(await faultOf('/stock')).toEqual([400, 'INVALID_PARAMETER', 'q']);
  expect(await faultOf('/stock?q=%20')).toEqual([400, 'INVALID_PARAMETER', 'q']);
  expect(await faultOf('/stock?q=a&q=b')).toEqual([400, 'INVALID_PARAMETER', 'q']);
  expect(await faultOf('/stock?q=zip')).toEqual([400, 'INVALID_PARAMETER', 'q']);
  expect((await faultOf('/stock?q=x'))[0]).toBe(400);
  const byLine = await app.download('/api/stock?q=zip', 'application/x-ndjson');
  expect(byLine.status).toBe(400);
});

test('an address that gives one object says by its own code that there is none', async () => {
  const found = await get('/manuals/brake%20disc/pages/2', { as: admin });
  expect(found.body).toEqual({ data: { asked: 'brake disc', page: '2' } });
  expect(await faultOf('/manuals/unknown/pages/2', admin)).toEqual([404, 'NO_MANUAL', undefined]);
  expect(await faultOf('/manuals/brake/pages/0', admin)).toEqual([404, 'NO_MANUAL', undefined]);
  const { status } = await get('/manuals/brake/pages/2', { as: admin, accept: 'application/x-ndjson' });
  expect(status).toBe(406);
});

test('an address has the rights of its enquiry, and is documented to those who have them', async () => {
  expect(await faultOf('/manuals/brake/pages/2')).toEqual([401, 'UNAUTHORIZED', undefined]);
  expect(await faultOf('/manuals/brake/pages/2', driver('1'))).toEqual([404, 'NOT_FOUND', undefined]);
  const pathsFor = (role: Role) =>
    Object.keys(openApiDocument(viewpoint(app.services.model, role, 'en', { enquiries })).paths);
  expect(pathsFor('admin')).toEqual(expect.arrayContaining(['/stock', '/manuals/{part}/pages/{page}']));
  expect(pathsFor('visitor')).toContain('/stock');
  expect(pathsFor('visitor').filter((path) => path.startsWith('/manuals'))).toEqual([]);
});

test('an answer is as its document says', async () => {
  const document = openApiDocument(viewpoint(app.services.model, 'visitor', 'en', { enquiries }));
  const documented = operationsOf(document).find(({ path }) => path === '/stock');
  expect(documented?.operation).toMatchObject({ operationId: 'enquiries.read.parts', summary: label.en });
  expect(documented?.parameters.map(({ name, required = false }) => [name, required])).toEqual([
    ['q', true],
    ['brand', false],
  ]);
  const described = documented?.operation.responses[200];
  const content = described && 'content' in described ? described.content : undefined;
  const { body } = await get('/stock?q=bolt');
  expect(checkBy(document, content?.['application/json']?.schema ?? {}).safeParse(body).error).toBeUndefined();
});

test('other methods are refused, OPTIONS tells which there are, and HEAD is answered as GET', async () => {
  const asked = await app.request({ method: 'OPTIONS', url: '/api/stock' });
  expect([asked.status, asked.headers['allow']]).toEqual([204, 'GET, HEAD, OPTIONS']);
  expect((await app.request({ method: 'DELETE', url: '/api/stock' })).status).toBe(405);
  expect((await app.request({ method: 'HEAD', url: '/api/stock?q=bolt' })).status).toBe(200);
  expect((await app.request({ method: 'HEAD', url: '/api/stock' })).status).toBe(400);
});

test('an address and its enquiry share what a caller may ask in a minute', async () => {
  const other = await open(driver('7'));
  const many = Array.from({ length: 400 }, () => 'bolt').join(',');
  const statuses: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) statuses.push((await other.get(`/api/stock?q=${many}`)).status);
  expect(statuses).toEqual([200, 200, 200]);
  const refused = await other.get('/api/stock?q=bolt');
  expect([refused.status, refused.body.errors[0].code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const posted = await other.request({ method: 'POST', url: '/api/enquiries/parts', payload: '{}' });
  expect(posted.status).toBe(429);
  await other.close();
});

test('a start is refused where something else has the address of an enquiry', () => {
  const check = (...paths: string[]) => {
    const at = (path: string): Enquiry => ({ ...parts, address: { ...manual.address, path } as Enquiry['address'] });
    const asked = Object.fromEntries(paths.map((path, index) => [`asked${index}`, at(path)]));
    checkAddresses(addressedEnquiries(asked), app.services.model);
  };
  expect(() => check('/vehicles/{name}')).toThrow(
    'The address "/vehicles/{name}" of the enquiry "asked0" is taken by the resource "vehicles".',
  );
  expect(() => check('/login')).toThrow('is taken by the route "/login"');
  expect(() => check('/stock/{name}', '/stock/{other}')).toThrow('"asked1" is that of another enquiry too');
  for (const path of ['stock', '/{name}', '/Stock', '/stock/{type}', '/stock/'])
    expect(() => check(path)).toThrow('is to be written');
  expect(() => check('/stock', '/stock/{name}', '/manuals')).not.toThrow();
  const taken = { parts: { ...parts, address: { ...parts.address, path: '/fleets' } as Enquiry['address'] } };
  expect(() => appOn({ ...app.services, enquiries: taken }, visitor).listener()).toThrow(
    'taken by the resource "fleets"',
  );
});
