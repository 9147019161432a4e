/** @connected: uses a real connection, which light-my-request of other files would disturb by changing Express's prototypes. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type IsProxyStandIn, startIsProxyStandIn } from '../../mock-server/registrar/isProxyStandIn.ts';
import { isProxy } from '../../outside/registrar/realtimeRegister/isProxy.ts';
import type { Registrar } from '../../outside/registrar/registrar.ts';
import { patientBreaker, testSurroundings } from '../../outside/testing/surroundings.ts';
import { visitor } from '../../server/context.ts';
import { type PortalApp, portalApp } from '../testing/portalApp.ts';

const apiKey = 'key-of-the-stand-in';
const extensions = ['.nl', '.be', '.de', '.eu', '.com', '.net', '.org', '.info', '.amsterdam', '.shop'];
const names = Array.from({ length: 100 }, (_, index) => `naam${index}`);

/** Resolves once the signal that the registrar received is aborted. */
let left = Promise.withResolvers<string>();

let standIn: IsProxyStandIn;
let portal: PortalApp;
let server: Server;
beforeAll(async () => {
  standIn = await startIsProxyStandIn({ apiKey, isTaken: () => false });
  const { host, port, ca } = standIn;
  const breaker = patientBreaker();
  const options = { host, port, ca, apiKey, breaker, surroundings: testSurroundings() };
  const check: Registrar['check'] = (asked, signal) => {
    signal?.addEventListener('abort', () => left.resolve('left'));
    return isProxy(options, asked, signal);
  };
  const registrar: Registrar = Object.assign(Object.create(null), { check });
  portal = await portalApp(undefined, { outside: { registrar } });
  const sold = { kind: 'extension', contractTerm: 12, classification: 5, minimumYears: 1, maximumYears: 1 };
  await portal.create(
    'products',
    ...extensions.map((name, index) => ({ ...sold, defaultPrice: 895, name, place: index + 1, public: true })),
  );
  server = createServer(portal.app.listener(visitor)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(async () => {
  server.close();
  await Promise.all([portal.app.close(), standIn.close()]);
});

/** Looks for names over a connection, and gives each line of the answer as it arrives. */
async function* look(wanted: string[]): AsyncGenerator<{ name?: string; state?: string }> {
  const headers = { 'content-type': 'application/json', accept: 'application/x-ndjson' };
  const options = { method: 'POST', headers, body: JSON.stringify({ names: wanted }) };
  yield* linesOf(await fetch(urlOf('/enquiries/availability'), options));
}

const urlOf = (path: string): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}/api${path}`;

async function* linesOf(response: Response): AsyncGenerator<{ name?: string; state?: string }> {
  let rest = '';
  for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = `${rest}${text}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line);
  }
}

test('the first name is told while nobody knows the others yet', async () => {
  const others = Promise.withResolvers<void>();
  standIn.behaviour.mayAnswer = (name) => (name === 'naam0.nl' ? Promise.resolve() : others.promise);
  const told: string[] = [];
  for await (const { name, state } of look([names.join('\n')])) {
    if (!name || state !== 'free') continue;
    told.push(name);
    // Lets the rest be answered only now, so that it hangs where answers are held back.
    others.resolve();
  }
  expect([told[0], told.length]).toEqual(['naam0.nl', 1000]);
  standIn.behaviour.mayAnswer = undefined;
});

test('a client of the address that leaves after the first name ends the conversation with the registrar', async () => {
  const others = Promise.withResolvers<void>();
  standIn.behaviour.mayAnswer = (name) => (name === 'naam0.nl' ? Promise.resolve() : others.promise);
  left = Promise.withResolvers();
  const leaving = new AbortController();
  const options = { headers: { accept: 'application/x-ndjson' }, signal: leaving.signal };
  const lines = linesOf(await fetch(urlOf('/availability?q=naam0,naam1'), options));
  expect((await lines.next()).value).toMatchObject({ name: 'naam0.nl', state: 'free', orderable: true });
  leaving.abort();
  await expect(lines.next()).rejects.toThrow(/abort/i);
  expect(await left.promise).toBe('left');
  others.resolve();
  standIn.behaviour.mayAnswer = undefined;
});

test('a hundred names of ten extensions are all told, by a registrar that takes 20 ms a name', async () => {
  const begun = performance.now();
  const times: number[] = [];
  for await (const { state } of look([names.join('\n')])) if (state === 'free') times.push(performance.now() - begun);
  console.log(
    `1,000 names: first after ${times[0]?.toFixed(0)} ms (aim 300), last after ${times.at(-1)?.toFixed(0)} ms (aim 5,000)`,
  );
  expect(times).toHaveLength(names.length * extensions.length);
});
