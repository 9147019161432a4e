import { describe, expect, it } from 'vitest';
import { refusalOf, refuseFaulty } from './refusal.ts';

const answer = (status: number, body?: unknown) =>
  new Response(body === undefined ? '<html>' : JSON.stringify(body), { status });

describe('an error response', () => {
  it('with faults names the input of each', async () => {
    const errors = [
      { code: 'INVALID_EMAIL', source: { pointer: '/attributes/contact/email' }, meta: { field: 'email' } },
      { code: 'REQUIRED', source: { pointer: '/attributes/contact' }, meta: { field: 'firstName' } },
      { code: 'PASSWORD_TOO_SHORT', source: { pointer: '/attributes/user/password' }, meta: { params: [8] } },
      { code: 'REQUIRED', source: { pointer: '' } },
    ];
    const refusal = await refusalOf(answer(422, { errors }));
    expect(refusal.code).toBe('INVALID');
    expect(refusal.faults).toEqual({
      'contact.email': 'validation.INVALID_EMAIL',
      'contact.firstName': 'validation.REQUIRED',
      'user.password': 'validation.PASSWORD_TOO_SHORT@8',
      '': 'validation.REQUIRED',
    });
  });

  it('without faults has its code, its message and the seconds to wait', async () => {
    const errors = [{ code: 'LOGIN_TROTTLED', detail: 'Te veel', meta: { seconds: 20 } }];
    expect(await refusalOf(answer(429, { errors }))).toMatchObject({
      code: 'LOGIN_TROTTLED',
      detail: 'Te veel',
      seconds: 20,
      faults: {},
    });
  });

  it('may be unreadable', async () => {
    expect(await refusalOf(answer(502))).toMatchObject({ code: 'UNREADABLE', seconds: 0 });
  });
});

it('known faults are thrown before the server is asked', () => {
  expect(() => refuseFaulty({ email: 'validation.REQUIRED' })).toThrow(expect.objectContaining({ code: 'INVALID' }));
  expect(() => refuseFaulty({})).not.toThrow();
});
