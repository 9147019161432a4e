import { afterEach, beforeEach, expect, it } from 'vitest';
import { type IsProxyStandIn, startIsProxyStandIn } from '../../../mock-server/registrar/isProxyStandIn.ts';
import { Breaker } from '../../call/breaker.ts';
import { patientBreaker, testSurroundings } from '../../testing/surroundings.ts';
import type { Availability } from '../registrar.ts';
import { type IsProxyOptions, isProxy } from './isProxy.ts';

const apiKey = 'key-of-the-stand-in';
let standIn: IsProxyStandIn;
let around = testSurroundings();
let breaker = patientBreaker();
beforeEach(async () => {
  standIn = await startIsProxyStandIn({ apiKey, isTaken: (name) => /-taken\./.test(name) });
  around = testSurroundings();
  breaker = patientBreaker();
});
afterEach(() => standIn.close());

async function check(
  names: string[],
  changes: Partial<IsProxyOptions> = {},
): Promise<Record<string, Availability['state']>> {
  const { host, port, ca } = standIn;
  const found: Record<string, Availability['state']> = {};
  const options = { host, port, ca, apiKey, breaker, surroundings: around, ...changes };
  for await (const { name, state } of isProxy(options, names)) found[name] = state;
  return found;
}

it('tells the price of a name that costs more', async () => {
  const { host, port, ca } = standIn;
  const found: Availability[] = [];
  for await (const one of isProxy({ host, port, ca, apiKey, breaker, surroundings: around }, ['x-premium.com']))
    found.push(one);
  expect(found).toEqual([{ name: 'x-premium.com', state: 'free', premium: { cents: 1500, currency: 'USD' } }]);
});

it('gives answers as they arrive, and calls what is too late unknown', async () => {
  expect(await check(['x-slow.nl', 'quick.nl'], { timeout: 2_500 })).toEqual({
    'quick.nl': 'free',
    'x-slow.nl': 'unknown',
  });
  expect(around.calls).toMatchObject([{ service: 'registrar', outcome: 'unreachable', code: 'timeout' }]);
});

/** Withholds the answers of the stand-in until its clock has come to them: each takes 20 ms. */
function withClock() {
  const due: { at: number; answer: () => void }[] = [];
  const clock = { now: 0 };
  const names = { asked: 0 };
  const askedAll = Promise.withResolvers<void>();
  standIn.behaviour.mayAnswer = () => {
    names.asked += 1;
    if (names.asked === 500) askedAll.resolve();
    return new Promise((answer) => due.push({ at: clock.now + 20, answer }));
  };
  const step = (): void => {
    const next = due.shift();
    if (!next) return;
    clock.now = next.at;
    next.answer();
  };
  return { clock, due, askedAll: askedAll.promise, step };
}

it('checks 500 names of 20 extensions in the time of one, and gives each answer as it arrives', async () => {
  const { clock, due, askedAll, step } = withClock();
  const names = Array.from({ length: 500 }, (_, index) => `name${index}.tld${index % 20}`);
  const { host, port, ca } = standIn;
  const answers = isProxy({ host, port, ca, apiKey, breaker, surroundings: around }, names)[Symbol.asyncIterator]();
  const first = answers.next();
  // Passes only where all are asked before any is answered.
  await askedAll;
  step();
  expect([(await first).value, due.length]).toEqual([{ name: 'name0.tld0', state: 'free' }, 499]);
  while (due.length > 0) step();
  let count = 1;
  for (let next = await answers.next(); !next.done; next = await answers.next()) count += 1;
  expect([count, clock.now]).toEqual([500, 20]);
});

it('sends no key where TLS is refused, or the certificate is not one to trust', async () => {
  standIn.behaviour.refusesTls = true;
  expect(await check(['a.nl'])).toEqual({ 'a.nl': 'unknown' });
  standIn.behaviour.refusesTls = false;
  expect(await check(['a.nl'], { ca: undefined })).toEqual({ 'a.nl': 'unknown' });
  expect(standIn.lines.join()).not.toContain(apiKey);
});

it('calls names unknown when the key is wrong, the line breaks, or nobody is there', async () => {
  expect(await check(['a.nl'], { apiKey: 'wrong' })).toEqual({ 'a.nl': 'unknown' });
  standIn.behaviour.breaksAfter = 1;
  const found = await check(['a.nl', 'b.nl', 'c.nl']);
  expect(Object.values(found).sort()).toEqual(['free', 'unknown', 'unknown']);
  await standIn.close();
  expect(await check(['a.nl'])).toEqual({ 'a.nl': 'unknown' });
  standIn = await startIsProxyStandIn({ apiKey, isTaken: () => false });
});

it('sends no name that would be a command', async () => {
  const evil = 'a.nl\r\nIS b.nl';
  expect(await check([evil, 'not a name'])).toEqual({ [evil]: 'invalid', 'not a name': 'invalid' });
  expect(standIn.lines).toEqual([]);
});

it('is left alone for a while after five failures in a row, and asked again by one check', async () => {
  breaker = new Breaker({ failures: 5, rest: 30_000, now: around.now });
  standIn.behaviour.refusesTls = true;
  for (let failures = 0; failures < 5; failures += 1) await check(['a.nl']);
  const sent = standIn.lines.length;
  expect(await check(['a.nl', 'b.nl'])).toEqual({ 'a.nl': 'unknown', 'b.nl': 'unknown' });
  expect([standIn.lines.length, around.calls.at(-1)]).toMatchObject([sent, { code: 'breakerOpen' }]);
  await around.wait(30_000);
  standIn.behaviour.refusesTls = false;
  expect(await check(['a.nl'])).toEqual({ 'a.nl': 'free' });
  expect(await check(['b.nl'])).toEqual({ 'b.nl': 'free' });
});

it('is not left alone for a key that is refused, a name that is too late, or a caller who goes away', async () => {
  breaker = new Breaker({ failures: 1, rest: 30_000, now: around.now });
  await check(['a.nl'], { apiKey: 'wrong' });
  await check(['x-slow.nl', 'quick.nl'], { timeout: 1_000 });
  const { host, port, ca } = standIn;
  const options = { host, port, ca, apiKey, breaker, surroundings: around };
  for await (const { state } of isProxy(options, ['a.nl'], AbortSignal.abort())) expect(state).toBe('unknown');
  for await (const { state } of isProxy(options, ['a.nl', 'b.nl'])) {
    expect(state).toBe('free');
    break;
  }
  expect(await check(['a.nl'])).toEqual({ 'a.nl': 'free' });
});
