import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBy } from '../testing/openApi.ts';
import { type SessionApp, sessionApp } from '../testing/sessionApp.ts';
import { addPerson } from '../testing/worlds/testPeople.ts';

let app: SessionApp;
let admin: string;
let customer: string;

beforeAll(async () => {
  app = await sessionApp();
  await addPerson(app.services, { mail: 'jan@example.nl', held: ['CUSTOMER'] });
  await addPerson(app.services, { mail: 'els@example.nl', held: ['ADMIN'] });
  customer = (await app.signIn('jan@example.nl')).token;
  admin = (await app.signIn('els@example.nl')).token;
});
afterAll(() => app.services.database.close());

const url = '/api/openapi.json';

test('each role gets the document of what it may see and do', async () => {
  const [forAdmin, forCustomer, forVisitor] = await Promise.all(
    [admin, customer, undefined].map((token) => app.call(url, { token })),
  );
  expect(forAdmin?.body).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/api' }], security: [{ bearer: [] }] });
  expect(Object.keys(forAdmin?.body.paths)).toEqual(expect.arrayContaining(['/notes', '/people', '/bulkchanges']));
  expect(forCustomer?.text).toContain('/people');
  expect(forCustomer?.text).not.toMatch(/remark|notes|isPublic/);
  expect(forVisitor?.text).toContain('/notes');
  expect(forVisitor?.text).not.toMatch(/author|isPublic|people|nickname/);
});

test('events are described to callers who are signed in', async () => {
  const documents = await Promise.all([admin, customer, undefined].map((token) => app.call(url, { token })));
  expect(documents.map(({ body }) => '/events' in body.paths)).toEqual([true, true, false]);
  expect(documents[0]?.body.paths['/events'].get.responses[200].content).toHaveProperty(['text/event-stream']);
});

test('one’s own account is described to callers who are signed in, and answers as described', async () => {
  const { body: document } = await app.call(url, { token: customer });
  for (const path of ['/sessions', '/twofactor', '/preferences']) {
    const { responses } = document.paths[path].get;
    const [content] = Object.values<{ schema: Record<string, unknown> }>(responses[200].content);
    const { body } = await app.call(`/api${path}`, { token: customer });
    if (!content) throw new Error(`${path} documents no answer.`);
    expect(checkBy(document, content.schema).safeParse(body).error).toBeUndefined();
  }
  const visitors = await app.call(url);
  expect(
    Object.keys(visitors.body.paths).filter((path) => /twofactor|sessions|profile|preferences|avatars/.test(path)),
  ).toEqual([]);
});

test('it is kept by the browser of one caller and asked for again each time', async () => {
  const { headers } = await app.call(url, { token: customer });
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(headers['content-type']).toContain('application/json');
  expect(headers['vary']).toMatch(/Accept-Language.*Authorization|Authorization.*Accept-Language/);
  const tag = headers['etag'] ?? '';
  const again = await app.call(url, { token: customer, headers: { 'if-none-match': tag } });
  expect([again.status, again.text]).toEqual([304, '']);
  expect((await app.call(url, { token: admin, headers: { 'if-none-match': tag } })).status).toBe(200);
});

test('it is written in the language that is asked for', async () => {
  const dutch = await app.call(url, { token: admin, headers: { 'accept-language': 'nl-NL,nl;q=0.9,en;q=0.5' } });
  const english = await app.call(url, { token: admin, headers: { 'accept-language': 'en' } });
  expect([dutch, english].map(({ headers }) => headers['content-language'])).toEqual(['nl', 'en']);
  expect([dutch, english].map(({ body }) => body.info.title)).toEqual(['Koppelvlak', 'Interface']);
  expect(dutch.headers['etag']).not.toBe(english.headers['etag']);
});

test('a token that is no good is refused', async () => {
  expect((await app.call(url, { token: 'none' })).status).toBe(401);
});
