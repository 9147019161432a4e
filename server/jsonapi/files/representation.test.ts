/** Tests records that are answered as the file that the server makes of them, on a world of its own. */
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { file, reference, text } from '../../../schema/fields.ts';
import { MakerUnavailable } from '../../../schema/made.ts';
import { resource } from '../../../schema/resource.ts';
import type { Maker } from '../../../schema/rule.ts';
import { files } from '../../files/tables.ts';
import { chores } from '../../jobs/chores.ts';
import { createMany } from '../../operations/write/verbs/createMany.ts';
import { systemContext } from '../../operations/write/writeContext.ts';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import { contractWorld, person } from '../../testing/worlds/contracts.ts';
import { admin } from '../../testing/worlds/garage.ts';
import { faultsOf } from '../../testing/worlds/garageApp.ts';

const letters = resource('letters', {
  label: { en: ['Letter', 'Letters'], nl: ['Brief', 'Brieven'] },
  title: 'text',
  fields: {
    text: text({ en: 'Text', nl: 'Tekst' }, { required: true }),
    person: reference('people', { en: 'Person', nl: 'Persoon' }, { required: true }),
    printed: file({ en: 'Printed', nl: 'Afgedrukt' }, { made: 'application/pdf', write: [] }),
    data: file({ en: 'Data', nl: 'Gegevens' }, { made: 'application/xml', write: [], read: ['admin'] }),
  },
  access: { admin: 'all', customer: { rows: { person: '$user' }, read: true } },
});

let made = 0;
/** Prints the text of a letter. A "final" one lasts, a "silent" one has no file, and "broken" cannot be made. */
const printed: Maker = {
  make: async ({ text: said }) => {
    if (said === 'broken') throw new MakerUnavailable('no printer');
    if (said === 'silent') return null;
    made += 1;
    return {
      name: `letter-${said}`,
      content: Buffer.from(`%PDF ${said}`),
      isLasting: String(said).startsWith('final'),
    };
  },
  draw: async (content) => `<svg>${Buffer.from(content).toString()}</svg>`,
};
const data: Maker = { make: async () => ({ name: 'data', content: Buffer.from('<a/>'), isLasting: true }) };

let app: TestApp;
let anna: ReturnType<typeof person>;
let bram: typeof anna;
beforeAll(async () => {
  const rules = [{ resource: 'letters', makers: { printed, data } }];
  app = await testApp({ descriptions: [...contractWorld, letters], rules, as: admin, jobs: [chores] });
  const people = [{ email: 'anna@example.nl' }, { email: 'bram@example.nl' }];
  const [one = '', other = ''] = await createMany(systemContext(app.services), 'people', people);
  anna = person(one);
  bram = person(other);
});
afterAll(() => app.close());
beforeEach(() => {
  made = 0;
});

const letter = async (said: string): Promise<string> =>
  (await createMany(systemContext(app.services), 'letters', [{ text: said, person: anna.userId }])).join();
const ask = (id: string, type = 'application/pdf', as = anna) => app.download(`/api/letters/${id}`, type, as);

describe('a record with a file that the server makes', () => {
  test('is answered as that file where it is preferred, and as a document otherwise', async () => {
    const id = await letter('a');
    const { status, headers, bytes } = await ask(id);
    expect([status, headers['content-type'], bytes.toString()]).toEqual([200, 'application/pdf', '%PDF a']);
    expect(headers['content-disposition']).toBe('attachment; filename=letter-a.pdf');
    expect(headers['vary']).toContain('Accept');
    expect((await ask(id, 'application/vnd.api+json, application/pdf;q=0.5')).headers['content-type']).toBe(
      'application/vnd.api+json',
    );
    expect((await ask(id, '*/*')).headers['content-type']).toBe('application/vnd.api+json');
  });

  test('is made anew while it may change, and kept once it lasts', async () => {
    const draft = await letter('b');
    await ask(draft);
    await ask(draft);
    expect(made).toBe(2);
    const id = await letter('final');
    const first = await ask(id);
    const again = await ask(id);
    expect(made).toBe(3);
    expect(again.headers['etag']).toBe(first.headers['etag']);
    const { body } = await app.get(`/api/letters/${id}`, anna);
    expect(body.data.attributes.printed).toMatchObject({
      name: 'letter-final.pdf',
      size: 10,
      mediaType: 'application/pdf',
    });
    expect((await app.download(body.data.attributes.printed.url, '*/*', anna)).bytes.toString()).toBe('%PDF final');
  });

  test('is not sent again to somebody who has it', async () => {
    const id = await letter('final again');
    const { headers } = await ask(id);
    const again = await app.request({
      method: 'GET',
      url: `/api/letters/${id}`,
      headers: { accept: 'application/pdf', 'if-none-match': String(headers['etag']) },
      as: anna,
    });
    expect(again.status).toBe(304);
  });

  test('is drawn, compressed for those who read that', async () => {
    const id = await letter('c');
    const plain = await ask(id, 'image/svg+xml');
    expect(plain.headers['content-encoding'] ? gunzipSync(plain.bytes).toString() : plain.bytes.toString()).toBe(
      '<svg>%PDF c</svg>',
    );
  });

  test('keeps what it made as long as the record holds it', async () => {
    const id = await letter('final for long');
    await ask(id);
    const { files: store, database } = app.services;
    await database.db.update(files).set({ uploadedAt: new Date('2020-01-01') });
    await chores.prepare?.(systemContext(app.services), null, {
      id: '1',
      progress: async () => undefined,
      signal: new AbortController().signal,
    });
    expect(store && (await ask(id)).bytes.toString()).toBe('%PDF final for long');
    expect(made).toBe(1);
  });
});

describe('is refused', () => {
  test.each(['application/pdf', 'image/svg+xml'])('as %s: a foreign record like an absent one', async (type) => {
    const answers = await Promise.all([await letter('d'), '999', 'none'].map((id) => ask(id, type, bram)));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ bytes }) => bytes.toString())).size).toBe(1);
    expect(made).toBe(0);
  });

  test('a kind that the caller may not read, or that the resource does not have', async () => {
    const id = await letter('e');
    expect((await ask(id, 'application/xml')).status).toBe(406);
    expect((await ask(id, 'application/xml', admin)).status).toBe(200);
    expect((await app.download(`/api/people/${anna.userId}`, 'application/pdf', anna)).status).toBe(406);
    expect((await app.download('/api/trashedrecords/1', 'application/pdf', anna)).status).toBe(406);
  });

  test('with 401: somebody who is not signed in', async () => {
    const visitor = { userId: null, role: 'visitor', sessionId: null } as const;
    expect((await ask(await letter('f'), 'application/pdf', visitor)).status).toBe(401);
  });

  test.each([
    ['silent', 406, 'NO_SUCH_FILE'],
    ['broken', 503, 'FILES_BUSY'],
  ])('in words: a file of a %s letter', async (said, status, code) => {
    const headers = { accept: 'application/pdf' };
    const answer = await app.request({ method: 'GET', url: `/api/letters/${await letter(said)}`, headers, as: anna });
    expect([answer.status, ...faultsOf(answer)]).toEqual([status, expect.stringContaining(code)]);
  });

  test('a parameter, which a file does not have', async () => {
    const answer = await app.download(`/api/letters/${await letter('g')}?include=person`, 'application/pdf', anna);
    expect(answer.status).toBe(400);
  });

  test('writing such a file', async () => {
    const id = await letter('h');
    const payload = { data: { type: 'letters', id, attributes: { printed: { id: 'x' } } } };
    expect((await app.request({ method: 'PATCH', url: `/api/letters/${id}`, payload, as: admin })).status).toBe(403);
  });
});
