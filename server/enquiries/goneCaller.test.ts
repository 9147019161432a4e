/** @connected: uses a real connection, which light-my-request of other files would disturb by changing Express's prototypes. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Enquiry, EnquiryContext } from '../../schema/enquiry.ts';
import { visitor } from '../context.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';
import { garage, garageRules } from '../testing/worlds/garage.ts';

let begun = Promise.withResolvers<void>();
let stopped = Promise.withResolvers<string>();

/** Gives one line, then nothing until its caller is gone. */
async function* endless(_: unknown, { signal }: EnquiryContext) {
  yield { line: 1 };
  begun.resolve();
  await new Promise((resolve) => signal.addEventListener('abort', resolve));
  stopped.resolve('stopped');
}

const waiting: Enquiry = {
  isPublic: true,
  read: () => true,
  answer: endless,
  address: {
    path: '/waiting',
    label: { en: 'Waiting', nl: 'Wachten' },
    schema: { type: 'object' },
    read: () => true,
    answer: endless,
  },
};

let app: TestApp;
let server: Server;
beforeAll(async () => {
  app = await testApp({ descriptions: garage, rules: garageRules, as: visitor, enquiries: { waiting } });
  server = createServer(app.listener(visitor)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await app.close();
});

test.each([
  ['lines at its address', '/waiting', { headers: { accept: 'application/x-ndjson' } }],
  ['a document at its address', '/waiting', {}],
  [
    'lines of the enquiry',
    '/enquiries/waiting',
    { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } },
  ],
])(
  'work for %s stops when the caller leaves',
  async (_what, path, options: RequestInit) => {
    begun = Promise.withResolvers();
    stopped = Promise.withResolvers();
    const leaving = new AbortController();
    const { port } = server.address() as AddressInfo;
    const answer = fetch(`http://127.0.0.1:${port}/api${path}`, { ...options, signal: leaving.signal }).then(
      (response) => response.text(),
    );
    await begun.promise;
    leaving.abort();
    await expect(answer).rejects.toThrow(/abort/i);
    expect(await stopped.promise).toBe('stopped');
  },
  10_000,
);
