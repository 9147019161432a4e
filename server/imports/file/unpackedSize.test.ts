import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { FileFault, largestUnpacked } from './fileRow.ts';
import { inspectFile } from './readFile.ts';
import { unpackedSize } from './unpackedSize.ts';

interface Entry {
  name: string;
  content: string;
  /** Unpacked size that the table states; default the true one. */
  told?: number;
}

/** Makes a ZIP file with a table of contents that may lie. */
function zipOf(entries: readonly Entry[]): Uint8Array {
  const parts: Buffer[] = [];
  const table: Buffer[] = [];
  let offset = 0;
  for (const { name, content, told = Buffer.byteLength(content) } of entries) {
    const packed = deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(told, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    table.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), common, place, Buffer.from(name)]));
    parts.push(local);
    offset += local.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(Buffer.concat(table).length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, ...table, Buffer.from('PK\u0005\u0006'), end]);
}

const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relation = (id: string, kind: string, target: string): string =>
  `<Relationship Id="${id}" Type="${type}/${kind}" Target="${target}"/>`;
const relations = (...some: string[]): string => `<Relationships>${some.join('')}</Relationships>`;

function workbook(sheet: string, texts = '<sst/>', told: Partial<Record<'sheet' | 'texts', number>> = {}): Uint8Array {
  const saying = (size: number | undefined) => (size === undefined ? {} : { told: size });
  return archive({
    relations: [
      relation('r1', 'worksheet', 'worksheets/sheet1.xml'),
      relation('r2', 'sharedStrings', 'sharedStrings.xml'),
    ],
    entries: [
      { name: 'xl/sharedStrings.xml', content: texts, ...saying(told.texts) },
      { name: 'xl/worksheets/sheet1.xml', content: sheet, ...saying(told.sheet) },
    ],
  });
}

interface Parts {
  relations: readonly string[];
  entries: readonly Entry[];
  /** Relationships in `_rels/.rels`. */
  roots?: readonly string[];
}

/** Makes a workbook whose one sheet has the relationship `r1`. */
function archive({
  relations: own,
  entries,
  roots = [relation('r1', 'officeDocument', 'xl/workbook.xml')],
}: Parts): Uint8Array {
  return zipOf([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: '_rels/.rels', content: relations(...roots) },
    {
      name: 'xl/workbook.xml',
      content: '<workbook><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>',
    },
    { name: 'xl/_rels/workbook.xml.rels', content: relations(...own) },
    ...entries,
  ]);
}

const sheetOf = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const row = '<row><c><v>1</v></c></row>';
const codeOf = (content: Uint8Array): Promise<unknown> =>
  inspectFile(content).then(
    ({ rows }) => rows,
    (error: unknown) => (error instanceof FileFault ? error.code : error),
  );

test('a workbook within the limits is read, and its size is that of its parts', async () => {
  const sheet = sheetOf(row.repeat(3));
  expect(await codeOf(workbook(sheet))).toBe(2);
  expect(unpackedSize(workbook(sheet)).sheets).toBe(sheet.length);
  const written = await writeXlsx({ sheets: [{ name: 'A', rows: [['Subject'], ['One']] }] });
  const { sheets, tables } = unpackedSize(written);
  expect([sheets, tables].every((bytes) => bytes > 100 && bytes < 100_000)).toBe(true);
});

test('what unpacks to more than there may be is refused before it is unpacked', async () => {
  const { sheets, tables } = largestUnpacked;
  expect(await codeOf(workbook(sheetOf(row), '<sst/>', { sheet: sheets + 1 }))).toBe('TOO_LARGE_UNPACKED');
  expect(await codeOf(workbook(sheetOf(row), '<sst/>', { texts: tables }))).toBe('TOO_LARGE_UNPACKED');
});

test('a workbook that lies about its sizes, or does not tell them, gains nothing', async () => {
  const large = sheetOf(' '.repeat(2_000_000));
  expect(await codeOf(workbook(large))).toBe('EMPTY_FILE');
  expect(await codeOf(workbook(large, '<sst/>', { sheet: 1000 }))).toBe('UNREADABLE_SPREADSHEET');
  const texts = `<sst>${'<si/>'.repeat(200_000)}</sst>`;
  expect(await codeOf(workbook(sheetOf(row), texts, { texts: 1000 }))).toBe('UNREADABLE_SPREADSHEET');
  const dense = sheetOf(randomBytes(largestUnpacked.sheets / 1000).toString('base64'));
  expect(await codeOf(workbook(dense, '<sst/>', { sheet: 0 }))).toBe('TOO_LARGE_UNPACKED');
  expect(await codeOf(workbook(large, '<sst/>', { sheet: 0xffffffff }))).toBe('TOO_LARGE_UNPACKED');
});

const sheet1 = { name: 'xl/worksheets/sheet1.xml', content: sheetOf(row.repeat(3)) };
const toSheet1 = relation('r1', 'worksheet', 'worksheets/sheet1.xml');
/** Makes a table of texts whose stated size is at the limit, under any name. */
const textsAt = (name: string): Entry => ({ name, content: '<sst/>', told: largestUnpacked.tables });
const leadingTo = (...targets: string[]) => [toSheet1, ...targets.map((to) => relation('r2', 'sharedStrings', to))];

test.each([
  ['a picture', 'xl/media/x.xml', 'media/x.xml'],
  ['a sheet', 'xl/worksheets/x.xml', 'worksheets/x.xml'],
  ['a sheet, by its whole path', 'xl/worksheets/x.xml', '/xl/worksheets/x.xml'],
  ['a picture, by a detour', 'xl/media/x.xml', '.././xl//worksheets/../media/x.xml'],
  ['a picture, in escaped letters', 'xl/media/x.xml', '&#109;edia/x.xml'],
])('the table of texts is held to its limit where it is called %s', async (_, name, target) => {
  expect(await codeOf(archive({ relations: leadingTo(target), entries: [sheet1, textsAt(name)] }))).toBe(
    'TOO_LARGE_UNPACKED',
  );
});

test('a sheet is one wherever it stands, and pictures that the workbook does not lead to are not read', async () => {
  const content = archive({
    relations: [relation('r1', 'worksheet', '/rows.xml')],
    entries: [{ ...sheet1, name: 'rows.xml', told: largestUnpacked.sheets }, textsAt('xl/media/x.png')],
  });
  expect(await codeOf(content)).toBe(2);
  expect(unpackedSize(content).sheets).toBe(largestUnpacked.sheets);
});

test('a workbook in which something is sheet and table at once, or that is two, cannot be read', async () => {
  const both = archive({ relations: leadingTo('worksheets/sheet1.xml'), entries: [sheet1] });
  const isItself = archive({
    relations: [toSheet1, relation('r2', 'worksheet', 'workbook.xml')],
    entries: [sheet1],
  });
  const roots = ['xl/workbook.xml', 'xl/other.xml'].map((to) => relation('r1', 'officeDocument', to));
  const two = archive({ relations: [toSheet1], entries: [sheet1], roots });
  const none = archive({ relations: [toSheet1], entries: [sheet1], roots: [] });
  for (const content of [both, isItself, two, none]) expect(await codeOf(content)).toBe('UNREADABLE_SPREADSHEET');
});

test('the content of a relationship element changes nothing about it', async () => {
  const hiding = (inside: string) =>
    `<x:Relationship Id="r2" Type="${type}/sharedStrings" Target="media/x.xml">${inside}</x:Relationship>`;
  for (const inside of ['<Target>a.xml</Target>', '<x: Target="a.xml" Type="a"/>', '< Target="a.xml"/>']) {
    const content = archive({ relations: [toSheet1, hiding(inside)], entries: [sheet1, textsAt('xl/media/x.xml')] });
    expect(await codeOf(content)).toBe('TOO_LARGE_UNPACKED');
  }
});

test('relationships that unpack to more than a megabyte are not read', async () => {
  const own = [toSheet1, ' '.repeat(1024 * 1024)];
  expect(await codeOf(archive({ relations: own, entries: [sheet1] }))).toBe('UNREADABLE_SPREADSHEET');
});

test('more cells than there may be are refused', { timeout: 60_000 }, async () => {
  const wide = '<row><c r="ALL1"><v>1</v></c></row>';
  expect(await codeOf(workbook(sheetOf(wide.repeat(5001))))).toBe('TOO_MANY_CELLS');
});
