import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { asksEverything } from '../../../schema/testing/thoroughness.ts';
import type { Services } from '../../services.ts';
import { testServices } from '../../testing/testServices.ts';
import { peopleAndNotes } from '../../testing/worlds/people.ts';
import { throttle as table } from '../tables.ts';
import { createLoginThrottle, type LoginThrottle, waitAfter } from './loginThrottle.ts';

let services: Services;
let throttle: LoginThrottle;

beforeAll(async () => {
  services = await testServices(peopleAndNotes);
});
afterAll(() => services.database.close());
beforeEach(async () => {
  // Fakes the clock of the process, as the library that counts reads it.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') });
  await services.database.db.delete(table);
  throttle = createLoginThrottle(services);
});
afterEach(() => {
  vi.useRealTimers();
});

const attempt = { email: 'jan@example.nl', address: '192.0.2.1' };
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

async function attempts(count: number, of = attempt): Promise<number[]> {
  const waits: number[] = [];
  for (let index = 0; index < count; index += 1) waits.push(await throttle.admit(of));
  return waits;
}

test('five attempts at an account pass, the sixth waits', async () => {
  expect(await attempts(6)).toEqual([0, 0, 0, 0, 0, 5]);
});

test('the wait doubles with every attempt after it, up to a quarter of an hour', async () => {
  await attempts(5);
  const waits: number[] = [];
  for (let index = 0; index < 10; index += 1) {
    const wait = await throttle.admit(attempt);
    waits.push(wait);
    pass(wait);
    expect(await throttle.admit(attempt)).toBe(0);
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900]);
});

test('a wait counts down and is not prolonged by asking again', async () => {
  await attempts(5);
  expect(await throttle.admit(attempt)).toBe(5);
  pass(3);
  expect(await throttle.admit(attempt)).toBe(2);
});

test('a right password clears the account', async () => {
  await attempts(4);
  await throttle.forgive(attempt);
  expect(await attempts(6)).toEqual([0, 0, 0, 0, 0, 5]);
});

test('an account is the same whatever case and spaces it is typed with', async () => {
  await attempts(5);
  expect(await throttle.admit({ ...attempt, email: ' JAN@example.nl ' })).toBe(5);
});

test('a hundred guesses in the same instant pass no more than as many in turn', async () => {
  const waits = await Promise.all(Array.from({ length: 100 }, () => throttle.admit(attempt)));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
});

test('another process on the same database counts along', async () => {
  await attempts(5);
  expect(await createLoginThrottle(services).admit(attempt)).toBe(5);
});

describe('per address', () => {
  const from = (address: string, index: number) => ({ email: `user${index}@example.nl`, address });

  async function tryEverybody(addressOf: (index: number) => string): Promise<number[]> {
    const waits: number[] = [];
    for (let index = 0; index < 51; index += 1) waits.push(await throttle.admit(from(addressOf(index), index)));
    return waits;
  }

  test('fifty attempts pass over any number of accounts, the next waits', async () => {
    const waits = await tryEverybody(() => '192.0.2.7');
    expect(waits.slice(0, 50).every((wait) => wait === 0)).toBe(true);
    expect(waits[50]).toBe(5);
    expect(await throttle.admit(from('192.0.2.8', 0))).toBe(0);
  });

  test('all addresses of one IPv6 network count as one', async () => {
    expect((await tryEverybody((index) => `2001:db8:1:2::${index.toString(16)}`))[50]).toBe(5);
  });

  test('an IPv4 address counts the same when it comes in as IPv6', async () => {
    await tryEverybody(() => '192.0.2.7');
    expect(await throttle.admit(from('::ffff:192.0.2.7', 0))).toBe(5);
  });

  test('a right password takes back one attempt and no more', async () => {
    await tryEverybody(() => '192.0.2.7');
    await throttle.forgive(from('192.0.2.7', 0));
    expect(await throttle.admit(from('192.0.2.7', 99))).toBe(5);
  });
});

const guesses = asksEverything ? 10_000 : 1000;

test('many guesses at the password of one account get nowhere, and do not lock its owner out for good', async () => {
  let looked = 0;
  for (let count = 0; count < guesses; count += 1) {
    const address = `198.51.${count % 100}.${count % 250}`;
    if ((await throttle.admit({ ...attempt, address })) === 0) looked += 1;
    pass(8);
  }
  // Bounds the passed guesses, at eight seconds each: a few at once, then one every quarter of an hour.
  expect(looked).toBeLessThan(20 + (guesses * 8) / 900);

  const wait = await throttle.admit(attempt);
  expect(wait).toBeLessThanOrEqual(15 * 60);
  pass(wait);
  expect(await throttle.admit(attempt)).toBe(0);
  await throttle.forgive(attempt);
  expect(await attempts(6)).toEqual([0, 0, 0, 0, 0, 5]);
}, 300_000);

test('neither addresses nor emails are stored', async () => {
  await attempts(6);
  const rows = JSON.stringify(await services.database.db.select().from(table));
  expect(rows).not.toContain('jan');
  expect(rows).not.toContain('192.0.2.1');
});

test('waits begin where the free attempts end', () => {
  expect([0, 4, 5, 6].map((count) => waitAfter(count, 5))).toEqual([0, 0, 5, 10]);
});
