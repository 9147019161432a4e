import { expect, it } from 'vitest';
import { entriesOf, nameserversElsewhere, signingElsewhere } from './elsewhere.ts';

const ours = ['ns1.a.nl', 'ns2.a.nl'];
const found = <T>(value: T) => ({ state: 'found', value }) as const;
/** Holds the key and the DS record of the example in RFC 6605 section 6.1. */
const key = {
  flags: 257,
  protocol: 3,
  algorithm: 13,
  publicKey: 'GojIhhXUN/u4v54ZQqGSnyhWJwaubCvTmeexv7bR6edbkrSqQpF64cYbcB7wNcP+e+MAnLr+Wi9xMWyQLc8NAA==',
  keyTag: 55648,
  digest: 'b4c8c1fe2e7477127b27115656ad6256f424625bf5c1e2770ce6d6e37df61d17',
};

it('nameservers at another provider are right where the world asks ours; otherwise ours are there to copy', () => {
  const judge = (seen: string[]) => nameserversElsewhere(ours, { nameservers: found(seen) });
  expect(judge([...ours].reverse())).toMatchObject({ state: 'good' });
  expect(judge(['ns1.b.nl'])).toMatchObject({ state: 'wrong', params: ['ns1.b.nl'], copy: ours });
  expect(judge([...ours, 'ns1.b.nl'])).toMatchObject({ state: 'wrong' });
  const absent = nameserversElsewhere(ours, { nameservers: { state: 'absent' } });
  expect(absent).toMatchObject({ state: 'wrong', code: 'NAMESERVERS_TO_ENTER_FIRST', copy: ours });
  const silent = nameserversElsewhere(ours, { nameservers: { state: 'unknown', why: 'timeout' } });
  expect(silent).toMatchObject({ state: 'unknown' });
});

it('a key is told only once our nameservers are asked and the zone is signed, as it would make the domain unreachable', () => {
  const turningOn = { dnssecState: 'turningOn', keysGoneSince: null } as const;
  const codeOf = (isOurs: boolean, keys: (typeof key)[] | undefined) =>
    signingElsewhere(turningOn, { isOurs, keys }).code;
  expect(codeOf(false, [key])).toBe('DNSSEC_NAMESERVERS_FIRST');
  expect(codeOf(true, [])).toBe('DNSSEC_TURNING_ON');
  expect(codeOf(true, undefined)).toBe('NO_ANSWER');
  expect(signingElsewhere(turningOn, { isOurs: true, keys: [key] })).toMatchObject({ state: 'warning', keys: [key] });
});

it('turned off, the DS record is to be removed first; once it is gone nothing is left to do', () => {
  const judge = (keysGoneSince: string | null) =>
    signingElsewhere({ dnssecState: 'turningOff', keysGoneSince }, { isOurs: true, keys: [key] });
  const there = judge(null);
  expect(there).toMatchObject({ state: 'warning', code: 'DNSSEC_KEY_TO_REMOVE' });
  expect(there.details).toEqual([`DS 55648 13 2 ${key.digest.toUpperCase()}`]);
  expect(judge('2026-11-28T12:00:00.000Z')).toMatchObject({ state: 'busy', code: 'DNSSEC_KEY_GONE' });
});

it('turned on, the DS record and the key can still be read; off, there is none', () => {
  const judge = (dnssecState: 'on' | 'off') =>
    signingElsewhere({ dnssecState, keysGoneSince: null }, { isOurs: true, keys: dnssecState === 'on' ? [key] : [] });
  expect(judge('on')).toMatchObject({ state: 'good', details: [expect.stringMatching(/^DS /), expect.any(String)] });
  expect(judge('off')).toMatchObject({ state: 'off' });
});

it('a key is worded as forms of other providers ask for it, in both languages', () => {
  const [delegation, whole] = entriesOf(key, 'nl');
  expect(delegation).toEqual({
    title: 'DS-record',
    values: [
      { label: 'Key-tag', value: '55648' },
      { label: 'Algoritme (ECDSA P-256)', value: '13' },
      { label: 'Digest-type (SHA-256)', value: '2' },
      { label: 'Digest', value: key.digest.toUpperCase() },
    ],
  });
  expect(whole?.values.map(({ value }) => value)).toEqual(['257', '3', '13', key.publicKey]);
  const [english] = entriesOf({ ...key, algorithm: 200 }, 'en');
  expect(english?.values[1]).toEqual({ label: 'Algorithm', value: '200' });
});
