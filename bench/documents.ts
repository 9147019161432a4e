/**
 * Measures how fast documents are made, and whether memory stays flat: `npm run bench:documents`. Prints invoices of 40
 * lines with their e-invoice within, as the job of issuing does.
 */

import { invoicePdf } from '../rules/documents/printing/madeDocuments.ts';
import { typstPrinter } from '../rules/documents/printing/typstPrinter.ts';
import { companyOfBench, invoiceOfBench } from './documentSources.ts';

const count = Number(process.argv[2] ?? 1000);
const pdf = invoicePdf(typstPrinter());

async function timed(place: number): Promise<number> {
  const { invoice, context } = invoiceOfBench(place, companyOfBench);
  const begun = performance.now();
  const made = await pdf.make(invoice, context);
  if (!made?.isLasting) throw new Error('A document of the bench has a faulty e-invoice.');
  return performance.now() - begun;
}

const megabytes = (): number => {
  globalThis.gc?.();
  return Math.round(process.memoryUsage().rss / 1_000_000);
};

const first = await timed(0);
const times: number[] = [];
const memory: number[] = [];
const begun = performance.now();
for (let place = 1; place <= count; place += 1) {
  times.push(await timed(place));
  if (place % Math.ceil(count / 4) === 0) memory.push(megabytes());
}
const seconds = (performance.now() - begun) / 1000;
times.sort((a, b) => a - b);
const part = (share: number): string => `${(times[Math.floor(times.length * share)] ?? 0).toFixed(1)} ms`;
console.log(`First document: ${first.toFixed(0)} ms`);
console.log(`Then, of 40 lines: median ${part(0.5)}, 95 % within ${part(0.95)}`);
console.log(`${count} documents: ${seconds.toFixed(1)} s`);
console.log(`Resident memory after each quarter: ${memory.map((one) => `${one} MB`).join(', ')}`);
