import { createServer } from 'node:net';
import { inspect } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { type StandIn, type StandInOptions, startStandIn } from '../../mock-server/standIn/standIn.ts';
import { patientBreaker, testSurroundings } from '../testing/surroundings.ts';
import { Breaker } from './breaker.ts';
import { callerOf } from './callerOf.ts';
import { OutsideFault } from './outsideFault.ts';
import type { Caller, Service } from './service.ts';

const key = 'very/secret key+1';
let standIn: StandIn | undefined;
afterEach(async () => {
  await standIn?.close();
  standIn = undefined;
});

const count = { made: 0 };
const routes: StandInOptions['routes'] = [
  { method: 'GET', path: /^\/things$/, answer: () => ({ status: 200, body: { name: 'one' } }) },
  { method: 'GET', path: /^\/elsewhere$/, answer: () => ({ status: 302, headers: { location: '/things' } }) },
  {
    method: 'POST',
    path: /^\/things$/,
    answer: () => {
      count.made += 1;
      return { status: 201, body: { name: 'made' } };
    },
  },
];

async function world(
  changes: Partial<Service> = {},
): Promise<{ call: Caller; standIn: StandIn } & ReturnType<typeof seen>> {
  standIn = await startStandIn({ routes });
  count.made = 0;
  const around = testSurroundings();
  const call = callerOf({
    name: 'shop',
    baseUrl: standIn.url,
    headers: { authorization: `Key ${key}` },
    secrets: [key],
    timeout: 2_000,
    breaker: patientBreaker(),
    surroundings: around,
    ...changes,
  });
  return { call, standIn, ...seen(around) };
}
const seen = (around: ReturnType<typeof testSurroundings>) => ({ around });

async function faultOf(promise: Promise<unknown>): Promise<OutsideFault> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof OutsideFault)) throw new Error(`No fault, but ${inspect(error)}.`);
  return error;
}
const name = ({ json }: { json: () => { text: (key: string) => string } }): string => json().text('name');
const get = { method: 'GET', path: '/things' } as const;
const post = { method: 'POST', path: '/things', body: { a: 1 } } as const;

describe('a call that reads', () => {
  it('is repeated until it is answered, and waits longer each time', async () => {
    const { call, standIn, around } = await world();
    standIn.script({ match: { method: 'GET' }, times: 2, status: 503 });
    expect(await call(get, name)).toBe('one');
    expect(around.waits).toEqual([200, 400]);
  });

  it('is unreachable when no answer arrives in time', async () => {
    const { call, standIn } = await world({ timeout: 50, attempts: 1 });
    standIn.script({ match: { method: 'GET' }, delayMs: 400 });
    expect(await faultOf(call(get, name))).toMatchObject({ kind: 'unreachable', code: 'timeout' });
  });

  it('is unreachable when the answer cannot be read', async () => {
    const { call, standIn } = await world({ attempts: 1 });
    standIn.script({ match: { method: 'GET' }, status: 200, body: '{"name":' });
    expect(await faultOf(call(get, name))).toMatchObject({ kind: 'unreachable', code: 'notJson' });
  });

  it('follows no redirect, as keys would travel along', async () => {
    const { call, standIn } = await world();
    expect(await faultOf(call({ method: 'GET', path: '/elsewhere' }, name))).toMatchObject({ status: 302 });
    expect(standIn.seen().map(({ path }) => path)).toEqual(['/elsewhere']);
  });

  it('waits as long as the service asks when there are too many calls', async () => {
    const { call, standIn, around } = await world();
    standIn.script({ match: {}, status: 429, headers: { 'retry-after': '3' } });
    expect(await call(get, name)).toBe('one');
    expect(around.waits).toEqual([3000]);
  });

  it('leaves a long wait to its caller', async () => {
    const { call, standIn, around } = await world();
    standIn.script({ match: {}, status: 429, headers: { 'retry-after': '60' } });
    expect(await faultOf(call(get, name))).toMatchObject({ kind: 'refused', retryAfter: 60_000 });
    expect(around.waits).toEqual([]);
  });
});

describe('a call that changes', () => {
  it('is sent once, and in doubt when the answer is lost', async () => {
    const { call, standIn } = await world();
    standIn.script({ match: { method: 'POST' }, drop: 'after' });
    expect(await faultOf(call(post, name))).toMatchObject({ kind: 'inDoubt' });
    expect(count.made).toBe(1);
  });

  it('is in doubt after a 5xx, after silence, and after an answer that cannot be read', async () => {
    const { call, standIn } = await world();
    standIn.script({ match: {}, status: 502, body: '<html>' });
    expect(await faultOf(call(post, name))).toMatchObject({ kind: 'inDoubt', status: 502 });
    standIn.script({ match: {}, delayMs: 500 });
    expect(await faultOf(call({ ...post, timeout: 50 }, name))).toMatchObject({ kind: 'inDoubt', code: 'timeout' });
    standIn.script({ match: {}, status: 200, body: '<!doctype html>' });
    expect(await faultOf(call(post, name))).toMatchObject({ kind: 'inDoubt', code: 'notJson' });
  });

  it('is unreachable when there was nobody to send it to', async () => {
    const { call, standIn } = await world();
    await standIn.close();
    expect(await faultOf(call(post, name))).toMatchObject({ kind: 'unreachable', code: 'ECONNREFUSED' });
  });

  it('that cannot be sent was not, and quotes no key', async () => {
    const { call } = await world({ headers: { authorization: `Key ${key}\nx` } });
    const fault = await faultOf(call(post, name));
    expect(fault).toMatchObject({ kind: 'unreachable', code: 'unsendable' });
    expect(inspect(fault)).not.toContain(key);
  });

  it('is repeated where the caller says that this is safe', async () => {
    const { call, standIn } = await world();
    standIn.script({ match: {}, drop: 'after' });
    expect(await call({ ...post, isRepeatable: true }, name)).toBe('made');
  });

  it('is repeated, and leaves nothing in doubt, where it only asks something', async () => {
    const { call, standIn } = await world();
    standIn.script({ match: {}, drop: 'after' });
    expect(await call({ ...post, isRead: true }, name)).toBe('made');
    standIn.script({ match: {}, status: 502, times: 3 });
    expect(await faultOf(call({ ...post, isRead: true }, name))).toMatchObject({ kind: 'unreachable', status: 502 });
  });

  it('stays in doubt when the repeat could not be sent', async () => {
    const { call, standIn, around } = await world({ attempts: 2 });
    standIn.script({ match: {}, drop: 'after' });
    around.wait = async () => standIn.close();
    expect(await faultOf(call({ ...post, isRepeatable: true }, name))).toMatchObject({ kind: 'inDoubt' });
  });

  it('is refused with the code of the service, which it repeats to nobody', async () => {
    const refusal: Service['refusal'] = ({ json }) => ({ code: json().text('type'), message: 'no credit' });
    const { call, standIn } = await world({ refusal });
    standIn.script({ match: {}, status: 400, body: { type: 'Credit' } });
    expect(await faultOf(call(post, name))).toMatchObject({ kind: 'refused', code: 'Credit', status: 400 });
    expect(standIn.seen().length).toBe(1);
  });

  it('is refused after a 5xx whose body says that nothing was done', async () => {
    const refusal: Service['refusal'] = () => ({ code: 'Closed', message: 'closed', effect: 'none' });
    const { call, standIn } = await world({ refusal });
    standIn.script({ match: {}, status: 503 });
    expect(await faultOf(call(post, name))).toMatchObject({ kind: 'refused', code: 'Closed' });
  });
});

describe('a service that keeps failing', () => {
  it('is left alone for a while, then tried with one call', async () => {
    const clock = { time: 0 };
    const breaker = new Breaker({ failures: 2, rest: 1000, now: () => clock.time });
    const { call, standIn } = await world({ breaker, attempts: 1 });
    standIn.script({ match: {}, times: 3, status: 500 });
    for (const _ of [1, 2]) await faultOf(call(get, name));
    expect(await faultOf(call(get, name))).toMatchObject({ kind: 'unreachable', code: 'breakerOpen' });
    expect(standIn.seen().length).toBe(2);
    clock.time = 1000;
    const [first, second] = await Promise.all([faultOf(call(get, name)), faultOf(call(get, name))]);
    expect([first.code, second.code]).toEqual(['HTTP 500', 'breakerOpen']);
    clock.time = 2000;
    expect(await call(get, name)).toBe('one');
    expect(await call(get, name)).toBe('one');
  });

  it('is not one that only refuses', async () => {
    const { call, standIn } = await world({ breaker: new Breaker({ failures: 1, rest: 1000, now: () => 0 }) });
    standIn.script({ match: {}, times: 2, status: 422 });
    for (const _ of [1, 2]) await faultOf(call(post, name));
    expect(await call(get, name)).toBe('one');
  });

  it('is one that answers with something else than JSON, not one whose answer about one thing makes no sense', async () => {
    const breaker = new Breaker({ failures: 1, rest: 1000, now: () => 0 });
    const { call, standIn } = await world({ breaker, attempts: 1 });
    standIn.script({ match: {}, status: 200, body: { name: 1 } });
    expect(await faultOf(call(get, name))).toMatchObject({ kind: 'unreachable', code: 'unreadable' });
    standIn.script({ match: {}, status: 200, body: '<!doctype html>' });
    expect(await faultOf(call(get, name))).toMatchObject({ code: 'notJson' });
    expect(await faultOf(call(get, name))).toMatchObject({ code: 'breakerOpen' });
  });
});

describe('the line that a call leaves', () => {
  it('is one line per attempt, without query, header or body', async () => {
    const { call, standIn, around } = await world();
    standIn.script({ match: {}, status: 503 });
    await call({ ...get, query: { token: 'abc' } }, name);
    expect(around.calls.map(({ milliseconds: _, ...line }) => line)).toEqual([
      {
        service: 'shop',
        method: 'GET',
        path: '/things',
        attempt: 1,
        outcome: 'unreachable',
        code: 'HTTP 503',
        status: 503,
      },
      { service: 'shop', method: 'GET', path: '/things', attempt: 2, outcome: 'answered', status: 200 },
    ]);
  });

  it('holds no secret, also where the service echoes one', async () => {
    const { call, standIn, around } = await world();
    const echoes = [key, encodeURIComponent(key), Buffer.from(key).toString('base64'), key.replaceAll(' ', '+')];
    standIn.script({ match: {}, status: 401, body: `Unknown: ${echoes.join(', ')}` });
    const fault = await faultOf(call(post, name));
    const told = inspect([fault, fault.body, fault.stack, around.calls, JSON.stringify(fault)], { depth: 9 });
    for (const echo of [key, encodeURIComponent(key), Buffer.from(key).toString('base64')])
      expect(told).not.toContain(echo);
  });
});

it('an answer without end is cut off at its bound', async () => {
  const flood = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 99999999999\r\n\r\n');
    socket.write(Buffer.alloc(17 * 1024 * 1024, 'x'));
  });
  await new Promise<void>((resolve) => flood.listen(0, '127.0.0.1', resolve));
  const { port } = flood.address() as { port: number };
  const { call } = await world({ baseUrl: `http://127.0.0.1:${port}`, attempts: 1, timeout: 10_000 });
  expect(await faultOf(call(get, name))).toMatchObject({ kind: 'unreachable', code: 'tooLarge' });
  await new Promise<void>((resolve) => flood.close(() => resolve()));
});
