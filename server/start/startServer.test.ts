/** @connected: uses a real connection, which light-my-request of other files would disturb by changing Express's prototypes. */
import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { StartError } from '../sql/connection/startError.ts';
import { type RunningServer, startServer } from './startServer.ts';

const running: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()));
});

async function start(application: RequestListener, port = 0): Promise<RunningServer> {
  const server = await startServer(application, { port, host: '127.0.0.1' });
  running.push(server);
  return server;
}

test('it serves at an address that people can type', async () => {
  const { url } = await start((_request, response) => response.end('here'));
  expect(url).toMatch(/^http:\/\/localhost:\d+$/);
  expect(await (await fetch(url)).text()).toBe('here');
});

test('a connection without a request stays open longer than those who send requests keep theirs', async () => {
  const { url } = await start((_request, response) => response.end('here'));
  expect((await fetch(url)).headers.get('keep-alive')).toBe('timeout=75');
});

test.each([
  ['nothing', ''],
  ['half a request', 'GET / HTTP/1.1\r\nHost: local'],
])('a connection that sends %s is told so and closed', async (_what, sent) => {
  const limits = { headers: 50, request: 100, checkedEvery: 20 };
  const { url, close } = await startServer(() => undefined, { port: 0, host: '127.0.0.1', limits });
  const connection = connect(Number(new URL(url).port), '127.0.0.1');
  connection.write(sent);
  expect(await text(connection)).toContain('408 Request Timeout');
  await close();
});

test('a port that is taken stops the start in words', async () => {
  const { url } = await start((_request, response) => response.end());
  const port = Number(new URL(url).port);
  await expect(start(() => undefined, port)).rejects.toThrow(StartError);
  await expect(start(() => undefined, port)).rejects.toThrow(`Port ${port} is in use`);
});

test('an address that this machine does not have stops it too', async () => {
  await expect(startServer(() => undefined, { port: 0, host: '192.0.2.1' })).rejects.toThrow(
    'HOST 192.0.2.1 is no address of this machine',
  );
});

test('closing waits for the request under way, and takes no other', async () => {
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const server = await startServer(
    async (_request, response) => {
      begun.resolve();
      await finish.promise;
      response.end('finished');
    },
    { port: 0, host: '127.0.0.1' },
  );
  const answer = fetch(server.url);
  await begun.promise;
  const closed = server.close();
  await expect(fetch(server.url)).rejects.toThrow();
  finish.resolve();
  expect(await (await answer).text()).toBe('finished');
  await closed;
});

test('a connection that is kept open idle does not hold it up', async () => {
  const { url, close } = await startServer((_request, response) => response.end(), { port: 0, host: '127.0.0.1' });
  await (await fetch(url, { keepalive: true })).text();
  const begun = performance.now();
  await close();
  expect(performance.now() - begun).toBeLessThan(4000);
});
