import { describe, expect, test } from 'vitest';
import { dmarcFault, isDmarc, isDmarcName, isDmarcReportName } from './dmarc.ts';

test.each([
  ['v=DMARC1; p=none', true],
  ['v = DMARC1;p=none', true],
  ['v=DMARC1', true],
  ['v=DMARC12; p=none', false],
  ['p=none; v=DMARC1', false],
])('%s is a DMARC record: %s', (text, expected) => {
  expect(isDmarc(text)).toBe(expected);
});

test.each([
  ['_dmarc', true, false],
  ['_dmarc.shop', true, false],
  ['example.com._report._dmarc', false, true],
  ['@', false, false],
  ['dmarc', false, false],
  ['x_dmarc', false, false],
])('%s is a name for a policy: %s, for reports: %s', (name, isPolicy, isReport) => {
  expect([isDmarcName(name), isDmarcReportName(name)]).toEqual([isPolicy, isReport]);
});

describe('a DMARC record', () => {
  test.each([
    'v=DMARC1; p=none',
    'v=DMARC1;p=reject;',
    'v=DMARC1; p=Quarantine; sp=none; np=reject; pct=50; adkim=s; aspf=r; fo=1:d:s; rf=afrf; ri=86400',
    'v=DMARC1; p=none; rua=mailto:dmarc@example.nl!10m, mailto:a@example.com; ruf=mailto:dmarc@example.nl',
    'v=DMARC1; p=reject; psd=n; t=y',
  ])('may be %s', (text) => {
    expect(dmarcFault(text, '_dmarc')).toBeUndefined();
  });

  test.each([
    ['v=DMARC1; p=nothing', 'p=nothing'],
    ['v=DMARC1; p=none; pct=101', 'pct=101'],
    ['v=DMARC1; p=none; adkim=strict', 'adkim=strict'],
    ['v=DMARC1; p=none; fo=2', 'fo=2'],
    ['v=DMARC1; p=none; rua=dmarc@example.nl', 'rua=dmarc@example.nl'],
    ['v=DMARC1; p=none; rua=mailto:dmarc', 'rua=mailto:dmarc'],
    ['v=DMARC1; p=none; ri=-1', 'ri=-1'],
    ['v=DMARC1; policy=none', 'policy=none'],
    ['v=DMARC1; p=none; constructor=x', 'constructor=x'],
    ['v=DMARC1; p=none; p=reject', 'p=reject'],
    ['v=DMARC1; p=none; quarantine', 'quarantine'],
    ['v=DMARC1;; p=none', ''],
    ['v=dmarc1; p=none', 'v=dmarc1'],
  ])('may not be %s', (text, part) => {
    expect(dmarcFault(text, '_dmarc')).toEqual({ code: 'INVALID_DMARC', params: [part] });
  });

  test.each(['v=DMARC1', 'v=DMARC1; rua=mailto:dmarc@example.nl', 'p=none; v=DMARC1', 'p=none'])(
    'begins with its version and has a policy, unlike %s',
    (text) => {
      expect(dmarcFault(text, '_dmarc')).toEqual({ code: 'DMARC_WITHOUT_POLICY' });
    },
  );

  test('that agrees to the reports of another domain needs no policy', () => {
    expect(dmarcFault('v=DMARC1', 'example.com._report._dmarc')).toBeUndefined();
  });
});
