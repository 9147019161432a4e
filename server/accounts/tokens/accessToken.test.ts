import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { newDevelopmentKey, tokenKeysOf } from '../../start/secretKeys.ts';
import { readAccessToken, signAccessToken } from './accessToken.ts';

const oldKey = tokenKeysOf([newDevelopmentKey()]);
const newKey = tokenKeysOf([newDevelopmentKey()]);
const signing = (tokenKeys = oldKey, now = new Date('2026-11-21T10:00:00Z')) => ({
  secrets: { tokenKeys, encryptionKey: new Uint8Array(32) },
  now: () => now,
});
const claims = { userId: '7', sessionId: 'b9d8' };

test('a token says whose it is and which session it rides on, for fifteen minutes, and names its key', async () => {
  const token = await signAccessToken(claims, signing());
  expect(decodeJwt(token)).toEqual({ iss: 'gastheer', sub: '7', sid: 'b9d8', iat: 1795255200, exp: 1795256100 });
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT', kid: oldKey[0]?.id });
  expect(await readAccessToken(token, signing())).toEqual(claims);
});

test('a token of a key that was replaced still counts, one of a key that was removed does not', async () => {
  const token = await signAccessToken(claims, signing());
  expect(await readAccessToken(token, signing([...newKey, ...oldKey]))).toEqual(claims);
  await expect(readAccessToken(token, signing(newKey))).rejects.toMatchObject({ status: 401 });
});

test('a token is refused from the moment it expires, also one that was read before', async () => {
  const token = await signAccessToken(claims, signing());
  const { secrets } = signing();
  const at = (time: string) => ({ secrets, now: () => new Date(`2026-11-21T${time}Z`) });
  expect(await readAccessToken(token, at('10:14:59'))).toEqual(claims);
  expect(await readAccessToken(token, at('10:14:59.999'))).toEqual(claims);
  await expect(readAccessToken(token, at('10:15:00'))).rejects.toMatchObject({ status: 401 });
});

test('a token that was read before is not taken for another with the same claims and a wrong signature', async () => {
  const token = await signAccessToken(claims, signing());
  const own = signing();
  await readAccessToken(token, own);
  const forged = `${token.slice(0, token.lastIndexOf('.'))}.${'A'.repeat(43)}`;
  await expect(readAccessToken(forged, own)).rejects.toMatchObject({ status: 401 });
});

test('a token with a changed payload, another algorithm or none, and what is no token are refused', async () => {
  const [header, , signature] = (await signAccessToken(claims, signing())).split('.');
  const payload = Buffer.from(JSON.stringify({ iss: 'gastheer', sub: '1', sid: 'b9d8', exp: 9e9 })).toString(
    'base64url',
  );
  const none = Buffer.from(JSON.stringify({ alg: 'none', kid: oldKey[0]?.id })).toString('base64url');
  const stronger = await new SignJWT({ sid: 'b9d8' })
    .setProtectedHeader({ alg: 'HS512', kid: oldKey[0]?.id })
    .setIssuer('gastheer')
    .setSubject('1')
    .setExpirationTime('1h')
    .sign(Buffer.concat([oldKey[0]?.key ?? new Uint8Array(), new Uint8Array(32)]));
  for (const token of [`${header}.${payload}.${signature}`, `${none}.${payload}.`, stronger, 'no token', ''])
    await expect(readAccessToken(token, signing())).rejects.toMatchObject({ status: 401 });
});
