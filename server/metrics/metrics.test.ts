/** @connected: uses a real connection, which light-my-request of other files would disturb by changing Express's prototypes. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../createApp.ts';
import { type RunningServer, startServer } from '../start/startServer.ts';
import { type TestServices, testServices } from '../testing/testServices.ts';
import { peopleAndNotes } from '../testing/worlds/people.ts';

let services: TestServices;
let open: RunningServer;
let guarded: RunningServer;
let proxied: RunningServer;
const token = 'the-token-of-the-test';

beforeAll(async () => {
  services = await testServices(peopleAndNotes);
  const start = (options: { metricsToken?: string; trustProxy?: number } = {}) =>
    startServer(createApp({ ...services, ...options }), { port: 0, host: '127.0.0.1' });
  open = await start();
  guarded = await start({ metricsToken: token, trustProxy: 1 });
  proxied = await start({ trustProxy: 1 });
});
afterAll(async () => {
  await Promise.all([open, guarded, proxied].map((server) => server.close()));
  await services.database.close();
});

const ask = async (server: RunningServer, path = '/metrics', headers: Record<string, string> = {}) => {
  const answer = await fetch(server.url.replace('localhost', '127.0.0.1') + path, { headers });
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};

test('measures the process, the requests, the database and the streams', async () => {
  await ask(open, '/ready');
  const { status, type, text } = await ask(open);
  expect([status, type]).toEqual([200, expect.stringContaining('text/plain')]);
  expect(text).toContain('process_resident_memory_bytes ');
  expect(text).toContain('event_streams_open 0');
  expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/ready",type="",status="200"\} 1/);
  expect(text.includes('database_connections_in_use ')).toBe(services.database.kind === 'postgresql');
});

test('names routes and described resources, never what a caller wrote', async () => {
  const paths = {
    '/api/notes': 'route="/api/:type",type="notes"',
    '/api/notes/4711': 'route="/api/:type/:id",type="notes"',
    '/api/notes/4711/author': 'route="/api/:type/:id/:relation",type="notes"',
    '/api/notes/4711/relationships/author': 'route="/api/:type/:id/relationships/:relation",type="notes"',
    '/api/schema': 'route="/api/schema",type=""',
    '/api/written4711': 'route="/api/unknown",type=""',
    '/api/written4711/4711': 'route="/api/unknown",type=""',
    '/written4711/4711': 'route="web",type=""',
  };
  for (const path of Object.keys(paths)) await ask(open, path);
  const { text } = await ask(open);
  for (const labels of Object.values(paths)) expect(text).toContain(labels);
  const names = text.replaceAll(/ \S+$/gmu, '');
  expect(names).not.toContain('4711');
});

test('each application counts for itself', async () => {
  await ask(open, '/health');
  const { text } = await ask(guarded, '/metrics', { authorization: `Bearer ${token}` });
  expect(text).not.toContain('/health');
});

describe('without a token', () => {
  test('a request that came by way of a proxy is not answered', async () => {
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])
      expect((await ask(open, '/metrics', { [name]: '127.0.0.1' })).status).toBe(404);
  });

  test('where a proxy is trusted nobody is answered, whatever it forwards', async () => {
    for (const headers of [{}, { 'x-forwarded-for': '127.0.0.1' }])
      expect((await ask(proxied, '/metrics', headers as Record<string, string>)).status).toBe(404);
  });
});

test('with a token only who sends it is answered', async () => {
  expect((await ask(guarded)).status).toBe(401);
  for (const wrong of ['Bearer wrong', `Bearer ${token}x`, `Basic ${token}`])
    expect((await ask(guarded, '/metrics', { authorization: wrong })).status).toBe(401);
  const forwarded = { authorization: `Bearer ${token}`, 'x-forwarded-for': '192.0.2.9' };
  expect((await ask(guarded, '/metrics', forwarded)).status).toBe(200);
});
