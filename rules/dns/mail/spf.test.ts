import { describe, expect, test } from 'vitest';
import { invalidSpfTerm, isSpf, spfLookups } from './spf.ts';

test.each([
  ['v=spf1', true],
  ['v=spf1 -all', true],
  ['V=SPF1 -all', true],
  ['v=spf10 -all', false],
  ['v=spf1-all', false],
  ['spf2.0/pra -all', false],
  ['een v=spf1 -all', false],
])('%s begins an SPF record: %s', (text, expected) => {
  expect(isSpf(text)).toBe(expected);
});

describe('an SPF record', () => {
  test.each([
    '-all',
    '~ALL',
    'a mx ptr ?all',
    'a:example.nl/24 mx/24//64 a//64 mx:mail.example.nl//128 -all',
    'ip4:192.0.2.1 ip4:192.0.2.0/24 ip6:2001:db8::/32 ip6:2001:db8::1 -all',
    'include:_spf.example.com include:spf.protection.outlook.com. -all',
    'exists:%{ir}.%{v}._spf.%{d2} exists:%{i}._spf.example.nl -all',
    'include:XN--bcher-kva.de redirect=_spf.example.com',
    'exp=explain._spf.%{d} -all',
    'moo.cow-far_out=man:dog/cat -all',
    '  a   -all',
  ])('may say %s', (terms) => {
    expect(invalidSpfTerm(`v=spf1 ${terms}`)).toBeUndefined();
  });

  test.each([
    ['-alles', '-alles'],
    ['all:example.nl', 'all:example.nl'],
    ['include', 'include'],
    ['include:', 'include:'],
    ['include:example', 'include:example'],
    ['include:a..nl -all', 'include:a..nl'],
    ['include:bücher.de', 'include:bücher.de'],
    ['redirect=_spf.ban\u212a.example', 'redirect=_spf.ban\u212a.example'],
    ['a:example\u3002nl.example', 'a:example\u3002nl.example'],
    ['include:https://example.nl', 'include:https://example.nl'],
    ['exists', 'exists'],
    ['a/33', 'a/33'],
    ['a//129', 'a//129'],
    ['mx:/24', 'mx:/24'],
    ['ip4', 'ip4'],
    ['ip4:192.0.2', 'ip4:192.0.2'],
    ['ip4:192.0.2.1/33', 'ip4:192.0.2.1/33'],
    ['ip4:2001:db8::1', 'ip4:2001:db8::1'],
    ['ip6:192.0.2.1', 'ip6:192.0.2.1'],
    ['ip6:2001:db8::/129', 'ip6:2001:db8::/129'],
    ['192.0.2.1', '192.0.2.1'],
    ['redirect=', 'redirect='],
    ['redirect:_spf.example.nl', 'redirect:_spf.example.nl'],
    ['redirect=a.example.nl redirect=b.example.nl', 'redirect=b.example.nl'],
    ['exists:%{x}.example.nl', 'exists:%{x}.example.nl'],
    ['a v=spf1 -all\t', '-all\t'],
  ])('may not say %s', (terms, invalid) => {
    expect(invalidSpfTerm(`v=spf1 ${terms}`)).toBe(invalid);
  });
});

test('a record of many terms is read in no time', () => {
  const started = performance.now();
  expect(invalidSpfTerm(`v=spf1 ${'a '.repeat(30_000)}-alles`)).toBe('-alles');
  expect(performance.now() - started).toBeLessThan(1500);
});

describe('look-ups', () => {
  const includes = (count: number): string =>
    Array.from({ length: count }, (_, position) => `include:s${position}.example.com`).join(' ');

  test.each([
    ['-all', 0],
    ['ip4:192.0.2.1 ip6:2001:db8::1 -all', 0],
    ['a mx ptr exists:%{i}.example.nl include:example.com', 5],
    ['-a ~mx ?ptr +a:www.example.nl', 4],
    ['redirect=_spf.example.com', 1],
    ['exp=explain.example.com mx -all', 1],
    [`${includes(11)} -all`, 11],
    ['mx -all a a', 1],
    ['redirect=_spf.example.com mx -all', 1],
  ])('of %s are %i', (terms, count) => {
    expect(spfLookups(`v=spf1 ${terms}`)).toBe(count);
  });

  const known: Record<string, string> = {
    '_spf.example.nl': 'v=spf1 a mx include:other.example.com -all',
    'a.example.nl': 'v=spf1 include:b.example.nl -all',
    'b.example.nl': 'v=spf1 include:a.example.nl -all',
  };
  const textOf = (domain: string): string | undefined => known[domain];

  test('count those of records that are known, once each on the way', () => {
    expect(spfLookups('v=spf1 include:_SPF.example.nl. mx -all', textOf)).toBe(5);
    expect(spfLookups('v=spf1 redirect=_spf.example.nl', textOf)).toBe(4);
    expect(spfLookups('v=spf1 include:a.example.nl ~all', textOf)).toBe(3);
  });

  test('are counted in no time, however records include each other', () => {
    const all = Array.from({ length: 40 }, (_, position) => `s${position}.example.nl`);
    const everyOther = (self: string) =>
      `v=spf1 ${all
        .filter((name) => name !== self)
        .map((name) => `include:${name}`)
        .join(' ')}`;
    expect(spfLookups(everyOther(''), (domain) => everyOther(domain))).toBeGreaterThan(10);
  });
});
