import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Buyer, lineVat, vatTexts, vatTreatment } from './vatTreatment.ts';

const german: Buyer = { kind: 'company', country: 'DE', vatNumber: 'DE136695976', vatCheck: 'valid' };
const checks = ['unchecked', 'valid', 'invalid', 'unreachable'] as const;

describe('a buyer', () => {
  test('in the Netherlands pays Dutch VAT, business or not', () => {
    expect(vatTreatment({ ...german, country: 'NL', vatNumber: 'NL004495445B01' })).toBe('domestic');
    expect(vatTreatment({ kind: 'person', country: 'NL', vatNumber: null, vatCheck: 'unchecked' })).toBe('domestic');
  });

  test.each([
    ['DE', 'DE136695976'],
    ['GR', 'EL094259216'],
    ['MC', 'FR40303265045'],
  ])('that is a business in %s with a valid VAT number has the VAT reversed', (country, vatNumber) => {
    expect(vatTreatment({ ...german, country, vatNumber })).toBe('reverseCharge');
  });

  test.each(['unchecked', 'invalid', 'unreachable'] as const)('whose VAT number is %s never gets 0 %%', (vatCheck) => {
    expect(vatTreatment({ ...german, vatCheck })).toBe('domestic');
  });

  test.each<[string, Partial<Buyer>]>([
    ['without a VAT number', { vatNumber: null }],
    ['with an empty one', { vatNumber: '' }],
    ['with a Dutch one', { vatNumber: 'NL004495445B01' }],
    ['with one of a third state', { vatNumber: 'BE0403019261' }],
    ['that is a person', { kind: 'person' }],
  ])('in another member state %s pays Dutch VAT', (_, differently) => {
    expect(vatTreatment({ ...german, ...differently })).toBe('domestic');
  });

  test.each(['US', 'GB', 'CH', 'NO'])('in %s is outside the scope, business or not', (country) => {
    expect(vatTreatment({ ...german, country, vatNumber: null, vatCheck: 'unchecked' })).toBe('outsideScope');
    expect(vatTreatment({ ...german, kind: 'person', country, vatNumber: null })).toBe('outsideScope');
  });

  test('in the Union gets 0 % with a valid check alone, whatever else is true', () => {
    const anyBuyer = fc.record<Buyer>({
      kind: fc.constantFrom('person', 'company'),
      country: fc.constantFrom('NL', 'DE', 'BE', 'GR', 'MC'),
      vatNumber: fc.constantFrom(null, 'NL004495445B01', 'DE136695976', 'EL094259216'),
      vatCheck: fc.constantFrom(...checks),
    });
    fc.assert(
      fc.property(anyBuyer, (buyer) => {
        fc.pre(buyer.vatCheck !== 'valid');
        expect(lineVat(vatTreatment(buyer), 'standard', '2027-01-01')).toEqual({ category: 'S', rate: 2100 });
      }),
    );
  });
});

describe('the VAT of a line', () => {
  test('at home goes by the class of the product', () => {
    expect(lineVat('domestic', 'standard', '2027-01-01')).toEqual({ category: 'S', rate: 2100 });
    expect(lineVat('domestic', 'reduced', '2027-01-01')).toEqual({ category: 'S', rate: 900 });
    expect(lineVat('domestic', 'exempt', '2027-01-01')).toEqual({ category: 'E', rate: 0 });
  });

  test('elsewhere is none, of whatever class', () => {
    expect(lineVat('reverseCharge', 'standard', '2027-01-01')).toEqual({ category: 'AE', rate: 0 });
    expect(lineVat('outsideScope', 'reduced', '2027-01-01')).toEqual({ category: 'O', rate: 0 });
  });
});

test('a reversed VAT and an exemption are told in both languages', () => {
  expect(vatTexts.AE).toEqual({ nl: 'Btw verlegd', en: 'VAT reverse charged' });
  expect(vatTexts.E).toEqual({ nl: 'Vrijgesteld van btw', en: 'Exempt from VAT' });
  expect(vatTexts.S).toBeNull();
});
