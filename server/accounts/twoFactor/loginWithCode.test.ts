/** Tests sign-in with a second factor. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type SecondFactor, withSecondFactor } from '../../testing/secondFactor.ts';
import { type Answer, type SessionApp, sessionApp } from '../../testing/sessionApp.ts';
import { addPerson, changePerson, passphrase } from '../../testing/worlds/testPeople.ts';
import { sessions, throttle } from '../tables.ts';

const mail = 'jan@example.nl';
let app: SessionApp;
let jan: string;
let factor: SecondFactor;

beforeAll(async () => {
  app = await sessionApp();
  jan = await addPerson(app.services, { mail });
  factor = await withSecondFactor(app.services, jan);
});
afterAll(() => app.services.database.close());
beforeEach(async () => {
  await app.services.database.db.delete(throttle);
  await app.services.database.db.delete(sessions);
});

const login = (otpCode?: string, password = passphrase): Promise<Answer> =>
  app.call('/api/login', { method: 'POST', payload: { email: mail, password, otpCode } });
const outcome = ({ status, body }: Answer): unknown[] => [status, body.errors?.[0].code ?? 'in'];

describe('a right password', () => {
  test('alone is asked for a code, and begins no session', async () => {
    const answer = await login();
    expect(outcome(answer)).toEqual([422, 'OTP_REQUIRED']);
    expect(answer.cookie).toBeUndefined();
    expect(await app.services.database.db.select().from(sessions)).toEqual([]);
  });

  test('with the code of the app signs in, once', async () => {
    const code = factor.code();
    expect(outcome(await login(code))).toEqual([200, 'in']);
    expect(outcome(await login(code))).toEqual([422, 'OTP_INVALID']);
  });

  test('with a recovery code signs in, once', async () => {
    const [code = ''] = factor.recoveryCodes;
    expect(outcome(await login(code))).toEqual([200, 'in']);
    expect(outcome(await login(code))).toEqual([422, 'OTP_INVALID']);
  });

  test('with a wrong code gets a pointer to it, and begins no session', async () => {
    const answer = await login('000000');
    expect(outcome(answer)).toEqual([422, 'OTP_INVALID']);
    expect(answer.body.errors[0].source).toEqual({ pointer: '/otpCode' });
    expect(await app.services.database.db.select().from(sessions)).toEqual([]);
  });

  test('of one code used by many in the same instant lets one in', async () => {
    const code = factor.code();
    const answers = await Promise.all(Array.from({ length: 4 }, () => login(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('a code', () => {
  test('is asked for, and found right or wrong, only after the right password; with a wrong one it is not used up', async () => {
    const code = factor.code();
    for (const each of [undefined, '000000', code])
      expect(outcome(await login(each, 'wrong'))).toEqual([422, 'USER_NOT_FOUND']);
    expect(outcome(await login(code))).toEqual([200, 'in']);
  });

  test('is not asked of those who are not active, nor needed where none is on', async () => {
    await addPerson(app.services, { mail: 'els@example.nl' });
    const payload = { email: 'els@example.nl', password: passphrase, otpCode: '000000' };
    expect((await app.call('/api/login', { method: 'POST', payload })).status).toBe(200);
    await changePerson(app.services, jan, { stage: 'invited' });
    expect(outcome(await login())).toEqual([422, 'USER_NOT_ACTIVATED']);
    await changePerson(app.services, jan, { stage: 'active' });
  });

  test('is in no log', async () => {
    const code = factor.code();
    const [recovery = ''] = factor.recoveryCodes.slice(1);
    app.log.length = 0;
    await login(code);
    await login(recovery);
    const log = app.log.join('');
    expect(log).toContain('/api/login');
    for (const each of [code, recovery]) expect(log).not.toContain(each);
  });
});

describe('guesses at the code', () => {
  beforeEach(() => {
    // Fakes the clock of the process, as the library that counts reads it.
    vi.useFakeTimers({ toFake: ['Date'], now: app.services.clock.now });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('are slowed down after five, with the seconds to wait; giving the password alone in between forgives none', async () => {
    for (let count = 0; count < 5; count += 1) {
      expect(outcome(await login('000000'))).toEqual([422, 'OTP_INVALID']);
      expect(outcome(await login())).toEqual([422, 'OTP_REQUIRED']);
    }
    const { status, headers, body } = await login(factor.code());
    expect([status, body.errors[0].code, body.errors[0].meta.seconds]).toEqual([429, 'LOGIN_TROTTLED', 5]);
    expect(headers['retry-after']).toBe('5');
  });

  test('do not count once a right one was given', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 4; count += 1) await login('000000');
      const code = factor.code();
      vi.setSystemTime(app.services.clock.now);
      expect((await login(code)).status).toBe(200);
    }
  });
});
