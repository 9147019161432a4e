import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Found } from '../../outside/lookups/lookups.ts';
import { keyIn, signatureOf, signedPart } from './signature.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const dataOf = (key: KeyObject): string => key.export({ format: 'der', type: 'spki' }).toString('base64');
const data = dataOf(publicKey);
const whole = [`p=1,a=RS256,d=${data}`];

const query = 'domain=example.nl&ip=192.0.2.1&redirect_uri=https%3A%2F%2Fshop.test%2Fdone';
const signed = (text: string): string => sign('sha256', Buffer.from(text), privateKey).toString('base64');

const published = (texts: readonly string[]) => ({
  texts: async (name: string): Promise<Found<string[]>[]> =>
    name === '_dc1.keys.shop.test' ? [{ state: 'found', value: [...texts] }] : [{ state: 'absent' }],
});

const verify = (more: Partial<Parameters<typeof signatureOf>[0]> = {}, texts: readonly string[] = whole) =>
  signatureOf({ query, signature: signed(query), key: '_dc1', keyDomain: 'keys.shop.test', ...more }, published(texts));

describe('a signature', () => {
  it('is that of the key that the service publishes', async () => {
    expect(await verify()).toBe('valid');
  });

  it('is found with a key that is split over several texts, in any order', async () => {
    const parts = [data.slice(0, 150), data.slice(150, 300), data.slice(300)];
    const texts = parts.map((part, index) => `p=${index + 1},a=RS256,t=x509,d=${part}`).toReversed();
    expect(await verify({}, texts)).toBe('valid');
  });

  it.each([
    ['of another request', { query: query.replace('192.0.2.1', '192.0.2.2') }],
    ['of a request with a parameter more', { query: `${query}&ip=192.0.2.2` }],
    ['that is missing', { signature: null }],
    ['that is nothing', { signature: 'nothing' }],
    ['without the name of its key', { key: null }],
    ['with a key that is not published', { key: '_dc2' }],
    ['with a name of a key that is none', { key: '_dc1.evil.test/' }],
  ])('is refused %s', async (_, more) => {
    expect(await verify(more)).toBe('invalid');
  });

  it.each([
    ['of another', [`p=1,a=RS256,d=${dataOf(generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey)}`]],
    ['that is no key', ['p=1,a=RS256,d=AAAA']],
    ['that is no RSA key', [`p=1,a=RS256,d=${dataOf(generateKeyPairSync('ed25519').publicKey)}`]],
    ['of another algorithm', [`p=1,a=ES256,d=${data}`]],
  ])('is refused by a key %s', async (_, texts) => {
    expect(await verify({}, texts)).toBe('invalid');
  });

  it('is neither right nor wrong while no resolver answers', async () => {
    const request = { query, signature: signed(query), key: '_dc1', keyDomain: 'keys.shop.test' };
    const silent = { texts: async (): Promise<Found<string[]>[]> => [{ state: 'unknown', why: 'ETIMEOUT' }] };
    expect(await signatureOf(request, silent)).toBe('unknown');
    expect(await signatureOf(request, undefined)).toBe('unknown');
  });

  it('is about the query string as it came, without itself and the name of its key', () => {
    expect(signedPart('a=1&sig=x&key=_dc1&b=%20')).toBe('a=1&b=%20');
  });

  it('is verified as the example of the official test definitions', async () => {
    const example = {
      query: 'domain=arnoldblinn.com&RANDOMTEXT=shm%3A1551036164%3Ahello&IP=132.148.25.185&host=bar',
      signature:
        'LyCE+7H0zr/XHaxX36pdD1eSQENRiGTFxm79m7A5NLDPiUKLe71IrsEgnDLN76ndQcLTZlr4+HhpWzKZKyFl9ieEpNzZlDHRp35H83Erhm0eDctUmI1Zct51alZ8RuTL+aa29WC+AM7+gSpnL/AHl9mxckyeEuFFqXcl/3ShwK2F9x/7r+cICefiUEzsZN3EuqOvwqQkBSqcdVy/ohjNAG/InYAYSX+0fUK9UNQfQYkuPqOAptPRjX+hUnYsXUk/eQq16aX7TzhZm+eEq+En+oiEgh7qps1yvGbJm6QXKovan/sqng40R6FBP3R3dvfZC6QrfCUtGpQ8c0D0S5oLBw==',
    };
    // Repeats the key that the specification publishes for its example service.
    const texts = [
      'p=1,a=RS256,d=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA18SgvpmeasN4BHkkv0SBjAzIc4grYLjiAXRtNiBUiGUDMeTzQrKTsWvy9NuxU1dIHCZy9o1CrKNg5EzLIZLNyMfI6qiXnM+HMd4byp97zs/3D39Q8iR5poubQcRaGozWx8yQpG0OcVdmEVcTfy',
      'p=2,a=RS256,d=R/XSEWC5u16EBNvRnNAOAvZYUdWqVyQvXsjnxQot8KcK0QP8iHpoL/1dbdRy2opRPQ2FdZpovUgknybq/6FkeDtW7uCQ6Mvu4QxcUa3+WP9nYHKtgWip/eFxpeb+qLvcLHf1h0JXtxLVdyy6OLk3f2JRYUX2ZZVDvG3biTpeJz6iRzjGg6MfGxXZHjI8',
      'p=3,a=RS256,d=weDjXrJwIDAQAB',
    ];
    expect(await verify(example, texts)).toBe('valid');
    expect(keyIn(texts.slice(0, 2))).toBeUndefined();
  });
});
