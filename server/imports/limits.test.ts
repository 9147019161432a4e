import { afterAll, beforeAll, expect, test } from 'vitest';
import { largestFile } from '../jsonapi/imports/multipart.ts';
import { systemContext } from '../operations/write/writeContext.ts';
import { type ImportApp, importApp } from '../testing/importApp.ts';
import { mostRows } from './file/fileRow.ts';
import { importJob } from './importJob.ts';

let app: ImportApp;
beforeAll(async () => {
  app = await importApp();
});
afterAll(() => app.close());

const notices = { resource: 'notices', mapping: { Subject: 'subject' } };

test.each([
  ['by a byte', largestFile + 1],
  ['so much that its length alone tells', largestFile + 3 * 1024 * 1024],
])('a file that is too large %s is refused, with the limit', async (_what, size) => {
  const { status, body } = await app.upload(Buffer.alloc(size, 'a\n'), notices);
  expect(status).toBe(413);
  expect(body.errors).toMatchObject([{ code: 'FILE_TOO_LARGE', detail: 'A file is at most 50 MB; divide it.' }]);
});

test('a file of too many rows is refused, with the limit; as many as there may be are taken', async () => {
  const upload = (rows: number, language: 'en' | 'nl' = 'en') =>
    app.upload(`Subject\n${'a\n'.repeat(rows)}`, { resource: 'notices' }, { language });
  const { status, body } = await upload(mostRows + 1);
  expect([status, body.errors[0].code, body.errors[0].detail]).toEqual([
    413,
    'TOO_MANY_ROWS',
    'At most 200,000 rows; divide the file.',
  ]);
  expect((await upload(mostRows + 1, 'nl')).body.errors[0].detail).toContain('200.000 rijen');
  expect((await upload(mostRows)).status).toBe(202);
});

test('a spreadsheet that unpacks to more than there may be is refused, with the limit', async () => {
  const file = Buffer.concat([Buffer.from('PK\u0003\u0004PK\u0005\u0006'), Buffer.alloc(18, 0xff)]);
  const { status, body } = await app.upload(file, notices);
  expect([status, body.errors[0].code]).toEqual([413, 'TOO_LARGE_UNPACKED']);
  expect(body.errors[0].detail).toContain('at most 256 MB');
});

test('how far an import is can be read while it is validated, and while it is written where connections allow', async () => {
  const { body } = await app.upload(`Subject\n${'Many\n'.repeat(2500)}`, notices);
  const payload = { import: body.data.id };
  const seen: string[] = [];
  const running = {
    id: '1',
    signal: new AbortController().signal,
    progress: async (percent: number) => {
      const { state, processed } = (await app.get(`/api/imports/${body.data.id}`)).body.data.attributes;
      seen.push(`${state} ${processed} ${percent}`);
    },
  };
  const job = importJob(app.services.model);
  const context = systemContext(app.services);
  await job.prepare?.(context, payload, running);
  const validated = ['checking 1000 20', 'checking 2000 40', 'checking 2500 50'];
  expect(seen).toEqual(validated);
  await app.services.database.transaction((db) => job.run({ ...context, db }, payload, running));
  const written = ['importing 1000 70', 'importing 2000 90', 'importing 2500 100'];
  expect(seen).toEqual(app.services.database.kind === 'embedded' ? validated : [...validated, ...written]);
});
