/** Tests codes of an app and recovery codes, which work once each. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestServices, testServices } from '../../testing/testServices.ts';
import { peopleAndNotes } from '../../testing/worlds/people.ts';
import { purgeExpired } from '../purgeExpired.ts';
import { authenticators, recoveryCodes } from './tables.ts';
import { codeAt } from './totp.ts';
import { createTwoFactor, enrolmentTime, type TwoFactor } from './twoFactor.ts';

const step = 30_000;
const jan = '1';
const els = '2';
let services: TestServices;
let twoFactor: TwoFactor;

beforeAll(async () => {
  services = await testServices(peopleAndNotes);
  twoFactor = createTwoFactor(services);
});
afterAll(() => services.database.close());
beforeEach(async () => {
  await services.database.db.delete(authenticators);
  await services.database.db.delete(recoveryCodes);
});

async function begin(userId = jan): Promise<string> {
  const secret = await twoFactor.begin(userId);
  if (secret === null) throw new Error('It is on already.');
  return secret;
}

/** Turns the second factor on, and passes enough time for a new code. */
async function turnOn(userId = jan): Promise<{ secret: string; codes: string[] }> {
  const secret = await begin(userId);
  const codes = await twoFactor.confirm(userId, codeNow(secret));
  services.clock.pass(step);
  return { secret, codes: codes ?? [] };
}

const codeNow = (secret: string, later = 0): string => codeAt(secret, new Date(services.clock.now.getTime() + later));
const state = async () => (await twoFactor.stateOf(jan))?.recoveryCodesLeft ?? 'off';

describe('turning it on', () => {
  test('asks for a code of the new secret, and then gives ten recovery codes', async () => {
    const secret = await begin();
    expect(await state()).toBe('off');
    expect(await twoFactor.confirm(jan, '000000')).toBeNull();
    expect(await state()).toBe('off');
    const codes = await twoFactor.confirm(jan, codeNow(secret));
    expect(new Set(codes).size).toBe(10);
    for (const code of codes ?? []) expect(code).toMatch(/^[a-z2-7]{6}(-[a-z2-7]{6}){3}$/);
    expect(await state()).toBe(10);
  });

  test('may be begun again with another secret, and the one before is good for nothing', async () => {
    const first = await begin();
    const second = await begin();
    expect(await twoFactor.confirm(jan, codeNow(first))).toBeNull();
    expect(await twoFactor.confirm(jan, codeNow(second))).toHaveLength(10);
  });

  test('is done once: what is on cannot be begun or confirmed again', async () => {
    const { secret } = await turnOn();
    expect(await twoFactor.begin(jan)).toBeNull();
    expect(await twoFactor.confirm(jan, codeNow(secret))).toBeNull();
  });

  test('of several confirmations in the same instant one succeeds', async () => {
    const secret = await begin();
    const answers = await Promise.all(Array.from({ length: 5 }, () => twoFactor.confirm(jan, codeNow(secret))));
    expect(answers.filter((codes) => codes !== null)).toHaveLength(1);
    expect(await state()).toBe(10);
  });

  test('waits a quarter of an hour and no longer, and leaves nothing behind', async () => {
    const secret = await begin();
    services.clock.pass(enrolmentTime);
    expect(await twoFactor.confirm(jan, codeNow(secret))).toBeNull();
    await turnOn(els);
    await purgeExpired({ db: services.database.db, now: services.now });
    const left = await services.database.db.select().from(authenticators);
    expect(left.map(({ userId }) => String(userId))).toEqual([els]);
  });
});

describe('a code of the app', () => {
  test('is good once', async () => {
    const { secret } = await turnOn();
    expect(await twoFactor.spend(jan, codeNow(secret))).toBe(true);
    expect(await twoFactor.spend(jan, codeNow(secret))).toBe(false);
    services.clock.pass(step);
    expect(await twoFactor.spend(jan, codeNow(secret))).toBe(true);
  });

  test('that turned it on is used', async () => {
    const secret = await begin();
    await twoFactor.confirm(jan, codeNow(secret));
    expect(await twoFactor.spend(jan, codeNow(secret))).toBe(false);
  });

  test('of an earlier step than one that was used is refused', async () => {
    const { secret } = await turnOn();
    const earlier = codeNow(secret);
    expect(await twoFactor.spend(jan, codeNow(secret, step))).toBe(true);
    expect(await twoFactor.spend(jan, earlier)).toBe(false);
  });

  test('is good once, however many use it in the same instant', async () => {
    const { secret } = await turnOn();
    const answers = await Promise.all(Array.from({ length: 20 }, () => twoFactor.spend(jan, codeNow(secret))));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  test('is its owner’s alone, and nobody’s once it is off', async () => {
    const { secret } = await turnOn();
    expect(await twoFactor.spend(els, codeNow(secret))).toBe(false);
    await turnOn(els);
    expect(await twoFactor.spend(els, codeNow(secret))).toBe(false);
    services.clock.pass(step);
    await twoFactor.turnOff(jan);
    expect(await twoFactor.spend(jan, codeNow(secret))).toBe(false);
  });
});

describe('a recovery code', () => {
  test('is good once, in whatever case and groups it is typed', async () => {
    const { codes } = await turnOn();
    const [first = '', second = ''] = codes;
    expect(await twoFactor.spend(jan, first)).toBe(true);
    expect(await twoFactor.spend(jan, first)).toBe(false);
    expect(await twoFactor.spend(jan, ` ${second.toUpperCase().replaceAll('-', ' ')} `)).toBe(true);
    expect(await state()).toBe(8);
  });

  test('is good once, however many use it in the same instant', async () => {
    const { codes } = await turnOn();
    const answers = await Promise.all(Array.from({ length: 20 }, () => twoFactor.spend(jan, codes[0] ?? '')));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  test('is good for nothing once there are new ones, once it is off, or for somebody else', async () => {
    const { codes } = await turnOn();
    const [old = ''] = codes;
    await turnOn(els);
    expect(await twoFactor.spend(els, old)).toBe(false);
    const [renewed = ''] = await twoFactor.renewRecoveryCodes(jan);
    expect(await twoFactor.spend(jan, old)).toBe(false);
    expect(await twoFactor.spend(jan, renewed)).toBe(true);
    expect(await state()).toBe(9);
    const [left = ''] = await twoFactor.renewRecoveryCodes(jan);
    await twoFactor.turnOff(jan);
    expect(await twoFactor.spend(jan, left)).toBe(false);
  });
});

test('neither secret nor recovery codes can be read in the database', async () => {
  const { secret, codes } = await turnOn();
  const stored = JSON.stringify(
    [await services.database.db.select().from(authenticators), await services.database.db.select().from(recoveryCodes)],
    (_, value) => (typeof value === 'bigint' ? String(value) : value),
  );
  for (const each of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
    expect(stored).not.toContain(each);
});
