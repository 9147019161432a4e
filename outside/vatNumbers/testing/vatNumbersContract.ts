import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { VatNumbers } from '../vatNumbers.ts';

/** Holds a service of VAT numbers to test. It takes a number for valid unless told otherwise. */
export interface VatNumbersWorld {
  numbers: VatNumbers;
  /** The same service, which is not told who asks. */
  anonymous: VatNumbers;
  /** The same service, waited for no longer than 50 ms. */
  impatient: VatNumbers;
  /** Says that a number is not valid. */
  declareInvalid: (number: string) => void;
  /** Says that a country does not answer. */
  silence: (country: string) => void;
  /** Fails at the next question in some way. */
  fail: (way: 'fault' | 'page' | 'failure' | 'silence') => void;
  /** Refuses the next question, as our own number is wrong. */
  refuseUs: () => void;
  /** Is slow to answer the next questions about a country. */
  slowDown: (country: string, questions: number) => void;
  /** The countries of the questions that it was asked, as it writes them. */
  asked: () => string[];
  /** Ends it: nobody is there any more. */
  leave: () => Promise<void>;
  close: () => Promise<void>;
}

/** Holds the adapter of any service of VAT numbers to the port. */
export function vatNumbersContract(name: string, open: () => Promise<VatNumbersWorld>): void {
  describe(name, () => {
    let world: VatNumbersWorld;
    beforeEach(async () => {
      world = await open();
    });
    afterEach(() => world.close());

    it('says of a number that is valid when it was asked, its consultation number, and the answer as evidence', async () => {
      const found = await world.numbers.check('FR12345678901');
      expect(found).toMatchObject({ state: 'valid', consultation: expect.any(String), at: expect.any(Date) });
      expect(found.state === 'valid' && JSON.parse(found.evidence)).toMatchObject({ valid: true });
    });

    it('gives no consultation number where nobody says who asks', async () => {
      expect(await world.anonymous.check('FR12345678901')).toMatchObject({ state: 'valid', consultation: undefined });
    });

    it('gives no name where the country withholds it', async () => {
      const withheld = { state: 'valid', name: undefined, address: undefined };
      for (const number of ['DE 282.741.168', 'ESA12345678'])
        expect(await world.numbers.check(number)).toMatchObject(withheld);
    });

    it('says of a number that is not valid that it is so, with evidence', async () => {
      world.declareInvalid('NL999999999B01');
      const found = await world.numbers.check('NL999999999B01');
      expect(found).toMatchObject({ state: 'invalid', at: expect.any(Date), evidence: expect.any(String) });
    });

    it('asks for Greece as EL, and for Northern Ireland as XI', async () => {
      for (const number of ['GR123456789', 'EL123456789', 'XI123456789']) await world.numbers.check(number);
      expect(world.asked()).toEqual(['EL', 'EL', 'XI']);
    });

    it.each(['fault', 'page', 'failure'] as const)('takes a %s for no answer, never for a no', async (way) => {
      world.fail(way);
      expect(await world.numbers.check('NL820098395B01')).toMatchObject({ state: 'unreachable', isOurFault: false });
    });

    it('takes silence, and nobody there, for no answer', async () => {
      world.fail('silence');
      expect(await world.impatient.check('NL820098395B01')).toMatchObject({ state: 'unreachable', code: 'timeout' });
      await world.leave();
      expect(await world.numbers.check('NL820098395B01')).toMatchObject({ state: 'unreachable', code: 'ECONNREFUSED' });
    });

    it('says where our own number is the reason', async () => {
      world.refuseUs();
      expect(await world.numbers.check('NL820098395B01')).toMatchObject({ state: 'unreachable', isOurFault: true });
    });

    it('sends a text that is no VAT number to nobody', async () => {
      for (const text of ['', 'NL', '123', 'NL../..'])
        expect(await world.numbers.check(text)).toMatchObject({ state: 'unreachable', code: 'INVALID_INPUT' });
      expect(world.asked()).toEqual([]);
    });

    it('asks one country one question at a time, others beside it', async () => {
      world.slowDown('NL', 2);
      const ends: string[] = [];
      const ask = (number: string): Promise<unknown> => world.numbers.check(number).then(() => ends.push(number));
      await Promise.all(['NL123456789B01', 'NL123456789B02', 'FR12345678901'].map(ask));
      expect(ends).toEqual(['FR12345678901', 'NL123456789B01', 'NL123456789B02']);
    });

    it('says which countries answer', async () => {
      world.silence('DE');
      const countries = await world.numbers.countries();
      expect(countries.filter(({ isAvailable }) => !isAvailable)).toEqual([{ country: 'DE', isAvailable: false }]);
      expect(countries.length).toBeGreaterThan(1);
      expect(await world.numbers.check('DE282741168')).toMatchObject({ state: 'unreachable' });
    });
  });
}
