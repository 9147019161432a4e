import type { Format } from './format.ts';

const dutch = /^([1-9]\d{3})\s?([A-Z]{2})$/;

/**
 * Checks Dutch codes as `1234 AB` (SA, SD and SS are never assigned). Other countries: at most 12 letters, digits,
 * spaces and hyphens.
 */
export const postalCode: Format = {
  code: 'INVALID_POSTAL_CODE',
  normalize: (value, { country }) => {
    const code = value.trim().toUpperCase().replace(/\s+/g, ' ');
    return country === 'NL' ? code.replace(dutch, '$1 $2') : code;
  },
  isValid: (value, { country }) =>
    country === 'NL' ? dutch.test(value) && !/S[ADS]$/.test(value) : /^[A-Z0-9][A-Z0-9 -]{0,11}$/.test(value),
};
