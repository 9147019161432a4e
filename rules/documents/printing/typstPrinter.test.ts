import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { MakerUnavailable } from '../../../schema/made.ts';
import { sampleSize } from '../../../schema/testing/thoroughness.ts';
import type { Sold } from '../eInvoice/testing/issuedDocuments.ts';
import { invoiceDocument } from './invoiceDocument.ts';
import type { PrintedDocument } from './printedDocument.ts';
import { readPdf } from './testing/pdf.ts';
import { printedSources } from './testing/printedSources.ts';
import { typstPrinter } from './typstPrinter.ts';

const hosting: Sold = { quantity: 3000, unitPrice: 99, discount: 0, vatClass: 'standard', hasPeriod: true };
const printer = typstPrinter();
const attached = {
  name: 'F2026-00042.xml',
  mediaType: 'application/xml',
  description: 'UBL',
  content: '<a>Łódź & é</a>',
};
const documentWith = (changes: Partial<PrintedDocument> = {}, lines = 3): PrintedDocument => ({
  ...invoiceDocument(printedSources(Array.from({ length: lines }, () => hosting)), '2026-11-30'),
  ...changes,
});

let first: Uint8Array;
beforeAll(async () => {
  first = await printer.print(documentWith({ attached }));
});

describe('a document as PDF', () => {
  it('is PDF/A-3a: tagged, in its language, every face within, the e-invoice attached unchanged', () => {
    expect(readPdf(first)).toMatchObject({
      ...{ pages: 1, conformance: '3A', isTagged: true, language: 'nl', attached: [attached.content] },
      faces: { named: 3, embedded: 3 },
    });
  });

  it('is the same bytes for the same document, and others with every letter', async () => {
    expect(Buffer.from(await printer.print(documentWith({ attached }))).equals(Buffer.from(first))).toBe(true);
    const other = await typstPrinter().print(documentWith({ attached, number: 'F2026-00043' }));
    expect(Buffer.from(other).equals(Buffer.from(first))).toBe(false);
  });

  it('goes on over as many pages as its lines need', async () => {
    expect(readPdf(await printer.print(documentWith({}, 60))).pages).toBeGreaterThan(2);
  });

  it('prints what people typed as they typed it, never as markup', async () => {
    const typed = '#panic("x") *b* _i_ $x$ [a] \\ <l> @r // /* `c`';
    const document = documentWith();
    const lines = document.lines.map((line) => ({ ...line, description: typed }));
    expect(readPdf(await printer.print({ ...document, lines, title: typed, addressee: [typed] })).pages).toBe(1);
  });

  it('prints whatever characters a name holds, with marks for those that no face has', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }), async (name) => {
        const document = documentWith({ addressee: [name], notes: [name] }, 1);
        expect(readPdf(await printer.print(document)).conformance).toBe('3A');
      }),
      {
        numRuns: sampleSize(500, 25),
        examples: [['東京'], ['😀'], ['\u0007'], ['אב'], ['\ue000'], ['Łódź Ω Жук tiếng Việt'], ['𐅀']],
      },
    );
  });
});

describe('the drawing of a document', () => {
  it('shows every page below the one before', async () => {
    const svg = await printer.draw(await printer.print(documentWith({}, 60)));
    const [, width = '', height = ''] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
    const { pages } = readPdf(await printer.print(documentWith({}, 60)));
    expect(Number(height) / Number(width)).toBeCloseTo((pages * 297) / 210, 2);
  });
});

it('says that it is unavailable where the program of Typst does not load', async () => {
  const broken = typstPrinter(() => Promise.reject(new Error('no binary for this platform')));
  await expect(broken.print(documentWith())).rejects.toBeInstanceOf(MakerUnavailable);
  await expect(broken.draw(first)).rejects.toBeInstanceOf(MakerUnavailable);
});
