import { expect, test } from 'vitest';
import { cleanName, mediaTypeOf } from './content.ts';

test.each([
  ['%PDF-1.7\n', 'a.exe', 'application/pdf'],
  [
    '\u0089PNG\r\n\u001a\n\0\0\0\rIHDR\0\0\0\u0001\0\0\0\u0001\u0008\u0006\0\0\0\0\0\0\0\0\0\0\0IDAT',
    'a.pdf',
    'image/png',
  ],
  ['a;b\n1;2\n', 'a.CSV', 'text/csv'],
  ['a;b\n1;2\n', 'a.txt', 'text/plain'],
  ['MZ\u0090\0\u0003\0\0\0', 'a.pdf', undefined],
  ['<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg', 'application/xml'],
  ['a\0b', 'a.txt', undefined],
])('%j called %s is of the type %s', async (content, name, type) => {
  expect(await mediaTypeOf(Buffer.from(content, 'latin1'), name)).toBe(type);
});

test.each([
  ['invoice.pdf', 'invoice.pdf'],
  ['INVOICE.PDF', 'INVOICE.PDF'],
  ['invoice', 'invoice.pdf'],
  ['invoice.pdf.exe', 'invoice.pdf.exe.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\temp\\ré sumé.pdf', 'ré sumé.pdf'],
  ['a\r\nb: c"d.pdf', 'a b_ c_d.pdf'],
  ['fdp\u202Eexe.pdf', 'fdpexe.pdf'],
  ['..', 'file.pdf'],
  ['', 'file.pdf'],
  ['x'.repeat(300), `${'x'.repeat(196)}.pdf`],
])('a PDF called %j is kept as %j', (given, name) => {
  expect(cleanName(given, 'application/pdf')).toBe(name);
});

test('a photograph keeps either spelling of its extension', () => {
  expect(['a.jpeg', 'a.jpg', 'a.png'].map((name) => cleanName(name, 'image/jpeg'))).toEqual([
    'a.jpeg',
    'a.jpg',
    'a.png.jpg',
  ]);
});
