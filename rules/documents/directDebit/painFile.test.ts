import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { officialFolder } from '../../../outside/testing/official.ts';
import { type Batch, type DirectDebit, painFile } from './painFile.ts';
import { sepaText } from './sepaText.ts';

const names = [
  'Café Zoë & Zonen',
  'Müller Großhandel GmbH',
  'Żółć Łódź Sp. z o.o.',
  'Ærø Smørrebrød ApS',
  'Αθήνα Ξενία',
  '株式会社',
];

const directDebit: fc.Arbitrary<DirectDebit> = fc.record({
  endToEndId: fc.integer({ min: 1, max: 99_999 }).map((number) => `F2026-${String(number).padStart(5, '0')}`),
  amount: fc.integer({ min: 1, max: 9_999_999 }),
  scheme: fc.constantFrom('CORE', 'B2B'),
  sequenceType: fc.constantFrom('FRST', 'RCUR', 'FNAL', 'OOFF'),
  collectOn: fc.constantFrom('2026-12-01', '2026-12-02', '2027-01-04'),
  mandate: fc.constantFrom('M-1-1', 'M-20-1'),
  signedOn: fc.constant('2026-01-01'),
  holder: fc.oneof(fc.constantFrom(...names), fc.string({ unit: 'grapheme', maxLength: 100 })),
  iban: fc.constant('NL20INGB0001234567'),
  description: fc.string({ maxLength: 200 }).map((text) => `Factuur ${text}`),
});

const batchOf = (directDebits: readonly DirectDebit[]): Batch => ({
  number: 'INC2026-00001',
  madeAt: new Date('2026-11-24T09:00:00Z'),
  creditor: { name: 'Gastheer Hosting B.V.', iban: 'NL91ABNA0417164300', identifier: 'NL69ZZZ123456780000' },
  directDebits,
});

interface Sums {
  NbOfTxs: string;
  CtrlSum: string;
}
interface Block extends Sums {
  PmtInfId: string;
  PmtTpInf: { LclInstrm: { Cd: string }; SeqTp: string };
  ReqdColltnDt: string;
  DrctDbtTxInf: readonly { PmtId: { EndToEndId: string }; InstdAmt: string; Dbtr: { Nm: string } }[];
}

const parser = new XMLParser({ parseTagValue: false, isArray: (name) => ['PmtInf', 'DrctDbtTxInf'].includes(name) });
const read = (xml: string): { GrpHdr: Sums; PmtInf: readonly Block[] } => parser.parse(xml).Document.CstmrDrctDbtInitn;
const cents = (euros: string): number => {
  expect(euros).toMatch(/^\d+\.\d\d$/);
  return Number(euros.replace('.', ''));
};
const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

test('the sums of a file and of its blocks are exact, with one block for each scheme, order and day', () => {
  fc.assert(
    fc.property(fc.array(directDebit, { minLength: 1, maxLength: 40 }), (directDebits) => {
      const { GrpHdr, PmtInf } = read(painFile(batchOf(directDebits)));
      expect(cents(GrpHdr.CtrlSum)).toBe(sum(directDebits.map(({ amount }) => amount)));
      expect(Number(GrpHdr.NbOfTxs)).toBe(directDebits.length);
      for (const block of PmtInf) {
        expect(cents(block.CtrlSum)).toBe(sum(block.DrctDbtTxInf.map(({ InstdAmt }) => cents(InstdAmt))));
        expect(Number(block.NbOfTxs)).toBe(block.DrctDbtTxInf.length);
      }
      const keys = PmtInf.map((one) => [one.PmtTpInf.LclInstrm.Cd, one.PmtTpInf.SeqTp, one.ReqdColltnDt].join());
      expect(new Set(keys).size).toBe(keys.length);
      expect(new Set(PmtInf.map(({ PmtInfId }) => PmtInfId)).size).toBe(keys.length);
      expect(new Set(keys)).toEqual(
        new Set(directDebits.map((one) => [one.scheme, one.sequenceType, one.collectOn].join())),
      );
    }),
    { numRuns: 25 },
  );
});

test('any text becomes one of the SEPA character set, no longer than asked, without a slash at its ends', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...names)),
      fc.integer({ min: 1, max: 140 }),
      (text, most) => {
        const plain = sepaText(text, most);
        expect(plain).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]*$/);
        expect(plain.length).toBeLessThanOrEqual(most);
        expect(plain).not.toMatch(/^\/|\/\/|\/$/);
        expect(sepaText(plain, most)).toBe(plain);
      },
    ),
  );
});

test.each([
  ['Café Zoë & Zonen', 'Cafe Zoe + Zonen'],
  ['Müller Großhandel GmbH', 'Muller Grosshandel GmbH'],
  ['Żółć Łódź Sp. z o.o.', 'Zolc Lodz Sp. z o.o.'],
  ['Ærø Smørrebrød ApS', 'Aero Smorrebrod ApS'],
  ['Αθήνα Ξενία', 'Athina Xenia'],
  ['Şişli Çağrı', 'Sisli Cagri'],
  ['Щастие ООД', 'Shtastie OOD'],
  ['Firma //Noord//', 'Firma /Noord'],
])('%s is written as %s', (name, plain) => {
  expect(sepaText(name, 70)).toBe(plain);
});

test('a mark-up in a name stays text', () => {
  const [one] = fc.sample(directDebit, 1);
  if (!one) throw new Error('No sample.');
  const xml = painFile(batchOf([{ ...one, holder: '</Nm><x>' }]));
  expect(read(xml).PmtInf[0]?.DrctDbtTxInf[0]?.Dbtr.Nm).not.toContain('<');
});

const schema = officialFolder('sepa');

test.runIf(schema)('files with names of five languages are valid by the official schema', async () => {
  const contents = readFileSync(join(schema ?? '', 'pain.008.001.08.xsd'), 'utf8');
  const files = fc
    .sample(fc.array(directDebit, { minLength: 1, maxLength: 100 }), 5)
    .map((all) => painFile(batchOf(all)));
  for (const xml of files) {
    const { valid, errors } = await validateXML({
      xml: { fileName: 'batch.xml', contents: xml },
      schema: { fileName: 'pain.008.001.08.xsd', contents },
    });
    expect([valid, errors]).toEqual([true, []]);
  }
});
