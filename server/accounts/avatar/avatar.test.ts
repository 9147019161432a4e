/** @long: 6 s */
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SessionApp, sessionApp } from '../../testing/sessionApp.ts';
import { addPerson } from '../../testing/worlds/testPeople.ts';
import { avatars } from './tables.ts';

let app: SessionApp;
let mine = '';
let others = '';
let admin = '';
let myId = '';

beforeAll(async () => {
  app = await sessionApp();
  myId = await addPerson(app.services, { mail: 'jan@example.nl' });
  await addPerson(app.services, { mail: 'piet@example.nl' });
  await addPerson(app.services, { mail: 'baas@example.nl', held: ['ADMIN'] });
  const signedIn = await Promise.all(['jan', 'piet', 'baas'].map((name) => app.signIn(`${name}@example.nl`)));
  [mine, others, admin] = signedIn.map(({ token }) => token) as [string, string, string];
});
afterAll(() => app.services.database.close());
beforeEach(async () => {
  await app.services.database.db.delete(avatars);
});

/** Draws a picture that is red on the left and blue on the right, unless its orientation says otherwise. */
const picture = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: 'blue' } },
      left: width / 2,
      top: 0,
    },
  ]);
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>');
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');

const put = (payload: Buffer, type = 'image/png', headers: Record<string, string> = {}) =>
  app.call('/api/profile/avatar', {
    method: 'PUT',
    payload,
    headers: { 'content-type': type, ...headers },
    token: mine,
  });
const get = (token = mine, id = myId, headers = {}) => app.call(`/api/avatars/${id}`, { token, headers });
const codeOf = async (answer: ReturnType<typeof put>) => {
  const { status, body } = await answer;
  return `${status} ${body?.errors[0].code}`;
};
const colourAt = async (bytes: Buffer, left: number, top: number): Promise<string> => {
  const [red = 0, , blue = 0] = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return red > blue ? 'red' : 'blue';
};

describe('a picture', () => {
  test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
    'of type %s is kept as WebP of 256 pixels',
    async (type) => {
      expect((await put(await picture().toFormat(type).toBuffer(), `image/${type}`)).status).toBe(204);
      const { status, headers, bytes } = await get();
      expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([
        200,
        'image/webp',
        'nosniff',
      ]);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
      expect([await colourAt(bytes, 20, 128), await colourAt(bytes, 235, 128)]).toEqual(['red', 'blue']);
    },
  );

  test('of several frames is its first', async () => {
    const frames = await sharp([await picture().png().toBuffer(), await picture().negate().png().toBuffer()], {
      join: { animated: true },
    })
      .gif()
      .toBuffer();
    expect((await sharp(frames).metadata()).pages).toBe(2);
    expect((await put(frames, 'image/gif')).status).toBe(204);
    const { bytes } = await get();
    expect((await sharp(bytes).metadata()).pages).toBeUndefined();
    expect(await colourAt(bytes, 20, 128)).toBe('red');
  });

  test('is turned upright, and keeps nothing that came along with it', async () => {
    const secret = 'Kerkstraat 1 te Delft';
    const turned = await picture()
      .withExif({ IFD0: { ImageDescription: secret }, IFD3: { GPSLatitude: '52/1 0/1 0/1' } })
      .withMetadata({ orientation: 3 })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`)
      .jpeg()
      .toBuffer();
    expect((await sharp(turned).metadata()).orientation).toBe(3);
    expect(turned.includes(secret)).toBe(true);
    await put(turned, 'image/jpeg');
    const { bytes } = await get();
    expect([await colourAt(bytes, 20, 128), await colourAt(bytes, 235, 128)]).toEqual(['blue', 'red']);
    const { exif, xmp, icc, iptc, orientation } = await sharp(bytes).metadata();
    expect({ exif, xmp, icc, iptc, orientation }).toEqual({});
    expect(bytes.includes(secret)).toBe(false);
  });

  test('is judged by its content, whatever it is called', async () => {
    expect((await put(await picture().jpeg().toBuffer(), 'image/png')).status).toBe(204);
    const tiff = await picture().tiff().toBuffer();
    for (const content of [svg, pdf, tiff, Buffer.from('geen foto'), Buffer.from('<html></html>')])
      expect(await codeOf(put(content, 'image/png'))).toBe('415 PICTURE_TYPE');
  });

  test.each(['image/svg+xml', 'application/pdf', 'text/plain', 'application/json', 'image/tiff'])(
    'that is called %s is not looked at',
    async (type) => {
      expect(await codeOf(put(await picture().png().toBuffer(), type))).toBe('415 PICTURE_TYPE');
    },
  );

  test('is 2 MB at most, and is not unpacked first', async () => {
    expect(await codeOf(put(Buffer.alloc(2 * 1024 * 1024 + 1)))).toBe('413 PICTURE_TOO_LARGE');
    expect(await codeOf(put(Buffer.alloc(2 * 1024 * 1024)))).toBe('415 PICTURE_TYPE');
    expect((await put(Buffer.from('x'), 'image/png', { 'content-encoding': 'gzip' })).status).toBe(415);
  });

  test.each(['png', 'gif', 'webp'] as const)('of type %s with more pixels than fit is not decoded', async (type) => {
    const create = { width: 5_200, height: 5_200, channels: 3, background: 'red' } as const;
    const bomb = await sharp({ create }).toFormat(type).toBuffer();
    expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
    expect(await codeOf(put(bomb, `image/${type}`))).toBe('422 PICTURE_DIMENSIONS');
  });

  test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('of type %s that is broken is refused', async (type) => {
    const noise = sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 99, sigma: 40 },
      },
    });
    const whole = await noise.toFormat(type).toBuffer();
    const broken = whole.subarray(0, Math.floor(whole.length / 2));
    expect(await codeOf(put(broken, `image/${type}`))).toMatch(/^(422 PICTURE_UNREADABLE|415 PICTURE_TYPE)$/);
    expect((await get()).status).toBe(204);
  });

  test('of no bytes is refused', async () => {
    expect(await codeOf(put(Buffer.alloc(0)))).toBe('422 PICTURE_UNREADABLE');
  });

  test('is refused in the language of its sender', async () => {
    const { body } = await put(svg, 'image/png', { 'accept-language': 'nl' });
    expect(body.errors[0].detail).toBe('Dit is geen foto van het type PNG, JPEG, WebP, GIF of AVIF.');
  });

  test('takes the place of the one before, and goes when it is removed', async () => {
    await put(await picture().png().toBuffer());
    const first = await get();
    await put(await picture().negate().png().toBuffer());
    const second = await get();
    expect(second.bytes.equals(first.bytes)).toBe(false);
    const remove = () => app.call('/api/profile/avatar', { method: 'DELETE', token: mine });
    expect([(await remove()).status, (await get()).status, (await remove()).status]).toEqual([204, 204, 204]);
  });

  test('is kept by the browser, which asks whether it still holds', async () => {
    await put(await picture().png().toBuffer());
    const { headers } = await get();
    expect([headers['cache-control'], headers['vary']]).toEqual(['private, no-cache', 'Authorization']);
    const again = await get(mine, myId, { 'if-none-match': headers['etag'] });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    await put(await picture().negate().png().toBuffer());
    expect((await get(mine, myId, { 'if-none-match': headers['etag'] })).status).toBe(200);
  });

  test('is seen by callers who may see its user; others get the same answer as for an absent user', async () => {
    await put(await picture().png().toBuffer());
    expect((await get(admin)).status).toBe(200);
    const foreign = await get(others);
    expect([foreign.status, foreign.body]).toEqual([404, (await get(others, '999999')).body]);
    for (const id of ['0', 'x', '1e9', '%00', '9'.repeat(30)])
      expect([400, 404]).toContain((await get(mine, id)).status);
    expect((await get('')).status).toBe(401);
  });

  test('can be changed by its user only', async () => {
    const payload = await picture().png().toBuffer();
    const headers = { 'content-type': 'image/png' };
    expect((await app.call('/api/profile/avatar', { method: 'PUT', payload, headers })).status).toBe(401);
    expect((await app.call('/api/profile/avatar', { method: 'DELETE' })).status).toBe(401);
    await app.call('/api/profile/avatar', { method: 'PUT', payload, headers, token: others });
    expect((await get()).status).toBe(204);
  });

  test('is no part of the record of its user', async () => {
    await put(await picture().png().toBuffer());
    expect((await app.call(`/api/people/${myId}`, { token: mine })).text).not.toMatch(/avatar|picture/);
  });
});
