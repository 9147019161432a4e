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
  /** What the table says it unpacks to; left out: the truth. */
  told?: number;
}

/** A ZIP file with a table of contents that may lie. */
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

/** A workbook of one sheet. */
function workbook(sheet: string, texts = '<sst/>', told: Partial<Record<'sheet' | 'texts', number>> = {}): Uint8Array {
  const saying = (size: number | undefined) => (size === undefined ? {} : { told: size });
  return zipOf([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: '_rels/.rels', content: relations(relation('r1', 'officeDocument', 'xl/workbook.xml')) },
    {
      name: 'xl/workbook.xml',
      content: '<workbook><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>',
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations(
        relation('r1', 'worksheet', 'worksheets/sheet1.xml'),
        relation('r2', 'sharedStrings', 'sharedStrings.xml'),
      ),
    },
    { name: 'xl/sharedStrings.xml', content: texts, ...saying(told.texts) },
    { name: 'xl/worksheets/sheet1.xml', content: sheet, ...saying(told.sheet) },
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

test('more cells than there may be are refused', { timeout: 60_000 }, async () => {
  const wide = '<row><c r="ALL1"><v>1</v></c></row>';
  expect(await codeOf(workbook(sheetOf(wide.repeat(5001))))).toBe('TOO_MANY_CELLS');
});
