import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type RecordType, recordTypes } from '../choices.ts';
import { ownerName } from './ownerName.ts';

const zone = 'example.nl';
const owner = (typed: string, type: RecordType = 'A', inZone = zone): string => {
  const outcome = ownerName(typed, type, inZone);
  return 'name' in outcome ? outcome.name : outcome.fault.code;
};

describe('the owner of a record', () => {
  test.each([
    ['', '@'],
    ['@', '@'],
    ['example.nl', '@'],
    ['Example.NL.', '@'],
    ['www', 'www'],
    [' WWW ', 'www'],
    ['www.example.nl', 'www'],
    ['www.example.nl.', 'www'],
    ['a.b', 'a.b'],
    ['1', '1'],
    ['10.0', '10.0'],
    ['myexample.nl', 'myexample.nl'],
    ['bücher', 'xn--bcher-kva'],
    ['Bücher.example.nl', 'xn--bcher-kva'],
    ['例え。shop', 'xn--r8jz45g.shop'],
    ['*', '*'],
    ['*.shop', '*.shop'],
    ['*.example.nl.', '*'],
  ])('typed as “%s” is %s', (typed, expected) => {
    expect(owner(typed)).toBe(expected);
  });

  test.each([
    ['a..nl', 'EMPTY_LABEL'],
    ['.', 'EMPTY_LABEL'],
    ['.www', 'EMPTY_LABEL'],
    ['www..', 'EMPTY_LABEL'],
    ['www..example.nl', 'EMPTY_LABEL'],
    ['www.example.com.', 'OUTSIDE_ZONE'],
    ['www.', 'OUTSIDE_ZONE'],
    ['a.*', 'WILDCARD_NOT_LEFTMOST'],
    ['*.*', 'WILDCARD_NOT_LEFTMOST'],
    ['w*', 'WILDCARD_NOT_LEFTMOST'],
    ['-www', 'INVALID_LABEL'],
    ['www-', 'INVALID_LABEL'],
    ['a b', 'INVALID_LABEL'],
    ['ä b', 'INVALID_LABEL'],
    ['a/b', 'INVALID_LABEL'],
    ['http://www', 'INVALID_LABEL'],
    ['é_x', 'INVALID_LABEL'],
    ['⑴', 'INVALID_LABEL'],
    ['\u00ad', 'INVALID_LABEL'],
    ['a@b', 'INVALID_LABEL'],
  ])('“%s” is refused: %s', (typed, code) => {
    expect(owner(typed)).toBe(code);
  });

  test('of a zone with an international name is recognised in both writings', () => {
    expect(owner('www.bücher.de', 'A', 'xn--bcher-kva.de')).toBe('www');
    expect(owner('www.xn--bcher-kva.de', 'A', 'xn--bcher-kva.de')).toBe('www');
  });
});

describe('an underscore', () => {
  const withUnderscore = { SRV: '_sip._tcp', TLSA: '_443._tcp' } as Partial<Record<RecordType, string>>;

  test.each(['TXT', 'CNAME', 'SRV', 'TLSA', 'NS', 'PTR'] as const)('is fine in the owner of a %s', (type) => {
    const name = withUnderscore[type] ?? '_acme-challenge';
    expect(owner(name, type)).toBe(name);
  });

  test.each(['A', 'AAAA', 'MX', 'CAA', 'SSHFP'] as const)('is refused in the owner of a host: %s', (type) => {
    expect(owner('my_host', type)).toBe('UNDERSCORE_NOT_ALLOWED');
  });
});

describe('lengths', () => {
  test('a label has 63 characters, counted in punycode', () => {
    expect(owner('a'.repeat(63))).toBe('a'.repeat(63));
    expect(owner('a'.repeat(64))).toBe('LABEL_TOO_LONG');
    expect(owner('é'.repeat(62))).toBe('LABEL_TOO_LONG');
  });

  test('a name has 255 octets on the wire, the zone included', () => {
    // Joins three labels of 63, a shorter one and example.nl to 253 characters with dots.
    const longest = [...Array(3).fill('a'.repeat(63)), 'b'.repeat(253 - 3 * 64 - zone.length - 1)].join('.');
    expect(`${longest}.${zone}`).toHaveLength(253);
    expect(owner(longest)).toBe(longest);
    expect(owner(`${longest}b`)).toBe('NAME_TOO_LONG');
  });
});

describe('of SRV and TLSA', () => {
  test.each([
    ['_sip._tcp', '_sip._tcp'],
    ['_xmpp-server._tcp.chat', '_xmpp-server._tcp.chat'],
    ['_sip._tls', '_sip._tls'],
    ['_SIP._TCP.example.nl', '_sip._tcp'],
    ['sip._tcp', 'INVALID_SRV_NAME'],
    ['_sip', 'INVALID_SRV_NAME'],
    ['_sip.tcp', 'INVALID_SRV_NAME'],
    ['@', 'INVALID_SRV_NAME'],
    ['*._tcp', 'INVALID_SRV_NAME'],
  ])('a service %s is %s', (typed, expected) => {
    expect(owner(typed, 'SRV')).toBe(expected);
  });

  test.each([
    ['_443._tcp', '_443._tcp'],
    ['_25._tcp.mail', '_25._tcp.mail'],
    ['*._tcp.mail', '*._tcp.mail'],
    ['_65536._tcp', 'INVALID_TLSA_NAME'],
    ['_https._tcp', 'INVALID_TLSA_NAME'],
    ['_443._http', 'INVALID_TLSA_NAME'],
    ['@', 'INVALID_TLSA_NAME'],
  ])('a port %s is %s', (typed, expected) => {
    expect(owner(typed, 'TLSA')).toBe(expected);
  });

  test('no wildcard is delegated', () => {
    expect(owner('*', 'NS')).toBe('WILDCARD_NOT_ALLOWED');
  });
});

test('what is stored stays as it is, relative and absolute, whatever was typed', () => {
  const part = fc.oneof(fc.stringMatching(/^[A-Za-z0-9_*-]{1,12}$/), fc.string({ unit: 'grapheme', maxLength: 6 }));
  const typed = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('.'));
  fc.assert(
    fc.property(typed, fc.constantFrom(...recordTypes), (name, type) => {
      const outcome = ownerName(name, type, zone);
      if ('fault' in outcome) return;
      expect(outcome.name).toMatch(/^(@|[a-z0-9_*.-]+)$/);
      expect(ownerName(outcome.name, type, zone)).toEqual(outcome);
      if (outcome.name !== '@') expect(ownerName(`${outcome.name}.${zone}.`, type, zone)).toEqual(outcome);
    }),
    { numRuns: 1000 },
  );
});
