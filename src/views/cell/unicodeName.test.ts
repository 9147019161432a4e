import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unicodeName } from './unicodeName.ts';

const letters = fc.constantFrom(...'abzéüñß漢字例えकजم한🙂09-');
const label = fc.array(letters, { minLength: 1, maxLength: 12 }).map((all) => all.join(''));

describe('a host name as people read it', () => {
  it.each([
    ['xn--mnchen-3ya.de', 'münchen.de'],
    ['www.xn--caf-dma.xn--fiqs8s', 'www.café.中国'],
    ['example.nl', 'example.nl'],
    ['xn--a.nl', 'xn--a.nl'],
    ['xn--!!.nl', 'xn--!!.nl'],
    ['xn--.nl', 'xn--.nl'],
  ])('%s is %s', (stored, shown) => {
    expect(unicodeName(stored)).toBe(shown);
  });

  it('leads back to the name it was made of', () => {
    fc.assert(
      fc.property(label, (typed) => {
        const ascii = domainToASCII(`${typed}.nl`);
        fc.pre(ascii !== '');
        const shown = unicodeName(ascii);
        expect(domainToASCII(shown)).toBe(ascii);
        expect(shown).not.toContain('xn--');
      }),
    );
  });
});
