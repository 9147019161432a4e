import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textCell } from './csv.ts';
import { withoutApostrophe } from './formulas.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', '\t', '\r', '\n', ' ', 'a', '＝', '＋', '－', '＠'),
  }),
);

test('any texts come back out of a line of CSV as they went in', () => {
  fc.assert(
    fc.property(fc.array(anyText, { minLength: 2, maxLength: 5 }), (texts) => {
      const line = `${texts.map((text) => textCell(text)).join(',')}\r\n`;
      const [cells = []] = parse(line, { record_delimiter: '\r\n' }) as string[][];
      expect(cells.map(withoutApostrophe)).toEqual(texts);
    }),
    { numRuns: 2000 },
  );
});

test('no cell begins as a formula does', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const [[cell = ''] = []] = parse(`${textCell(text)},\r\n`, { record_delimiter: '\r\n' }) as string[][];
      expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
    }),
    { numRuns: 2000 },
  );
});

test('no cell begins as a formula does where a spreadsheet splits at semicolons or tabs, whatever the quotes', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const cells = `1,${textCell(text)},2`.split(/[;\t\r\n]/);
      for (const cell of cells) expect(cell).not.toMatch(/^"*[=+\-@＝＋－＠]/);
    }),
    { numRuns: 2000 },
  );
});
