import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { vatNumbersContract } from './testing/vatNumbersContract.ts';
import { type ViesWorld, viesWorld } from './testing/viesWorld.ts';

vatNumbersContract('VIES', viesWorld);

let world: ViesWorld;
beforeEach(async () => {
  world = await viesWorld();
});
afterEach(() => world.close());

it('the name and the number of the consultation are those of the answer', async () => {
  expect(await world.numbers.check('FR12345678901')).toMatchObject({
    consultation: 'WAPIAAAA8901',
    name: 'Company 12345678901',
  });
});

describe('the test service', () => {
  it.each(['201', '300', '301', '302', '400', '401', '500', '501', '600', '601'])(
    'leads the test number %s to no answer',
    async (number) => {
      expect(await world.numbers.check(`NL${number}`)).toMatchObject({ state: 'unreachable', isOurFault: false });
    },
  );

  it('says that 100 is valid, 200 is not, and 202 is our own fault', async () => {
    expect(await world.numbers.check('NL100')).toMatchObject({ state: 'valid' });
    expect(await world.numbers.check('NL200')).toMatchObject({ state: 'invalid' });
    expect(await world.numbers.check('NL202')).toEqual({
      state: 'unreachable',
      code: 'INVALID_REQUESTER_INFO',
      isOurFault: true,
    });
  });
});

describe('an answer that is not clear', () => {
  const requestDate = '2026-07-16T10:23:03.183Z';
  it.each<[string, unknown]>([
    [
      'the old kind, which says that the number is not valid',
      { valid: false, userError: 'MS_UNAVAILABLE', requestDate },
    ],
    ['valid as a text', { valid: 'true', requestDate }],
    ['without valid', { requestDate }],
    ['without a date', { valid: true }],
    ['a failure without its kind', { actionSucceed: false }],
    ['a failure that says valid beside it', { actionSucceed: false, valid: false, requestDate }],
    ['faults that say valid beside them', { errorWrappers: [{ error: 'TIMEOUT' }], valid: false, requestDate }],
    ['a page', '<!doctype html>'],
  ])('such as %s is unreachable', async (_what, body) => {
    world.standIn.script({ match: {}, status: 200, body });
    expect(await world.numbers.check('NL820098395B01')).toMatchObject({ state: 'unreachable' });
  });
});
