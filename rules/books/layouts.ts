import { decimalOf } from '../../schema/amountText.ts';
import { byteOrderMark, textCell } from '../../schema/csv.ts';
import type { JournalLine } from './journalLine.ts';

type Cell = (line: JournalLine, place: { entry: number }) => string;
type Columns = readonly (readonly [header: string, cell: Cell])[];

const amount = (cents: number): string => (cents === 0 ? '' : decimalOf(cents).replace('.', ','));
const dutchDay = (day: string): string => day.split('-').reverse().join('-');
const period: Cell = ({ date }) => String(Number(date.slice(5, 7)));

const generic: Columns = [
  ['date', ({ date }) => date],
  ['period', ({ date }) => date.slice(0, 7)],
  ['journal', ({ journal }) => journal],
  ['document', ({ document }) => document],
  ['account', ({ account }) => account],
  ['relation', ({ relation }) => relation],
  ['description', ({ description }) => description],
  ['debit', ({ debit }) => amount(debit)],
  ['credit', ({ credit }) => amount(credit)],
  ['vatCode', ({ vatCode }) => vatCode],
];

/** Has one amount, below zero on the credit side. */
const exactOnline: Columns = [
  ['Dagboek', ({ journal }) => journal],
  ['Boekjaar', ({ date }) => date.slice(0, 4)],
  ['Periode', period],
  ['Boekstuknummer', ({ document }) => document],
  ['Datum', ({ date }) => dutchDay(date)],
  ['Grootboekrekening', ({ account }) => account],
  ['Relatie', ({ relation }) => relation],
  ['Omschrijving', ({ description }) => description],
  ['Bedrag', ({ debit, credit }) => amount(debit - credit)],
  ['Btw-code', ({ vatCode }) => vatCode],
];

const moneybird: Columns = [
  ['Datum', ({ date }) => dutchDay(date)],
  ['Referentie', ({ document }) => document],
  ['Grootboekrekening', ({ account }) => account],
  ['Contact', ({ relation }) => relation],
  ['Omschrijving', ({ description }) => description],
  ['Debet', ({ debit }) => amount(debit)],
  ['Credit', ({ credit }) => amount(credit)],
];

/** Numbers entries, as lines of one document have the same code there. */
const snelStart: Columns = [
  ['fldDagboek', ({ journal }) => journal],
  ['fldBoekingcode', (_, { entry }) => String(entry)],
  ['fldDatum', ({ date }) => dutchDay(date)],
  ['fldGrootboeknummer', ({ account }) => account],
  ['fldDebet', ({ debit }) => amount(debit)],
  ['fldCredit', ({ credit }) => amount(credit)],
  ['fldBoekstuk', ({ document }) => document],
  ['fldOmschrijving', ({ description }) => description],
  ['fldRelatiecode', ({ relation }) => relation],
  ['fldFactuurnummer', ({ journal, document }) => (journal === 'VRK' ? document : '')],
];

/** Lists the columns of the journal by name; those of packages follow their manuals and were not tried there. */
export const layouts = { generic, exactOnline, moneybird, snelStart } as const;
export type LayoutName = keyof typeof layouts;

export const isLayout = (name: string): name is LayoutName => Object.hasOwn(layouts, name);

/** Writes the first line of a journal, in UTF-8 as Excel reads it. */
export const headerOf = (name: LayoutName): string =>
  `${byteOrderMark}${layouts[name].map(([header]) => header).join(';')}\r\n`;

/** Writes the lines of one document. @param entry its number within the file */
export const rowsOf = (name: LayoutName, lines: readonly JournalLine[], entry: number): string =>
  lines.map((line) => `${layouts[name].map(([, cell]) => csvCell(cell(line, { entry }))).join(';')}\r\n`).join('');

/** Leaves amounts below zero as they are, which a spreadsheet reads as numbers; a text is made harmless. */
const csvCell = (text: string): string => (/^-\d+,\d{2}$/.test(text) ? text : textCell(text, ';'));
