import { afterEach, beforeEach, expect, it } from 'vitest';
import { type IsProxyStandIn, startIsProxyStandIn } from '../../../mock-server/registrar/isProxyStandIn.ts';
import { testSurroundings } from '../../testing/surroundings.ts';
import type { Availability } from '../registrar.ts';
import { type IsProxyOptions, isProxy } from './isProxy.ts';

const apiKey = 'key-of-the-stand-in';
let standIn: IsProxyStandIn;
let around = testSurroundings();
beforeEach(async () => {
  standIn = await startIsProxyStandIn({ apiKey, isTaken: (name) => /-taken\./.test(name) });
  around = testSurroundings();
});
afterEach(() => standIn.close());

async function check(
  names: string[],
  changes: Partial<IsProxyOptions> = {},
): Promise<Record<string, Availability['state']>> {
  const { host, port, ca } = standIn;
  const found: Record<string, Availability['state']> = {};
  const options = { host, port, ca, apiKey, surroundings: around, ...changes };
  for await (const { name, state } of isProxy(options, names)) found[name] = state;
  return found;
}

it('says of each name whether it is free, matched by the name in the answer', async () => {
  expect(await check(['a.nl', 'b-taken.nl', 'c-error.nl', 'a.nl'])).toEqual({
    'a.nl': 'free',
    'b-taken.nl': 'taken',
    'c-error.nl': 'unknown',
  });
});

it('tells the price of a name that costs more', async () => {
  const { host, port, ca } = standIn;
  const found: Availability[] = [];
  for await (const one of isProxy({ host, port, ca, apiKey, surroundings: around }, ['x-premium.com'])) found.push(one);
  expect(found).toEqual([{ name: 'x-premium.com', state: 'free', premium: { cents: 1500, currency: 'USD' } }]);
});

it('gives answers as they arrive, and calls what is too late unknown', async () => {
  expect(await check(['x-slow.nl', 'quick.nl'], { timeout: 2_500 })).toEqual({
    'quick.nl': 'free',
    'x-slow.nl': 'unknown',
  });
  expect(around.calls).toMatchObject([{ service: 'registrar', outcome: 'unreachable', code: 'timeout' }]);
});

it('checks 500 names at 20 ms each in less than three seconds', async () => {
  standIn.behaviour.delayMs = 20;
  const began = performance.now();
  const found = await check(Array.from({ length: 500 }, (_, index) => `name${index}.nl`));
  expect(Object.values(found).filter((state) => state === 'free').length).toBe(500);
  expect(performance.now() - began).toBeLessThan(3_000);
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

it('stops when its caller goes away', async () => {
  const { host, port, ca } = standIn;
  const left = new AbortController();
  standIn.behaviour.delayMs = 200;
  left.abort();
  const found: Availability[] = [];
  for await (const one of isProxy({ host, port, ca, apiKey, surroundings: around }, ['a.nl'], left.signal))
    found.push(one);
  expect(found).toEqual([{ name: 'a.nl', state: 'unknown' }]);
});
