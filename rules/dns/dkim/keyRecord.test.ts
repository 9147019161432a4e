import { createPublicKey, createSign, createVerify, generateKeyPairSync } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { characterStrings } from '../values/text.ts';
import { type DkimKeyPair, generateDkimKey } from './generateKey.ts';
import { isDkim, isDkimName, keyRecordFault, keyRecordName } from './keyRecord.ts';
import { keyRecordText, publicationFault } from './publicKey.ts';
import { rsaKeySize } from './rsaKeySize.ts';

const publicPem = (bits: number): string =>
  generateKeyPairSync('rsa', { modulusLength: bits }).publicKey.export({ type: 'spki', format: 'pem' }).toString();

let pair: DkimKeyPair;
let record: string;
beforeAll(async () => {
  pair = await generateDkimKey();
  record = keyRecordText(pair.publicKey);
});

describe('a generated key', () => {
  test('has 2048 bits, and its halves belong together', () => {
    expect(createPublicKey(pair.publicKey).asymmetricKeyDetails?.modulusLength).toBe(2048);
    const signature = createSign('sha256').update('brief').sign(pair.privateKey);
    expect(createVerify('sha256').update('brief').verify(pair.publicKey, signature)).toBe(true);
  });

  test('is another each time', async () => {
    expect((await generateDkimKey()).publicKey).not.toBe(pair.publicKey);
  });
});

describe('the record of a key', () => {
  test('holds the public key in DER, and nothing of the private one', () => {
    expect(record).toMatch(/^v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG[A-Za-z0-9+/=]+$/);
    expect(keyRecordText(pair.privateKey)).toBe(record);
  });

  test('of 2048 bits is 410 characters: two strings in DNS', () => {
    expect(record).toHaveLength(410);
    expect(characterStrings(record).map(({ length }) => length)).toEqual([255, 155]);
  });

  test('is in order, and has its name', () => {
    expect(isDkim(record)).toBe(true);
    expect(keyRecordFault(record)).toBeUndefined();
    expect(isDkimName(keyRecordName('gastheer1'))).toBe(true);
  });

  test.each([
    ['mail._domainkey', true],
    ['a.b._domainkey', true],
    ['mail._domainkey.shop', true],
    ['*._domainkey', true],
    ['_domainkey', false],
    ['mail', false],
    ['mail._domainkeys', false],
  ])('%s is a name for one: %s', (name, expected) => {
    expect(isDkimName(name)).toBe(expected);
  });

  test('may be of another kind, be revoked, and carry the further tags of the standard', () => {
    const der = createPublicKey(pair.publicKey).export({ type: 'pkcs1', format: 'der' }).toString('base64');
    const ed25519 = Buffer.alloc(32, 7).toString('base64');
    for (const text of [
      `p=${der}`,
      `v=DKIM1; h=sha256; k=rsa; s=email; t=y:s; n=sleutel; p=${der.replace(/.{64}/g, '$& ')};`,
      `v=DKIM1; k=ed25519; p=${ed25519}`,
      'v=DKIM1; p=',
    ]) {
      expect(keyRecordFault(text)).toBeUndefined();
    }
  });

  test.each([
    ['v=DKIM2; p=', 'INVALID_DKIM', 'v=DKIM2'],
    ['k=rsa; v=DKIM1; p=', 'INVALID_DKIM', 'v=DKIM1'],
    ['v=DKIM1; k=dsa; p=', 'INVALID_DKIM', 'k=dsa'],
    ['v=DKIM1; sleutel', 'INVALID_DKIM', 'sleutel'],
    ['v=DKIM1; p=; p=', 'INVALID_DKIM', 'p='],
    ['v=DKIM1; p=a-b', 'INVALID_DKIM', 'p=a-b'],
    ['v=DKIM1; q=1; p=', 'INVALID_DKIM', 'q=1'],
    ['v=DKIM1; constructor=x; p=', 'INVALID_DKIM', 'constructor=x'],
    ['v=DKIM1; k=rsa', 'INVALID_DKIM_KEY', undefined],
    ['v=DKIM1; p=TUlJQg==', 'INVALID_DKIM_KEY', undefined],
    ['v=DKIM1; k=ed25519; p=TUlJQg==', 'INVALID_DKIM_KEY', undefined],
  ])('may not be %s', (text, code, part) => {
    expect(keyRecordFault(text)).toEqual(part === undefined ? { code } : { code, params: [part] });
  });

  test('has no key that is too short to be trusted, or cut off', () => {
    expect(keyRecordFault(keyRecordText(publicPem(512)))).toEqual({ code: 'INVALID_DKIM_KEY' });
    expect(keyRecordFault(record.slice(0, 255))).toEqual({ code: 'INVALID_DKIM_KEY' });
  });
});

describe('a key seen in DNS', () => {
  const faultOf = (...texts: string[]): string | undefined => publicationFault(texts, pair.publicKey)?.code;

  test('is ours, however it is written', () => {
    expect(faultOf(record)).toBeUndefined();
    expect(faultOf(record.replace('v=DKIM1; k=rsa; ', ''))).toBeUndefined();
    expect(faultOf('google-site-verification=abc', record)).toBeUndefined();
  });

  test('is not ours while it is not there, revoked, another, broken or not the only one', () => {
    const another = keyRecordText(publicPem(2048));
    expect(faultOf()).toBe('DKIM_NOT_PUBLISHED');
    expect(faultOf('iets anders')).toBe('DKIM_NOT_PUBLISHED');
    expect(faultOf('v=DKIM1; p=')).toBe('DKIM_REVOKED');
    expect(faultOf(another)).toBe('DKIM_OTHER_KEY');
    expect(faultOf(record.slice(0, 255))).toBe('INVALID_DKIM_KEY');
    expect(faultOf(record, another)).toBe('DKIM_SEVERAL_PUBLISHED');
  });
});

describe('the size of a key', () => {
  test.each([512, 1024, 1031, 2048])('is read from either encoding, as OpenSSL reads it: %i bits', (bits) => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: bits });
    for (const type of ['spki', 'pkcs1'] as const)
      expect(rsaKeySize(publicKey.export({ type, format: 'der' }).toString('base64'))).toBe(bits);
  });

  test('is unknown for a cut key, a key of another kind, and what is no key', () => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ type: 'spki', format: 'der' });
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ type: 'spki', format: 'der' });
    for (const octets of [rsa.subarray(0, -1), Buffer.concat([rsa, Buffer.from([0])]), other, Buffer.from('MIIB')])
      expect(rsaKeySize(octets.toString('base64'))).toBeUndefined();
    expect(rsaKeySize('A')).toBeUndefined();
  });
});
