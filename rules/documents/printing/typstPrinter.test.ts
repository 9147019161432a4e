import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { MakerUnavailable } from '../../../schema/made.ts';
import { sampleSize } from '../../../schema/testing/thoroughness.ts';
import type { Sold } from '../eInvoice/testing/issuedDocuments.ts';
import { invoiceDocument } from './invoiceDocument.ts';
import type { PrintedDocument } from './printedDocument.ts';
import { readPdf } from './testing/pdf.ts';
import { printedSources } from './testing/printedSources.ts';
import { type Compiler, typstPrinter } from './typstPrinter.ts';

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

describe('the logo of a document', () => {
  const withLogoOf = async (width: number, height: number, alpha: number): Promise<PrintedDocument> => {
    const background = { r: 11, g: 92, b: 102, alpha };
    const logo = await sharp({ create: { width, height, channels: 4, background } })
      .webp()
      .toBuffer();
    const document = documentWith({ attached });
    return { ...document, sender: { ...document.sender, logo } };
  };

  it.each([
    ['wide', 1200, 60, 1],
    ['tall', 60, 800, 0.5],
    ['large', 1200, 800, 0],
    ['tiny', 4, 4, 1],
  ])(
    'that is %s stands in its head with a description, in a file that is PDF/A-3a and on one page',
    async (...[, width, height, alpha]) => {
      const document = await withLogoOf(width, height, alpha);
      const printed = await printer.print(document);
      expect(readPdf(printed)).toMatchObject({
        ...{ pages: 1, conformance: '3A', isTagged: true, attached: [attached.content] },
        pictures: { drawn: 1, described: 1 },
      });
      expect(Buffer.from(await typstPrinter().print(document)).equals(Buffer.from(printed))).toBe(true);
    },
  );

  it('is printed with marks for characters that no face has, and the next document has none', async () => {
    const document = { ...(await withLogoOf(300, 100, 1)), addressee: ['東京'] };
    expect(readPdf(await printer.print(document)).pictures.drawn).toBe(1);
    expect(readPdf(await printer.print(documentWith())).pictures.drawn).toBe(0);
  });
});

/**
 * Tells whether anything is drawn in a part of the first page, in mm from its left and its top. Needs a process of its own
 * (@alone), as the decoder of pictures forbids its process to read SVG.
 */
async function isDrawn(document: PrintedDocument, [from, to]: [number, number], [top, end]: [number, number]) {
  const svg = await printer.draw(await printer.print(document));
  const { data, info } = await sharp(Buffer.from(svg))
    .resize({ width: 840 })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const places = (first: number, last: number) => Array.from({ length: (last - first) * 4 }, (_, at) => first * 4 + at);
  return places(top, end).some((y) => places(from, to).some((x) => (data[y * info.width + x] ?? 255) < 200));
}

describe('a word that is wider than its place', () => {
  const word = 'Hoofdstedelijkecommunicatieadviesmaatschappijvoorhostingdienstenholding';
  it('is parted in a reference and in the name of the buyer, and runs over nothing', async () => {
    const document = documentWith();
    const facts = [...document.facts, { label: 'Uw kenmerk', value: 'PO'.padEnd(60, '0123456789') }];
    expect(await isDrawn({ ...document, facts }, [191, 209], [10, 150])).toBe(false);
    expect(await isDrawn({ ...document, addressee: [word, 'Utrecht'] }, [104, 110], [30, 90])).toBe(false);
    expect(await isDrawn(document, [20, 60], [30, 90])).toBe(true);
  });

  it('is parted in a description, before the quantity', async () => {
    const document = documentWith();
    const lines = document.lines.map((line) => ({
      ...line,
      description: `${word}${word}`,
      detail: null,
      quantity: '',
    }));
    const short = { ...document, lines: lines.map((line) => ({ ...line, description: 'Hosting' })) };
    // Looks below the head of the quantities, of which there are none.
    expect(await isDrawn(short, [147, 150], [103, 122])).toBe(false);
    expect(await isDrawn({ ...document, lines }, [147, 150], [103, 122])).toBe(false);
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

it('loads the program of Typst anew after 200 documents, as it keeps memory of each', async () => {
  const nothing = (): void => undefined;
  const compiler: Compiler = {
    ...{ mapShadow: nothing, unmapShadow: nothing, evictCache: nothing },
    ...{ pdf: () => Buffer.from('a document'), plainSvg: () => '<svg/>' },
  };
  const load = vi.fn(() => Promise.resolve(compiler));
  const counted = typstPrinter(load);
  for (let printed = 0; printed < 200; printed += 1) await counted.print(documentWith());
  expect(load).toHaveBeenCalledTimes(1);
  await counted.print(documentWith());
  expect(load).toHaveBeenCalledTimes(2);
});
