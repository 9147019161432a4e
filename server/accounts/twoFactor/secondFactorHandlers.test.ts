/** Tests over HTTP how users turn their second factor on and off. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, type Call, type SessionApp, sessionApp } from '../../testing/sessionApp.ts';
import { addPerson, passphrase } from '../../testing/worlds/testPeople.ts';
import { throttle } from '../tables.ts';
import { codeAt } from './totp.ts';
import { enrolmentTime } from './twoFactor.ts';

let app: SessionApp;
let mail = '';
let token = '';
let count = 0;

beforeAll(async () => {
  app = await sessionApp();
});
afterAll(() => app.services.database.close());
beforeEach(async () => {
  await app.services.database.db.delete(throttle);
  count += 1;
  mail = `person${count}@example.nl`;
  await addPerson(app.services, { mail });
  token = (await app.signIn(mail)).token;
});

const send = (method: Call['method'], path: string, payload?: object, as = token): Promise<Answer> =>
  app.call(`/api/twofactor${path}`, { method, payload, token: as });
const begin = (password = passphrase, as = token) => send('POST', '', { password }, as);
const nextCode = (secret: string): string => {
  app.services.clock.pass(30_000);
  return codeAt(secret, app.services.now());
};
const faults = ({ status, body }: Answer): unknown[] => [
  status,
  ...body.errors.map(
    ({ code, source }: { code: string; source?: { pointer: string } }) => `${code} ${source?.pointer ?? '-'}`,
  ),
];

async function turnOn(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await begin()).body.data;
  const { body } = await send('POST', '/confirm', { otpCode: nextCode(secret) });
  return { secret, recoveryCodes: body.data.recoveryCodes };
}

test('is begun with the password, confirmed with a code, and from then on asked for at sign-in', async () => {
  expect((await send('GET', '')).body).toEqual({ data: { isOn: false, since: null, recoveryCodesLeft: 0 } });
  const begun = await begin();
  expect([begun.status, begun.headers['cache-control']]).toEqual([200, 'no-store']);
  const { secret, uri } = begun.body.data;
  expect(new URL(uri).searchParams.get('secret')).toBe(secret);
  expect((await app.signIn(mail)).answer.status).toBe(200);

  const confirmed = await send('POST', '/confirm', { otpCode: nextCode(secret) });
  expect([confirmed.status, confirmed.body.data.recoveryCodes.length]).toEqual([200, 10]);
  expect((await send('GET', '')).body).toEqual({
    data: { isOn: true, since: app.services.now().toISOString(), recoveryCodesLeft: 10 },
  });
  expect((await app.signIn(mail)).answer.body.errors[0].code).toBe('OTP_REQUIRED');
  expect((await app.signIn(mail, false, nextCode(secret))).answer.status).toBe(200);
});

test('tells the secret once: no other answer has it', async () => {
  const { secret } = await turnOn();
  for (const answer of [await send('GET', ''), await begin()]) expect(answer.text).not.toContain(secret);
});

test('is turned off with password and code, and then asked for no more', async () => {
  const { secret } = await turnOn();
  expect((await send('DELETE', '', { password: passphrase, otpCode: nextCode(secret) })).status).toBe(204);
  expect((await app.signIn(mail)).answer.status).toBe(200);
  expect((await turnOn()).secret).not.toBe(secret);
});

test('gives new recovery codes for password and code, and a recovery code will do', async () => {
  const { recoveryCodes } = await turnOn();
  const [one = '', other = ''] = recoveryCodes;
  const { status, body } = await send('POST', '/recoverycodes', { password: passphrase, otpCode: one });
  expect([status, body.data.recoveryCodes.length]).toEqual([200, 10]);
  expect((await app.signIn(mail, false, other)).answer.body.errors[0].code).toBe('OTP_INVALID');
  expect((await app.signIn(mail, false, body.data.recoveryCodes[0])).answer.status).toBe(200);
});

describe('is refused', () => {
  test('a wrong password, with a pointer to it; slowed down as at sign-in', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(faults(await begin('wrong'))).toEqual([422, 'USER_NOT_FOUND /password']);
    expect(faults(await begin())).toEqual([429, 'LOGIN_TROTTLED -']);
  });

  test('a wrong first code, slowed down too: nobody guesses themselves into an account they find open', async () => {
    const { secret } = (await begin()).body.data;
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(faults(await send('POST', '/confirm', { otpCode: '000000' }))).toEqual([422, 'OTP_INVALID /otpCode']);
    expect(faults(await send('POST', '/confirm', { otpCode: nextCode(secret) }))).toEqual([429, 'LOGIN_TROTTLED -']);
  });

  test('the right code of a set-up that took too long, which counts as no guess: the password begins it anew', async () => {
    const { secret } = (await begin()).body.data;
    app.services.clock.pass(enrolmentTime);
    token = (await app.signIn(mail)).token;
    for (let attempt = 0; attempt < 6; attempt += 1)
      expect(faults(await send('POST', '/confirm', { otpCode: nextCode(secret) }))).toEqual([
        409,
        'ENROLMENT_EXPIRED -',
      ]);
    await turnOn();
    expect((await send('GET', '')).body.data.isOn).toBe(true);
  });

  test('either factor alone where both are asked; the right password between guesses at codes forgives none', async () => {
    const { secret } = await turnOn();
    const off = (password: string, otpCode: string) => send('DELETE', '', { password, otpCode });
    expect(faults(await off('wrong', nextCode(secret)))).toEqual([422, 'USER_NOT_FOUND /password']);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(faults(await off(passphrase, '000000'))).toEqual([422, 'OTP_INVALID /otpCode']);
    expect(faults(await off(passphrase, nextCode(secret)))).toEqual([429, 'LOGIN_TROTTLED -']);
    expect((await send('GET', '')).body.data.isOn).toBe(true);
  });

  test('what is on already, and what is not on', async () => {
    const both = { password: passphrase, otpCode: '000000' };
    expect(faults(await send('DELETE', '', both))).toEqual([409, 'TWO_FACTOR_OFF -']);
    expect(faults(await send('POST', '/recoverycodes', both))).toEqual([409, 'TWO_FACTOR_OFF -']);
    expect(faults(await send('POST', '/confirm', { otpCode: '000000' }))).toEqual([409, 'ENROLMENT_EXPIRED -']);
    await turnOn();
    expect(faults(await send('POST', '/confirm', { otpCode: '000000' }))).toEqual([409, 'TWO_FACTOR_ON -']);
    expect(faults(await begin())).toEqual([409, 'TWO_FACTOR_ON -']);
  });

  test('a body without what is asked, or with more', async () => {
    expect(faults(await send('POST', '', {}))).toEqual([422, 'REQUIRED ']);
    expect(faults(await send('DELETE', '', { password: '', otpCode: 7 }))).toEqual([
      422,
      'REQUIRED /password',
      'INVALID_TYPE /otpCode',
    ]);
    expect(faults(await send('POST', '/confirm', { otpCode: '1', user: '2' }))).toEqual([
      400,
      'INVALID_DOCUMENT /user',
    ]);
    expect((await app.call('/api/twofactor', { method: 'POST', payload: 'password=x', token })).status).toBe(415);
  });

  test('visitors, and tokens of sessions that are over', async () => {
    expect((await send('GET', '', undefined, '')).status).toBe(401);
    expect((await begin(passphrase, '')).status).toBe(401);
    await app.call('/api/logout', { method: 'POST', token });
    expect((await begin()).status).toBe(401);
  });
});
