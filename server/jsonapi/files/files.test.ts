/** Tests files of records over HTTP: uploaded, taken by a record, downloaded, changed, and gone. */
import inject from 'light-my-request';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dailyLimits } from '../../files/keepUpload.ts';
import { files } from '../../files/tables.ts';
import { chores } from '../../jobs/chores.ts';
import { createMany } from '../../operations/write/verbs/createMany.ts';
import { systemContext } from '../../operations/write/writeContext.ts';
import { pdf, upload } from '../../testing/files/upload.ts';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import { contractWorld, person } from '../../testing/worlds/contracts.ts';
import { admin } from '../../testing/worlds/garage.ts';
import { destroy, faultsOf, patch, post, restore } from '../../testing/worlds/garageApp.ts';

let app: TestApp;
let anna: { as: ReturnType<typeof person>; id: string };
let bram: typeof anna;
let now = new Date('2026-11-21T10:00:00Z');
beforeAll(async () => {
  app = await testApp({ descriptions: contractWorld, as: admin, jobs: [chores], now: () => now });
  const [one = '', other = ''] = await createMany(systemContext(app.services), 'people', [
    { email: 'anna@example.nl' },
    { email: 'bram@example.nl' },
  ]);
  anna = { as: person(one), id: one };
  bram = { as: person(other), id: other };
});
afterAll(() => app.close());
beforeEach(() => {
  now = new Date(now.getTime() + 3 * 24 * 60 * 60_000);
});

const uploadOf = async (place: string, content = pdf(), as = anna.as): Promise<string> =>
  (await upload(app, place, { content }, as)).body.data.id;

/** Makes a contract of Anna with this file; returns its id. */
async function contractWith(id: string | null, as = anna.as): Promise<string> {
  const answer = await post(
    app,
    'contracts',
    { attributes: { title: 'Rent', signed: id && { id } }, relationships: { person: ['people', anna.id] } },
    as,
  );
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.data.id;
}

const fileAt = (id: string, query = '', as = anna.as) =>
  app.download(`/api/contracts/${id}/files/signed${query}`, '*/*', as);
const runChores = async (): Promise<void> => {
  await chores.prepare?.(systemContext(app.services), null, {
    id: '1',
    progress: async () => undefined,
    signal: new AbortController().signal,
  });
};

describe('an upload', () => {
  test('is kept for the field that it names, under a clean name and the type of its content', async () => {
    const { status, body } = await upload(
      app,
      'contracts.signed',
      { name: '../x/My scan.exe', content: pdf() },
      anna.as,
    );
    expect([status, body.data.type, body.data.attributes]).toEqual([
      201,
      'files',
      { name: 'My scan.exe.pdf', size: pdf().length, mediaType: 'application/pdf' },
    ]);
  });

  test.each([
    ['contracts.signed', { content: 'MZ\u0000\u0000' }, 415, 'FILE_TYPE'],
    ['contracts.signed', { content: 'plain text' }, 415, 'FILE_TYPE'],
    ['contracts.signed', { content: pdf('x'.repeat(20_000)) }, 413, 'FILE_TOO_LARGE'],
    ['contracts.signed', { content: '' }, 422, 'FILE_EMPTY'],
    ['people.photo', { content: pdf() }, 415, 'FILE_TYPE'],
    ['contracts.review', { content: pdf() }, 403, 'NOT_WRITABLE'],
    ['contracts.title', { content: pdf() }, 403, 'NOT_WRITABLE'],
    ['contracts.nothing', { content: pdf() }, 403, 'NOT_WRITABLE'],
    ['nothing.signed', { content: pdf() }, 403, 'NOT_WRITABLE'],
  ])('for %s of %j is refused with %i %s', async (place, part, status, code) => {
    const answer = await upload(app, place, part, anna.as);
    expect([answer.status, answer.body.errors[0].code], JSON.stringify(answer.body)).toEqual([status, code]);
  });

  test('beyond what a user may upload in a day is refused', async () => {
    await app.services.database.db.insert(files).values({
      id: 'much',
      resource: 'contracts',
      field: 'signed',
      name: 'a.pdf',
      size: dailyLimits.bytes,
      mediaType: 'application/pdf',
      hasThumbnail: false,
      userId: bram.id,
      uploadedAt: now,
    });
    const refused = await upload(app, 'contracts.signed', { content: pdf() }, bram.as);
    expect([refused.status, refused.body.errors[0].code]).toEqual([429, 'UPLOADS_OF_USER']);
    expect((await upload(app, 'contracts.signed', { content: pdf() }, anna.as)).status).toBe(201);
  });
});

describe('a record', () => {
  test('takes an upload, tells of it, and gives it at its own address, in parts too', async () => {
    const content = pdf('first');
    const id = await contractWith(await uploadOf('contracts.signed', content));
    const { attributes } = (await app.get(`/api/contracts/${id}`, anna.as)).body.data;
    expect(attributes.signed).toEqual({
      id: expect.any(String),
      name: 'scan.pdf',
      size: content.length,
      mediaType: 'application/pdf',
      url: `/api/contracts/${id}/files/signed`,
    });
    const { status, headers, bytes } = await app.download(attributes.signed.url, '*/*', anna.as);
    expect([status, bytes.toString()]).toEqual([200, content]);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="?scan\.pdf"?$/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-cache',
      'accept-ranges': 'bytes',
    });
    const partOf = async (range: string) => {
      const part = await inject(app.listener(anna.as), { url: attributes.signed.url, headers: { range } });
      return [part.statusCode, part.headers['content-range'], part.payload];
    };
    expect(await partOf('bytes=0-3')).toEqual([206, `bytes 0-3/${content.length}`, '%PDF']);
    expect(await partOf('bytes=-6')).toEqual([206, expect.any(String), '%%EOF\n']);
    expect(await partOf('bytes=9999-')).toEqual([416, `bytes */${content.length}`, '']);
    const known = { 'if-none-match': String(headers['etag']) };
    expect((await inject(app.listener(anna.as), { url: attributes.signed.url, headers: known })).statusCode).toBe(304);
  });

  test('written again with the file it holds is unchanged', async () => {
    const id = await contractWith(await uploadOf('contracts.signed'));
    const { signed } = (await app.get(`/api/contracts/${id}`, anna.as)).body.data.attributes;
    const { status, body } = await patch(
      app,
      ['contracts', id],
      { attributes: { signed, title: 'Rent' } },
      { as: anna.as },
    );
    expect([status, body.data.meta.version]).toEqual([200, 1]);
  });

  test('takes no file of another user, for another field, of yesterday, or of its own making', async () => {
    const id = await contractWith(null);
    const old = await uploadOf('contracts.signed');
    now = new Date(now.getTime() + 25 * 60 * 60_000);
    const named = [
      { id: await uploadOf('contracts.signed', pdf(), bram.as) },
      { id: await uploadOf('contracts.attachment') },
      { id: old },
      { id: crypto.randomUUID(), name: 'a.pdf', size: 1, mediaType: 'application/pdf' },
    ];
    for (const signed of named) {
      const answer = await patch(app, ['contracts', id], { attributes: { signed } }, { as: anna.as });
      expect([answer.status, faultsOf(answer)]).toEqual([422, ['UNKNOWN_FILE /data/attributes/signed']]);
    }
  });

  test('shows its file to those who may see row and field, and to others there is none', async () => {
    const id = await contractWith(await uploadOf('contracts.signed'));
    const review = await uploadOf('contracts.review', pdf('secret'), admin);
    await patch(app, ['contracts', id], { attributes: { review: { id: review } } });
    const statusOf = async (path: string, as = anna.as): Promise<number> =>
      (await app.download(path, '*/*', as)).status;
    const of = (field: string): string => `/api/contracts/${id}/files/${field}`;
    expect(await Promise.all([statusOf(of('signed')), statusOf(of('review'), admin)])).toEqual([200, 200]);
    const hidden = [statusOf(of('signed'), bram.as), statusOf(of('review')), statusOf(of('title')), statusOf(of('x'))];
    expect(await Promise.all(hidden)).toEqual([404, 404, 404, 404]);
    expect(await statusOf(of('signed'), { userId: null, role: 'visitor', sessionId: null })).toBe(401);
    expect(await statusOf(`${of('signed')}?file=${review}`)).toBe(404);
  });

  test('is found by whether it holds a file', async () => {
    const held = await contractWith(await uploadOf('contracts.signed'));
    const bare = await contractWith(null);
    const found = async (isNull: boolean): Promise<string[]> => {
      const { body } = await app.get(
        `/api/contracts?filter[signed][null]=${isNull}&filter[id][]=${held}&filter[id][]=${bare}`,
      );
      return body.data.map(({ id }: { id: string }) => id);
    };
    expect([await found(false), await found(true)]).toEqual([[held], [bare]]);
    const file = await app.download(`/api/contracts?filter[id]=${held}&fields[contracts]=title,signed`, 'text/csv');
    expect(file.bytes.toString()).toContain('Rent,scan.pdf');
  });

  test('keeps what it held in its history, from which it is downloaded and restored', async () => {
    const first = await uploadOf('contracts.signed', pdf('first'));
    const id = await contractWith(first);
    const second = await uploadOf('contracts.signed', pdf('second'));
    await patch(app, ['contracts', id], { attributes: { signed: { id: second } } }, { as: anna.as });
    const { data } = (await app.get(`/api/contracts/${id}/history`, anna.as)).body;
    expect(data[0].attributes.changes.signed.map(({ id: one }: { id: string }) => one)).toEqual([first, second]);
    await runChores();
    expect((await fileAt(id, `?file=${first}`)).bytes.toString()).toBe(pdf('first'));
    const back = await restore(app, { resource: 'contracts', id, entry: data[1].id, fields: ['signed'] }, anna.as);
    expect([back.status, back.body.included?.[0].attributes.signed.id]).toEqual([201, first]);
    expect((await fileAt(id)).bytes.toString()).toBe(pdf('first'));
  });
});

describe('contents', () => {
  const isThere = async (id: string): Promise<boolean> => {
    const content = await app.services.files?.get(id);
    content?.stream.destroy();
    return Boolean(content);
  };
  const pass = (days: number): void => {
    now = new Date(now.getTime() + days * 24 * 60 * 60_000);
  };

  test('that no record took are gone after a day', async () => {
    const taken = await uploadOf('contracts.signed');
    const left = await uploadOf('contracts.signed');
    await contractWith(taken);
    await runChores();
    expect([await isThere(taken), await isThere(left)]).toEqual([true, true]);
    pass(2);
    await runChores();
    expect([await isThere(taken), await isThere(left)]).toEqual([true, false]);
  });

  test('stay while the record can come back from the trash, and go with it', async () => {
    const file = await uploadOf('contracts.signed', pdf(), admin);
    const id = await contractWith(file, admin);
    await destroy(app, ['contracts', id]);
    pass(2);
    await runChores();
    const { data } = (await app.get('/api/trashedrecords')).body;
    const back = await restore(app, { trashed: data[0].id });
    expect(back.status, JSON.stringify(back.body)).toBe(201);
    expect((await fileAt(id)).status).toBe(200);
    await destroy(app, ['contracts', id]);
    pass(40);
    await runChores();
    expect(await isThere(file)).toBe(false);
  });

  test('of a record that went with another stay as long as that one', async () => {
    const [owner = ''] = await createMany(systemContext(app.services), 'people', [{ email: 'cees@example.nl' }]);
    const file = await uploadOf('contracts.signed', pdf(), admin);
    const attributes = { title: 'Loan', signed: { id: file } };
    await post(app, 'contracts', { attributes, relationships: { person: ['people', owner] } });
    await destroy(app, ['people', owner]);
    pass(2);
    await runChores();
    expect(await isThere(file)).toBe(true);
    pass(40);
    await runChores();
    expect(await isThere(file)).toBe(false);
  });
});

describe('a picture', () => {
  const taken = (side: number): Promise<Buffer> =>
    sharp({ create: { width: side, height: side / 2, channels: 3, background: '#a06' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 0/1 0/1' } })
      .jpeg()
      .toBuffer();

  test('is written anew, no larger than its field says, with a thumbnail and without what came along', async () => {
    const { body } = await upload(app, 'people.photo', { name: 'me.jpg', content: await taken(2000) }, anna.as);
    const change = { attributes: { photo: { id: body.data.id } } };
    expect((await patch(app, ['people', anna.id], change, { as: anna.as })).status).toBe(200);
    const whole = await app.download(`/api/people/${anna.id}/files/photo`, '*/*', anna.as);
    const { format, width, height, exif } = await sharp(whole.bytes).metadata();
    expect([format, width, height, exif]).toEqual(['webp', 600, 300, undefined]);
    expect(whole.headers['content-disposition']).toMatch(/^attachment; filename="?me\.webp"?$/);
    const small = await app.download(`/api/people/${anna.id}/thumbnails/photo`, '*/*', anna.as);
    expect([small.status, (await sharp(small.bytes).metadata()).width]).toEqual([200, 256]);
    expect((await app.download(`/api/people/${anna.id}/thumbnails/photo`, '*/*', bram.as)).status).toBe(404);
  });

  test('that breaks off is refused', async () => {
    const whole = await taken(400);
    const { status, body } = await upload(
      app,
      'people.photo',
      { content: whole.subarray(0, whole.length * 0.8) },
      anna.as,
    );
    expect([status, body.errors[0].code]).toEqual([422, 'PICTURE_UNREADABLE']);
  });
});
