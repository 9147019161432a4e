import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startViesStandIn, type ViesStandIn } from '../../mock-server/vatNumbers/viesStandIn.ts';
import { patientBreaker, testSurroundings } from '../testing/surroundings.ts';
import type { VatNumbers } from './vatNumbers.ts';
import { type ViesOptions, vies } from './vies.ts';

let standIn: ViesStandIn;
let numbers: VatNumbers;
const checker = (changes: Partial<ViesOptions> = {}): VatNumbers =>
  vies({
    url: standIn.apiUrl,
    requester: 'NL820098395B01',
    breaker: patientBreaker(),
    surroundings: testSurroundings(),
    ...changes,
  });
beforeEach(async () => {
  standIn = await startViesStandIn();
  numbers = checker();
});
afterEach(() => standIn.close());

describe('a VAT number', () => {
  it('that is valid has a consultation number, a date, and the answer as evidence', async () => {
    const found = await numbers.check('FR12345678901');
    expect(found).toMatchObject({
      state: 'valid',
      consultation: 'WAPIAAAA8901',
      name: 'Company 12345678901',
      at: expect.any(Date),
    });
    expect(found.state === 'valid' && JSON.parse(found.evidence)).toMatchObject({ valid: true });
  });

  it('has no consultation number when nobody says who asks', async () => {
    expect(await checker({ requester: undefined }).check('FR12345678901')).toMatchObject({
      state: 'valid',
      consultation: undefined,
    });
  });

  it('whose country withholds the name has none', async () => {
    expect(await numbers.check('DE 282.741.168')).toMatchObject({
      state: 'valid',
      name: undefined,
      address: undefined,
    });
  });

  it('that is not valid is so', async () => {
    standIn.invalid.add('NL999999999B01');
    expect(await numbers.check('NL999999999B01')).toMatchObject({ state: 'invalid' });
    expect(await numbers.check('NL200')).toMatchObject({ state: 'invalid' });
  });

  it('of Greece is asked for as EL', async () => {
    await numbers.check('GR123456789');
    expect(standIn.seen()[0]?.body).toContain('"countryCode":"EL"');
  });

  it('of Northern Ireland is asked for as XI', async () => {
    expect(await numbers.check('XI123456789')).toMatchObject({ state: 'valid' });
    expect(standIn.seen()[0]?.body).toContain('"countryCode":"XI"');
  });
});

describe('an answer that is not clear', () => {
  it.each(['201', '300', '301', '302', '400', '401', '500', '501', '600', '601'])(
    'of the test number %s is unreachable',
    async (number) => {
      expect(await numbers.check(`NL${number}`)).toMatchObject({ state: 'unreachable', isOurFault: false });
    },
  );

  it('because of our own number says so', async () => {
    expect(await numbers.check('NL202')).toEqual({
      state: 'unreachable',
      code: 'INVALID_REQUESTER_INFO',
      isOurFault: true,
    });
  });

  it.each<[string, unknown]>([
    [
      'the old kind, which says that the number is not valid',
      { valid: false, userError: 'MS_UNAVAILABLE', requestDate: '2026-07-16T10:23:03.183Z' },
    ],
    ['valid as a text', { valid: 'true', requestDate: '2026-07-16T10:23:03.183Z' }],
    ['without valid', { requestDate: '2026-07-16T10:23:03.183Z' }],
    ['without a date', { valid: true }],
    ['a failure without its kind', { actionSucceed: false }],
    ['a page', '<!doctype html>'],
  ])('such as %s is unreachable', async (_what, body) => {
    standIn.script({ match: {}, status: 200, body });
    expect(await numbers.check('NL820098395B01')).toMatchObject({ state: 'unreachable' });
  });

  it('such as a failure, silence or nobody there is unreachable', async () => {
    standIn.script({ match: {}, status: 500, body: '<html>Oops</html>' });
    expect(await numbers.check('NL820098395B01')).toMatchObject({ state: 'unreachable', code: 'HTTP 500' });
    standIn.script({ match: {}, delayMs: 500 });
    expect(await checker({ timeout: 50 }).check('NL820098395B01')).toMatchObject({
      state: 'unreachable',
      code: 'timeout',
    });
    await standIn.close();
    expect(await numbers.check('NL820098395B01')).toMatchObject({ state: 'unreachable', code: 'ECONNREFUSED' });
    standIn = await startViesStandIn();
  });
});

it('a text that is no VAT number is sent to nobody', async () => {
  for (const text of ['', 'NL', '123', 'NL../..'])
    expect(await numbers.check(text)).toMatchObject({ state: 'unreachable', code: 'INVALID_INPUT' });
  expect(standIn.seen()).toEqual([]);
});

it('one country is asked one question at a time, others beside it', async () => {
  standIn.script({ match: { bodyHas: '"countryCode":"NL"' }, times: 2, delayMs: 300 });
  const ends: string[] = [];
  const ask = (number: string): Promise<unknown> => numbers.check(number).then(() => ends.push(number));
  await Promise.all(['NL123456789B01', 'NL123456789B02', 'FR12345678901'].map(ask));
  expect(ends).toEqual(['FR12345678901', 'NL123456789B01', 'NL123456789B02']);
});

it('the service says which countries answer', async () => {
  standIn.down.add('DE');
  const countries = await numbers.countries();
  expect(countries.find(({ country }) => country === 'DE')).toEqual({ country: 'DE', isAvailable: false });
  expect(countries.filter(({ isAvailable }) => isAvailable).length).toBe(7);
});
