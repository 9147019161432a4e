import { decimalOf } from '../../schema/amountText.ts';
import { byteOrderMark, textCell } from '../../schema/csv.ts';
import { dayIn } from '../../schema/day.ts';
import type { Language } from '../../schema/label.ts';
import type { ManyRecords, RuleContext } from '../stored/records.ts';
import { type BookPeriod, periodName } from './bookPeriod.ts';
import { ages, debtors } from './debtors.ts';
import { journal } from './journal.ts';
import { headerOf, type LayoutName, rowsOf } from './layouts.ts';
import { salesList } from './salesList.ts';

type Asked = Pick<RuleContext, 'find'> & ManyRecords;

/** Writes the journal of a period, some documents at a time. */
export async function* journalFile(period: BookPeriod, layout: LayoutName, context: Asked): AsyncGenerator<string> {
  let entry = 0;
  let text = headerOf(layout);
  for await (const lines of journal(period, context)) {
    entry += 1;
    text += rowsOf(layout, lines, entry);
    if (text.length < piece) continue;
    yield text;
    text = '';
  }
  yield text;
}

/** Sets about how many characters are sent at once. */
const piece = 32_000;

const headers = {
  debtors: {
    nl: ['Debiteur', 'Naam', 'Land', 'Open', 'Niet vervallen', '1-30 dagen', '31-60 dagen', '61-90 dagen', 'Ouder'],
    en: ['Customer', 'Name', 'Country', 'Open', 'Not due', '1-30 days', '31-60 days', '61-90 days', 'Older'],
  },
  sales: {
    nl: ['Land', 'Btw-nummer', 'Naam', 'Soort', 'Bedrag', 'Bedrag in hele euro’s'],
    en: ['Country', 'VAT number', 'Name', 'Kind', 'Amount', 'Amount in whole euros'],
  },
} as const;

/** Writes who owes how much today. */
export async function* debtorsFile(context: Asked & { now(): Date; language: Language }): AsyncGenerator<string> {
  const found = await debtors(dayIn(context.now()), context);
  yield tableOf(
    headers.debtors[context.language],
    found.map(({ relation, name, country, open, byAge }) => [
      ...[relation, name, country].map(cell),
      ...[open, ...ages.map((age) => byAge[age])].map(amount),
    ]),
  );
}

/** Writes the EU sales list of a period. The form of the tax office asks for whole euros. */
export async function* salesListFile(
  period: BookPeriod,
  context: Asked & { language: Language },
): AsyncGenerator<string> {
  const kind = { nl: 'Diensten', en: 'Services' }[context.language];
  const found = await salesList(period, context);
  yield tableOf(
    headers.sales[context.language],
    found.map(({ country, vatNumber, name, net }) => [
      ...[country, vatNumber, name, kind].map(cell),
      amount(net),
      String(Math.round(net / 100)),
    ]),
  );
}

const tableOf = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  `${byteOrderMark}${[header, ...rows].map((cells) => `${cells.join(';')}\r\n`).join('')}`;
const cell = (text: string): string => textCell(text, ';');
const amount = (cents: number): string => decimalOf(cents).replace('.', ',');

/** Names a file of books by what it is and of when. */
export const bookFileName = (what: string, period: BookPeriod, extension: string): string =>
  `${what}-${periodName(period)}.${extension}`;
