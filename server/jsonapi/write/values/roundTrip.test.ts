import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runsOf } from '../../../../schema/testing/thoroughness.ts';
import { faultsOf, type GarageApp, garageApp, patch, post } from '../../../testing/worlds/garageApp.ts';

let app: GarageApp;
beforeAll(async () => {
  app = await garageApp();
});
afterAll(() => app.close());

/** Reads an attribute back after it was written, by create and by update. */
async function readBack(name: string, value: unknown): Promise<unknown[]> {
  const created = await post(app, 'samples', { attributes: { [name]: value } });
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  const { id } = created.body.data;
  await patch(app, ['samples', id], { attributes: { [name]: null } });
  const updated = await patch(app, ['samples', id], { attributes: { [name]: value } });
  expect(updated.status).toBe(200);
  const read = await app.get(`/api/samples/${id}`);
  return [created, updated, read].map(({ body }) => body.data.attributes[name]);
}

const nastyTexts = [
  'Zoë Ångström-Müller',
  '👩‍👩‍👧‍👦 🚲 🇳🇱',
  'שלום עולם – مرحبا',
  'x\u200by',
  `O'Brien "quoted" \\ back\\slash`,
  "'; drop table samples; --",
  '{"json": [1, null]} {1,2} ($1) %s',
  'x'.repeat(255),
  '😀'.repeat(255),
  'null',
  '<b>niet vet</b> &amp;',
  '=1+1',
];

test.each(nastyTexts)('the text %j is read back as it was written', async (text) => {
  for (const name of ['text', 'longText']) expect(new Set(await readBack(name, text))).toEqual(new Set([text]));
});

const severalLines = ['regel\nregel\tab', '\u202Eomgekeerd\u202C', 'x\u0001\u001f\u007fy'];

test.each(severalLines)('a long text holds what one line does not: %j', async (text) => {
  expect(new Set(await readBack('longText', text))).toEqual(new Set([text]));
});

test.each(['regel\nregel', 'a\tb', 'a\u202Eb\u202Cc', 'x\u0001y', 'x\u2029y'])(
  'a line break, control or change of direction within one line is refused: %j',
  async (text) => {
    for (const name of ['text', 'url', 'email', 'phone']) {
      const answer = await post(app, 'samples', { attributes: { [name]: text } });
      expect([answer.status, ...faultsOf(answer)]).toEqual([422, `INVALID_CHARACTER /data/attributes/${name}`]);
    }
  },
);

test('one line loses white space and marks of direction at its ends, as pasting brings them', async () => {
  const pasted = ' \u202A\u200EJansen\u202C\r\n';
  expect(new Set(await readBack('text', pasted))).toEqual(new Set(['Jansen']));
  expect(new Set(await readBack('text', '\u202A \u202C'))).toEqual(new Set([null]));
});

test('a text of 256 characters is one too long, however many bytes it takes', async () => {
  for (const text of ['x'.repeat(256), '😀'.repeat(256)]) {
    expect(faultsOf(await post(app, 'samples', { attributes: { text } }))).toEqual(['TOO_LONG /data/attributes/text']);
  }
});

test.each(['a\u0000b', '\ud800', 'x\udfff', '\udc00\ud800'])(
  'a text that cannot be stored is refused: %j',
  async (text) => {
    const names = ['text', 'longText', 'password', 'secret', 'country', 'postalCode', 'url'];
    for (const name of names) {
      const answer = await post(app, 'samples', { attributes: { [name]: text } });
      expect([answer.status, ...faultsOf(answer)]).toEqual([422, `INVALID_CHARACTER /data/attributes/${name}`]);
    }
  },
);

test.each([
  ['integer', Number.MAX_SAFE_INTEGER],
  ['integer', Number.MIN_SAFE_INTEGER],
  ['money', 0],
  ['money', -1],
  ['percent', 2100],
  ['boolean', true],
  ['boolean', false],
  ['date', '9999-12-31'],
  ['date', '0001-01-01'],
  ['date', '2028-02-29'],
  ['dateTime', '9999-12-31T23:59:59.999Z'],
  ['dateTime', '0001-01-01T00:00:00.000Z'],
  ['dateTime', '1969-07-20T20:17:40.123Z'],
  ['language', 'nl'],
  ['choice', 2],
  ['choices', ['B', 'A']],
  ['country', 'NL'],
  ['email', 'klant@example.nl'],
  ['phone', '+31302345678'],
  ['iban', 'NL91ABNA0417164300'],
  ['url', 'https://example.nl/pad?a=1#b'],
  ['domainName', 'xn--caf-dma.nl'],
  ['hostname', 'ns1.example.nl'],
  ['ipAddress', '2001:db8::1'],
  ['vatNumber', 'NL123456782B90'],
  ['registrationNumber', '01234567'],
  ['richText', '<p>Hallo <em>daar</em> &amp; daar</p>'],
] as const)('a %s of %j is read back as it was written', async (name, value) => {
  for (const read of await readBack(name, value)) expect(read).toEqual(value);
});

test('negative zero is zero', async () => {
  const answer = await app.request({
    method: 'POST',
    url: '/api/samples',
    payload: '{"data":{"type":"samples","attributes":{"integer":-0,"money":-0.0}}}',
  });
  const { integer, money } = answer.body.data.attributes;
  expect([Object.is(integer, 0), Object.is(money, 0)]).toEqual([true, true]);
});

test.each([
  ['integer', 2 ** 53, 'INVALID_TYPE'],
  ['integer', 1.5, 'INVALID_TYPE'],
  ['integer', '1', 'INVALID_TYPE'],
  ['money', 1e300, 'INVALID_TYPE'],
  ['boolean', 'true', 'INVALID_TYPE'],
  ['boolean', 1, 'INVALID_TYPE'],
  ['text', 7, 'INVALID_TYPE'],
  ['text', {}, 'INVALID_TYPE'],
  ['date', '2026-02-30', 'INVALID_DATE'],
  ['date', '0000-01-01', 'INVALID_DATE'],
  ['date', '10000-01-01', 'INVALID_DATE'],
  ['date', '2026-12-31T00:00:00Z', 'INVALID_DATE'],
  ['dateTime', '2026-02-30T00:00:00Z', 'INVALID_DATE'],
  ['dateTime', '2026-12-31', 'INVALID_DATE'],
  ['dateTime', '2026-12-31T12:00:00', 'INVALID_DATE'],
  ['dateTime', '9999-12-31T23:59:59-12:00', 'INVALID_DATE'],
  ['dateTime', '0001-01-01T00:00:00+01:00', 'INVALID_DATE'],
  ['choice', '1', 'INVALID_CHOICE'],
  ['choices', ['A', 'C'], 'INVALID_CHOICE'],
  ['choices', 'A', 'INVALID_TYPE'],
  ['language', 'fr', 'INVALID_CHOICE'],
  ['country', 'XX', 'INVALID_COUNTRY'],
  ['url', 'javascript:alert(1)', 'INVALID_URL'],
  ['ipAddress', '256.1.1.1', 'INVALID_IP_ADDRESS'],
  ['registrationNumber', '1234567', 'INVALID_REGISTRATION_NUMBER'],
] as const)('a %s of %j is refused with %s', async (name, value, code) => {
  const answer = await post(app, 'samples', { attributes: { [name]: value } });
  expect(answer.status).toBe(422);
  expect(faultsOf(answer).every((fault) => fault.startsWith(`${code} /data/attributes/${name}`))).toBe(true);
});

test('whatever text is accepted is read back trimmed, and nothing else of it is changed', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 80 }), async (text) => {
      const answer = await post(app, 'samples', { attributes: { text } });
      const line = text.replace(/^[\s\p{Bidi_Control}]+|[\s\p{Bidi_Control}]+$/gu, '');
      const isRefused = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(line) || !line.isWellFormed();
      if (isRefused) expect(answer.status).toBe(422);
      else expect(answer.body.data.attributes.text).toBe(line === '' ? null : line);
    }),
    { numRuns: runsOf(150) },
  );
});

test('rich text that was made safe once stays as it is', { timeout: 120_000 }, async () => {
  const html = fc.array(
    fc.oneof(
      fc.constantFrom(
        '<p>',
        '</p>',
        '<script>',
        '<a href="java\nscript:x">',
        '<img src=x onerror=y>',
        '<svg/onload=z>',
        '&lt;',
        '<!--',
        '<b style="color:red;position:fixed">',
        '"',
        "'>",
      ),
      fc.string({ maxLength: 8 }),
    ),
    { maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(html, async (parts) => {
      const created = await post(app, 'samples', { attributes: { richText: parts.join('') } });
      const safe: string | null = created.body.data.attributes.richText;
      expect(safe ?? '').not.toMatch(/<(script|svg|img|iframe|style)|<[^>]*\son\w+=|href="[^"]*script:|position/i);
      const again = await patch(app, ['samples', created.body.data.id], { attributes: { richText: safe } });
      expect(again.body.data).toEqual(created.body.data);
    }),
    { numRuns: 100 },
  );
});
