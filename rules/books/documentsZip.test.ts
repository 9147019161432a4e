import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { finding } from '../testing/finding.ts';
import { documentsZip } from './documentsZip.ts';

const day = '2026-10-01';
const invoices = Array.from({ length: 200 }, (_, index) => ({ id: String(index), number: `F${index}`, date: day }));
const size = 200_000;

function packing(made: (id: string, field: string) => Uint8Array | null) {
  const asked: string[] = [];
  const zip = documentsZip(
    { from: day, to: day },
    {
      findAll: finding(() => invoices),
      signal: new AbortController().signal,
      made: async (_, id, field) => {
        asked.push(id);
        return made(id, field);
      },
    },
  );
  return { zip, asked };
}

it('makes documents no faster than the reader takes them, so that memory stays flat', async () => {
  const { zip, asked } = packing(() => randomBytes(size));
  await zip.next();
  await new Promise((resolve) => setImmediate(resolve));
  expect(asked.length).toBeLessThan(10);
  let bytes = 0;
  for await (const piece of zip) bytes += piece.length;
  expect(asked).toHaveLength(2 * invoices.length);
  expect(bytes).toBeGreaterThan(2 * invoices.length * size * 0.99);
});

it('names the documents without e-invoice in a text', async () => {
  const { zip } = packing((id, field) => (field === 'ubl' && id === '7' ? null : Buffer.from('x')));
  const whole = (await buffer(zip)).toString('latin1');
  expect(whole).toContain('zonder-e-factuur.txt');
  expect(whole).not.toContain('ubl/F7.xml');
  expect(whole).toContain('pdf/F7.pdf');
});

it('breaks off where a document cannot be made, rather than look complete', async () => {
  const { zip } = packing((id) => {
    if (id === '3') throw new Error('The printer is gone.');
    return Buffer.from('x');
  });
  await expect(buffer(zip)).rejects.toThrow('The printer is gone.');
});
