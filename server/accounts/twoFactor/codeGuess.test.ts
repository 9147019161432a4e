import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { asksEverything } from '../../../schema/testing/thoroughness.ts';
import { type Context, visitor } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { type SecondFactor, withSecondFactor } from '../../testing/secondFactor.ts';
import { type TestServices, testServices } from '../../testing/testServices.ts';
import { peopleAndNotes } from '../../testing/worlds/people.ts';
import { createLoginThrottle } from '../login/loginThrottle.ts';
import { createCodeGuess } from './codeGuess.ts';
import { createTwoFactor } from './twoFactor.ts';

const userId = '1';
let services: TestServices;
let factor: SecondFactor;

beforeAll(async () => {
  services = await testServices(peopleAndNotes);
  factor = await withSecondFactor(services, userId);
});
afterAll(() => services.database.close());
beforeEach(() => {
  // Fakes the clock of the process, as the library that counts reads it.
  vi.useFakeTimers({ toFake: ['Date'], now: services.clock.now });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (seconds: number): void => {
  services.clock.pass(seconds * 1000);
  vi.setSystemTime(services.clock.now);
};

/** Returns the code of the refusal, and the seconds to wait where there are any. */
async function guess(code: string, address: string): Promise<{ code: string; seconds: number }> {
  const twoFactor = createTwoFactor(services);
  const { model, database, now } = services;
  const context: Context = { model, db: database.db, principal: visitor, language: 'en', now, requestId: 'test' };
  const use = createCodeGuess(createLoginThrottle(services));
  try {
    await use({ email: 'jan@example.nl', address }, context, () => twoFactor.spend(userId, code));
    return { code: 'RIGHT', seconds: 0 };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const [fault] = error.errors;
    return { code: fault?.code ?? '', seconds: Number(fault?.meta?.['seconds'] ?? 0) };
  }
}

const guesses = asksEverything ? 10_000 : 1000;

test('many guesses by somebody who knows the password get nowhere, and do not lock the owner out for good', async () => {
  const outcomes = new Map<string, number>();
  for (let count = 0; count < guesses; count += 1) {
    const { code } = await guess(String(count * 97).padStart(6, '0'), `198.51.${count % 100}.${count % 250}`);
    outcomes.set(code, (outcomes.get(code) ?? 0) + 1);
    pass(8);
  }
  // Bounds the passed guesses, of a million codes: a few at once, then one every quarter of an hour.
  expect([...outcomes.keys()].toSorted()).toEqual(['LOGIN_TROTTLED', 'OTP_INVALID']);
  expect(outcomes.get('OTP_INVALID')).toBeLessThan(20 + (guesses * 8) / 900);

  const owner = await guess(factor.code(), '192.0.2.1');
  expect(owner.code).toBe('LOGIN_TROTTLED');
  expect(owner.seconds).toBeLessThanOrEqual(15 * 60);
  pass(owner.seconds);
  expect((await guess(factor.code(), '192.0.2.1')).code).toBe('RIGHT');
}, 120_000);
