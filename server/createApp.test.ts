import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rulesFor } from '../schema/rule.ts';
import { createApp } from './createApp.ts';
import { recordedFingerprint } from './sql/migration/schemaRecord.ts';
import { type SessionApp, sessionApp } from './testing/sessionApp.ts';
import { testServices } from './testing/testServices.ts';
import { peopleAndNotes } from './testing/worlds/people.ts';
import { addPerson } from './testing/worlds/testPeople.ts';

let app: SessionApp;
let admin: string;
let customer: string;

beforeAll(async () => {
  app = await sessionApp({
    trustProxy: 1,
    connectSources: ['https://errors.example.nl'],
    demo: [{ email: 'jan@example.nl', password: 'shown' }],
    webApplication: (_request, response) => {
      response.send('page');
    },
  });
  await addPerson(app.services, { mail: 'jan@example.nl', held: ['CUSTOMER'] });
  await addPerson(app.services, { mail: 'els@example.nl', held: ['ADMIN'] });
  customer = (await app.signIn('jan@example.nl')).token;
  admin = (await app.signIn('els@example.nl')).token;
});
afterAll(() => app.services.database.close());

describe('GET /api/schema', () => {
  const namesFor = async (token?: string): Promise<string[]> =>
    (await app.call('/api/schema', { token })).body.data.map(({ name }: { name: string }) => name);

  test('names each role what it may read, and nothing else', async () => {
    expect((await namesFor(admin)).sort()).toEqual(['notes', 'people']);
    expect(await namesFor(customer)).toEqual(['people']);
    expect(await namesFor()).toEqual(['notes']);
    expect((await app.call('/api/schema', { token: customer })).text).not.toMatch(/remark|notes|isPublic/);
    expect((await app.call('/api/schema')).text).not.toMatch(/author|isPublic|people/);
  });

  test('is kept by the browser of one caller and asked for again each time', async () => {
    const { headers } = await app.call('/api/schema', { token: customer });
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers['vary']).toContain('Authorization');
    const tag = headers['etag'] ?? '';
    const again = await app.call('/api/schema', { token: customer, headers: { 'if-none-match': tag } });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await app.call('/api/schema', { token: admin, headers: { 'if-none-match': tag } })).status).toBe(200);
  });

  test('tells a visitor the sign-ins of a demo, and nobody anything where there is none', async () => {
    expect((await app.call('/api/schema')).body.meta.demo).toEqual([{ email: 'jan@example.nl', password: 'shown' }]);
    expect((await app.call('/api/schema', { token: customer })).body).not.toHaveProperty('meta');
    const production = await sessionApp();
    expect((await production.call('/api/schema')).body).not.toHaveProperty('meta');
    await production.services.database.close();
  });
});

test('fault texts travel once beside the resources, and only to who may write those', async () => {
  const full = { en: 'The shelf is full', nl: 'De plank is vol' };
  const rules = ['notes', 'people'].map((name) => rulesFor(name, { faults: { SHELF_FULL: full } }));
  const services = await testServices(peopleAndNotes, { rules });
  const { call, signIn } = await sessionApp({}, peopleAndNotes, services);
  await addPerson(services, { mail: 'els@example.nl', held: ['ADMIN'] });
  const { text, body } = await call('/api/schema', { token: (await signIn('els@example.nl')).token });
  expect(body.meta).toEqual({ faults: { SHELF_FULL: full } });
  expect(text.match(/De plank is vol/g)).toHaveLength(1);
  expect((await call('/api/schema')).text).not.toMatch(/SHELF_FULL|plank/);
  await services.database.close();
});

describe('every answer', () => {
  test('says what a page may do', async () => {
    const { headers } = await app.call('/');
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'self'(;|$)/);
    expect(policy).toContain("connect-src 'self' https://errors.example.nl");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  test('has an id that the log knows it by', async () => {
    app.log.length = 0;
    const { headers } = await app.call('/api/notes');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(app.log.join('')).toContain(headers['x-request-id']);
  });

  test('of the interface may lie in no cache', async () => {
    for (const url of ['/api/notes', '/api/nothing', '/api'])
      expect((await app.call(url)).headers['cache-control']).toBe('no-store');
  });
});

describe('what is not there', () => {
  test('is 404 in the shape of the interface, never the web application', async () => {
    for (const url of ['/api/', '/api/nothing/at/all/is/here']) {
      const { status, body } = await app.call(url, { headers: { accept: 'text/html,*/*' } });
      expect(status).toBe(404);
      expect(body.errors[0].code).toBe('NOT_FOUND');
    }
  });

  test('outside the interface is the web application’s', async () => {
    expect((await app.call('/customers/1')).text).toBe('page');
  });

  test('without a web application is 404 everywhere', async () => {
    const bare = await sessionApp();
    expect((await bare.call('/customers/1')).status).toBe(404);
    await bare.services.database.close();
  });
});

describe('the process', () => {
  test('is healthy as long as it answers, and ready as long as its database does', async () => {
    expect((await app.call('/health')).body).toEqual({ status: 'ok' });
    expect((await app.call('/ready')).status).toBe(200);
    const broken = await sessionApp();
    await broken.services.database.close();
    expect((await broken.call('/ready')).status).toBe(503);
    expect((await broken.call('/health')).status).toBe(200);
  });

  test('is not ready once another version has changed the tables, and says so', async () => {
    const { services } = app;
    const schemaFingerprint = (await recordedFingerprint(services.database.db)) ?? '';
    const { call } = await sessionApp({}, undefined, { ...services, schemaFingerprint });
    expect((await call('/ready')).status).toBe(200);
    await services.database.db.execute(sql`update gastheer_schema set fingerprint = 'of another'`);
    const { status, body } = await call('/ready');
    await services.database.db.execute(sql`update gastheer_schema set fingerprint = ${schemaFingerprint}`);
    expect([status, body]).toEqual([
      503,
      { status: 'unavailable', reason: 'the tables were changed by another version of the server' },
    ]);
  });
});

test('a forwarded address counts only where a proxy is trusted', async () => {
  const addresses: (string | undefined)[] = [];
  for (const trustProxy of [false, 1]) {
    const probe = await sessionApp({
      trustProxy,
      webApplication: (request, response) => {
        addresses.push(request.ip);
        response.end();
      },
    });
    await probe.call('/', { headers: { 'x-forwarded-for': '192.0.2.9' } });
    await probe.services.database.close();
  }
  expect(addresses).toEqual(['127.0.0.1', '192.0.2.9']);
});

test('a part of a path that may be a token is not logged', async () => {
  app.log.length = 0;
  await app.call('/activate/secret-token');
  expect(app.log.join('')).toContain('"path":"/activate"');
  expect(app.log.join('')).not.toContain('secret-token');
});

test('without a description that signs people in there is no sign-in, and every token is refused', async () => {
  const { services } = app;
  const notes = {
    ...services.model,
    entities: new Map([...services.model.entities].filter(([name]) => name === 'notes')),
  };
  const { default: inject } = await import('light-my-request');
  const nobody = createApp({ ...services, model: notes });
  expect((await inject(nobody, { method: 'POST', url: '/api/login', payload: {} })).statusCode).not.toBe(200);
  const withToken = await inject(nobody, { url: '/api/schema', headers: { authorization: `Bearer ${admin}` } });
  expect(withToken.statusCode).toBe(401);
});
