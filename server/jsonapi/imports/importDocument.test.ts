import { afterAll, beforeAll, expect, test } from 'vitest';
import { formOf, type ImportApp, importApp } from '../../testing/importApp.ts';
import type { TestAnswer } from '../../testing/testApp.ts';
import { admin } from '../../testing/worlds/garage.ts';
import { mediaType } from '../answer.ts';

let app: ImportApp;
let id: string;
beforeAll(async () => {
  app = await importApp();
  id = (await app.upload('subject\na\n', { resource: 'notices' })).body.data.id;
});
afterAll(() => app.close());

const attributes = { state: 'checking', mapping: { subject: 'subject' } };

const send = (data: object): Promise<TestAnswer> =>
  app.request({
    method: 'PATCH',
    url: `/api/imports/${id}`,
    headers: { 'content-type': mediaType },
    payload: JSON.stringify({ data }),
    as: admin,
  });
const faultOf = ({ status, body }: TestAnswer) => [status, body.errors[0].code, body.errors[0].source.pointer];
const stateNow = async () => (await app.get(`/api/imports/${id}`)).body.data.attributes.state;

test.each([
  ['names no import', { type: 'imports', attributes }, ['ID_DIFFERS', '/data']],
  ['names another import', { type: 'imports', id: '999999', attributes }, ['ID_DIFFERS', '/data/id']],
  ['names another import and asks nothing', { type: 'imports', id: '999999' }, ['ID_DIFFERS', '/data/id']],
  [
    'names another import and what is not there',
    { type: 'imports', id: '9', attributes: { x: 1 } },
    ['ID_DIFFERS', '/data/id'],
  ],
  ['is about another resource', { type: 'notices', id: '1', attributes }, ['TYPE_DIFFERS', '/data/type']],
])('a change that %s is 409, and the file waits on', async (_, data, fault) => {
  expect(faultOf(await send(data))).toEqual([409, ...fault]);
  expect(await stateNow()).toBe('uploaded');
});

test('a change that names the import of its address is taken', async () => {
  expect((await send({ type: 'imports', id, attributes })).status).toBe(202);
});

test('a file name loses what no one line of text may hold', async () => {
  const { body, contentType } = formOf('subject\na\n', { resource: 'notices' });
  const written = Buffer.from(body).toString().replace('list.csv', 'l\u202Eist\t2.csv');
  const answer = await app.send(Buffer.from(written), contentType);
  expect([answer.status, answer.body.data?.attributes.fileName]).toEqual([202, 'list 2.csv']);
});

test.each([
  ['a file name', '; filename="data.json"\r\nContent-Type: application/json'],
  ['the type of any bytes', '\r\nContent-Type: application/octet-stream'],
])('the part "data" may have %s, as some clients send it', async (_, header) => {
  const document = JSON.stringify({ data: { type: 'imports', attributes: { resource: 'notices' } } });
  const body = [
    `--x\r\nContent-Disposition: form-data; name="data"${header}\r\n\r\n${document}\r\n`,
    '--x\r\nContent-Disposition: form-data; name="file"; filename="list.csv"\r\n\r\nsubject\na\n\r\n--x--\r\n',
  ].join('');
  const answer = await app.send(Buffer.from(body), 'multipart/form-data; boundary=x');
  expect([answer.status, answer.body.data?.attributes.fileName]).toEqual([202, 'list.csv']);
});

test.each([
  ['is no UTF-8', '{"data":{"type":"imports","attributes":{"resource":"caf\xe9"}}}', ''],
  [
    'holds a member twice',
    '{"data":{"type":"imports","attributes":{"resource":"a","resource":"b"}}}',
    '/data/attributes/resource',
  ],
])('a form whose document %s is refused', async (_what, document, pointer) => {
  const { body, contentType } = formOf('Subject\na\n', {});
  const written = Buffer.from(body)
    .toString('latin1')
    .replace(/\{.*\}/, document);
  const answer = await app.send(Buffer.from(written, 'latin1'), contentType);
  expect([answer.status, answer.body.errors[0].source]).toEqual([400, { pointer }]);
});
