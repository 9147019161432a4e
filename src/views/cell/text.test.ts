import { describe, expect, it } from 'vitest';
import { dayText } from '../../../schema/day.ts';
import { countryText, ibanText, isWebAddress, languageText, momentText, sizeText } from './text.ts';

describe('values as text', () => {
  it('shows a day as that day, whatever the time zone of the browser', () => {
    expect(dayText('2026-12-31', 'nl-nl')).toBe('31 dec 2026');
    expect(dayText('2026-01-01', 'en-gb')).toBe('1 Jan 2026');
  });

  it('shows a moment as the clock in Amsterdam has it', () => {
    expect(momentText('2026-07-01T22:30:00Z', 'nl-nl')).toBe('2 jul 2026, 00:30');
    expect(momentText('2026-01-01T12:00:00Z', 'nl-nl')).toBe('1 jan 2026, 13:00');
  });

  it('writes sizes in MB, and from a thousand of them on in GB with one decimal', () => {
    expect([0, 1, 999].map((size) => sizeText(size, 'nl-nl'))).toEqual(['0 MB', '1 MB', '999 MB']);
    expect([1000, 1550, 2_000_000].map((size) => sizeText(size, 'nl-nl'))).toEqual(['1 GB', '1,6 GB', '2.000 GB']);
    expect(sizeText(1550, 'en-gb')).toBe('1.6 GB');
  });

  it('leaves what is no date as it came', () => {
    expect(dayText('soon', 'nl-nl')).toBe('soon');
    expect(momentText('soon', 'nl-nl')).toBe('soon');
  });

  it('groups an IBAN by four', () => {
    expect(ibanText('NL91ABNA0417164300')).toBe('NL91 ABNA 0417 1643 00');
  });

  it('names countries and languages in the language of the screen', () => {
    expect(countryText('DE', 'nl-nl')).toBe('Duitsland');
    expect(countryText('DE', 'en-gb')).toBe('Germany');
    expect(countryText('?', 'en-gb')).toBe('?');
    expect(languageText('nl', 'nl-nl')).toBe('Nederlands');
  });

  it('takes only web addresses for links', () => {
    expect(isWebAddress('https://example.org')).toBe(true);
    expect(isWebAddress('javascript:alert(1)')).toBe(false);
    expect(isWebAddress('example')).toBe(false);
  });
});
