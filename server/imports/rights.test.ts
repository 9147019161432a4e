import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { formOf, type ImportApp, importApp } from '../testing/importApp.ts';
import { faultsOf } from '../testing/worlds/garageApp.ts';

let app: ImportApp;
beforeAll(async () => {
  app = await importApp();
});
afterAll(() => app.close());

const notices = { resource: 'notices', mapping: { Subject: 'subject' } };

test('an import and its faults are seen by its uploader and by administrators', async () => {
  const { id } = await app.imported('Subject\n,\n x\n', { ...notices, dryRun: true }, { as: app.anna.as });
  expect((await app.get(`/api/imports/${id}`, app.anna.as)).status).toBe(200);
  expect((await app.get(`/api/imports/${id}`)).status).toBe(200);
  for (const path of [`/api/imports/${id}`, `/api/imports/${id}/faults`])
    expect((await app.get(path, app.bram.as)).status, path).toBe(404);
  expect((await app.patchImport(id, { state: 'queued' }, { as: app.bram.as })).status).toBe(404);
  expect((await app.patchImport(id, { state: 'queued' })).status).toBe(403);
});

test('a visitor is asked to sign in', async () => {
  const as = { userId: null, role: 'visitor', sessionId: null } as const;
  expect((await app.upload('Subject\nx\n', notices, { as })).status).toBe(401);
});

test('fields that are unknown and fields that may not be written are refused alike, by their column', async () => {
  const mapping = { A: 'name', B: 'margin', C: 'nothing', D: 'keeper' };
  const answer = await app.upload('a,b,c,d\n1,2,3,4\n', { resource: 'fleets', mapping }, { as: app.anna.as });
  expect(answer.status).toBe(403);
  expect(faultsOf(answer)).toEqual([
    'NOT_WRITABLE /data/attributes/mapping/B',
    'NOT_WRITABLE /data/attributes/mapping/C',
    'NOT_WRITABLE /data/attributes/mapping/D',
  ]);
});

test('a resource that may not be read is 404, one that may not be written 403', async () => {
  const asAnna = { as: app.anna.as };
  expect((await app.upload('a\n1\n', { resource: 'audits' }, asAnna)).status).toBe(404);
  expect((await app.upload('a\n1\n', { resource: 'nothing' }, asAnna)).status).toBe(404);
  expect((await app.upload('a\n1\n', { resource: 'repairs' }, asAnna)).status).toBe(403);
});

test("somebody else's record is not changed, and is not there to refer to", async () => {
  const mapping = { Id: 'id', Plate: 'plate', Fleet: 'fleet' };
  const [theirs = ''] = await app.seed('vehicles', { plate: 'BB-1', fleet: app.bram.fleet });
  const order = { resource: 'vehicles', mapping, key: 'id' };
  const file = `Id,Plate,Fleet\n${theirs},XX-1,${app.anna.fleet}\n,XX-2,${app.bram.fleet}\n,BB-1,${app.anna.fleet}\n`;
  const { attributes, faults } = await app.imported(file, order, { as: app.anna.as });
  expect(attributes.state).toBe('failed');
  expect(faults).toEqual(['2 Id id NOT_FOUND', '3 Fleet fleet NOT_FOUND', '4 Plate plate NOT_UNIQUE']);
});

test('checking a file announces nothing, as nothing is written', async () => {
  const notify = vi.spyOn(app.services.database, 'notify');
  const order = { ...notices, dryRun: true };
  const { attributes } = await app.imported('Subject\nHeard by nobody\n', order, { as: app.anna.as });
  const told = notify.mock.calls.flatMap(([, payloads]) => payloads).filter((one) => one.includes('"notices"'));
  notify.mockRestore();
  expect([attributes.state, told]).toEqual(['checked', []]);
});

test('a row that would lead out of the own rows is a fault already when it is checked', async () => {
  const mapping = { Subject: 'subject', Open: 'isOpen' };
  const file = 'Subject,Open\nMine,ja\nGone,nee\n';
  const outcome = await app.imported(file, { ...notices, mapping, dryRun: true }, { as: app.anna.as });
  expect(outcome.attributes.state).toBe('checked');
  expect(outcome.faults).toEqual(['3   FORBIDDEN']);
});

test('a fault of a mapping has a pointer', async () => {
  const sent = async (attributes: object): Promise<string[]> =>
    faultsOf(await app.upload('a,b,b\n1,2,3\n', { resource: 'vehicles', ...attributes }));
  expect(await sent({ mapping: { nothing: 'plate' } })).toEqual(['INVALID_DOCUMENT /data/attributes/mapping/nothing']);
  expect(await sent({ mapping: { b: 'plate' } })).toEqual(['INVALID_DOCUMENT /data/attributes/mapping/b']);
  expect(await sent({ mapping: { A: 'plate', B: 'plate' } })).toEqual(['INVALID_DOCUMENT /data/attributes/mapping/B']);
  expect(await sent({ mapping: { A: 'plate' }, key: 'doors' })).toEqual(['INVALID_DOCUMENT /data/attributes/key']);
  expect(await sent({ mapping: { A: 'plate' }, more: 1 })).toEqual(['NOT_WRITABLE /data/attributes/more']);
});

test.each([
  ['nothing', '', 'EMPTY_FILE'],
  ['an old spreadsheet', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]), 'OLD_SPREADSHEET'],
  ['half a spreadsheet', Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3]), 'UNREADABLE_SPREADSHEET'],
  ['a picture', Buffer.from([0x89, 0x50, 0, 1]), 'BINARY_FILE'],
  ['a quotation mark that is not closed', 'a,b\n"1,2\n', 'UNREADABLE_CSV'],
])('a file of %s is refused in words', async (_what, file, code) => {
  const answer = await app.upload(file, { resource: 'notices' });
  expect(answer.status).toBe(422);
  expect(answer.body.errors[0].code).toBe(code);
});

test.each([
  ['Windows-1252', Buffer.from('Subject\nCaf\u00e9\n', 'latin1')],
  ['UTF-8 with its mark', Buffer.from('\uFEFFSubject\r\nCaf\u00e9\r\n')],
  ['UTF-16', Buffer.from('\uFEFFSubject\nCaf\u00e9\n', 'utf16le')],
])('a text in %s is read', async (_encoding, file) => {
  const answer = await app.upload(file, notices);
  expect(answer.body.meta.columns).toEqual([{ position: 'A', header: 'Subject', samples: ['Caf\u00e9'] }]);
});

test('a body that is no form is 415, half a form 400, and no bytes at all bring the server down', async () => {
  expect((await app.send(Buffer.from('{}'), 'application/vnd.api+json')).status).toBe(415);
  const { body, contentType } = formOf('a\n1\n', { resource: 'notices' });
  expect((await app.send(body.subarray(0, body.length - 20), contentType)).status).toBe(400);
  const start = fc.constantFrom('', 'a,b\n1,2\n', '\u0050\u004b\u0003\u0004');
  await fc.assert(
    fc.asyncProperty(start, fc.uint8Array({ maxLength: 200 }), async (beginning, bytes) => {
      const file = Buffer.concat([Buffer.from(beginning, 'latin1'), bytes]);
      const { status } = await app.upload(file, { resource: 'notices', mapping: { A: 'subject' }, dryRun: true });
      expect(status).toBeLessThan(500);
    }),
    { numRuns: 50 },
  );
  await app.work();
  const { body: failed } = await app.get('/api/jobs?filter[state][ne]=completed');
  expect(failed.data).toEqual([]);
});
