import { stdnum } from 'stdnum';
import type { Format } from './format.ts';

/** Maps the prefix of each member state to its validator. Greece writes EL where ISO 3166 has GR. */
const validators: Record<string, [country: keyof typeof stdnum, number: string]> = {
  AT: ['AT', 'uid'],
  BE: ['BE', 'vat'],
  BG: ['BG', 'vat'],
  CY: ['CY', 'vat'],
  CZ: ['CZ', 'dic'],
  DE: ['DE', 'vat'],
  DK: ['DK', 'cvr'],
  EE: ['EE', 'kmkr'],
  EL: ['GR', 'vat'],
  ES: ['ES', 'nif'],
  FI: ['FI', 'alv'],
  FR: ['FR', 'tva'],
  HR: ['HR', 'oib'],
  HU: ['HU', 'anum'],
  IE: ['IE', 'vat'],
  IT: ['IT', 'iva'],
  LT: ['LT', 'pvm'],
  LU: ['LU', 'tva'],
  LV: ['LV', 'pvn'],
  MT: ['MT', 'vat'],
  NL: ['NL', 'btw'],
  PL: ['PL', 'nip'],
  PT: ['PT', 'nif'],
  RO: ['RO', 'cui'],
  SE: ['SE', 'vat'],
  SI: ['SI', 'ddv'],
  SK: ['SK', 'dph'],
};

/** Requires the prefix of a member state. Dutch numbers pass the 11-test or mod 97. */
export const vatNumber: Format = {
  code: 'INVALID_VAT_NUMBER',
  normalize: (value) => value.toUpperCase().replace(/[\s.-]/g, ''),
  isValid: (value) => {
    const [country, number] = validators[value.slice(0, 2)] ?? [];
    if (!country || !number) return false;
    // Refuses what the library accepts: shorter Dutch numbers, which it pads, and zeros only.
    if (country === 'NL' && !/^NL(?!0{9})\d{9}B\d{2}$/.test(value)) return false;
    return stdnum[country]?.[number]?.validate(value.slice(2)).isValid ?? false;
  },
};
