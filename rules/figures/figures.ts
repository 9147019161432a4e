import { classifications } from '../../resources/shared/catalogue.ts';
import { issuedStates } from '../../resources/shared/documents.ts';
import type { Condition } from '../../schema/condition.ts';
import { dayIn } from '../../schema/day.ts';
import type { EnquiryContext } from '../../schema/enquiry.ts';
import type { Attributes } from '../../schema/normalize.ts';
import { monthsOf, within } from '../books/bookPeriod.ts';
import { type Age, ages, openOf } from '../books/debtors.ts';
import { revenueByRate } from '../books/invoiceLines.ts';
import { listAddress } from '../stored/listAddress.ts';
import type { Records } from '../stored/records.ts';
import { type Chart, chartIn } from './chart.ts';
import { endedWithin, type Period, recurringAtEnd, recurringByMonth } from './recurring.ts';

type Context = EnquiryContext<Records>;

interface Month extends Period {
  month: string;
}

/** Gives the figures of the last twelve months, a chart after the other. */
export async function* figures(context: Context): AsyncGenerator<Attributes> {
  const today = dayIn(context.now());
  const begin = `${Number(today.slice(0, 4)) - 1}${today.slice(4, 8)}01`;
  const months = monthsOf({ from: begin, to: today })
    .slice(-12)
    .map((period) => ({ month: period.from.slice(0, 7), ...period }));
  yield chartIn(context.language, await revenue(months, context));
  for (const chart of await recurring(months, context)) yield chartIn(context.language, chart);
  yield chartIn(context.language, await open(today, context));
  yield chartIn(context.language, await collected(months, context));
}

/** Sums what was issued without VAT by month and group of products, to the cent as the documents have it. */
async function revenue(months: readonly Month[], { findAll }: Context): Promise<Chart> {
  const known = new Map((await findAll('products', {})).map(({ id, classification }) => [id, classification]));
  const others = classifications.at(-1)?.value;
  const groupOf = (product: string | null): string => {
    const own = known.get(product ?? '');
    return String(classifications.some(({ value }) => value === own) ? own : others);
  };
  const rows: Chart['rows'][number][] = [];
  for (const { month, ...period } of months) {
    const issued = { state: issuedStates, date: within(period) };
    const lines = await findAll('invoicelines', { 'invoice.state': issuedStates, 'invoice.date': within(period) });
    const byInvoice = Map.groupBy(lines, ({ invoice }) => invoice);
    const sums = new Map<string, number>();
    for (const invoice of await findAll('invoices', issued))
      for (const { nets } of revenueByRate(invoice, byInvoice.get(invoice.id) ?? [], groupOf))
        for (const [group, net] of nets) sums.set(group, (sums.get(group) ?? 0) + net);
    const values = classifications.map(({ value }) => sums.get(String(value)) ?? 0);
    rows.push({ label: month, values, href: listAddress('invoices', issued) });
  }
  return {
    title: { en: 'Revenue', nl: 'Omzet' },
    text: { en: 'Issued without VAT, by group of products', nl: 'Gefactureerd exclusief btw, per productgroep' },
    unit: 'money',
    series: classifications.map(({ en, nl }) => ({ en, nl })),
    rows,
  };
}

async function recurring(months: readonly Month[], { findAll }: Context): Promise<Chart[]> {
  const found = recurringByMonth(await findAll('invoicerules', {}), months);
  const hrefOf = (month: string, filterOf: (period: Period) => Condition): string =>
    listAddress('invoicerules', filterOf(months.find((one) => one.month === month) ?? { from: '', to: '' }));
  return [
    {
      title: { en: 'Recurring revenue', nl: 'Terugkerende omzet' },
      text: {
        en: 'A month, at the end of it and at today’s prices; of what is paid yearly a twelfth',
        nl: 'Per maand, aan het einde ervan en tegen de prijzen van nu; van jaarbedragen een twaalfde',
      },
      unit: 'money',
      series: [{ en: 'Recurring', nl: 'Terugkerend' }],
      rows: found.map(({ month, amount }) => ({ label: month, values: [amount], href: hrefOf(month, recurringAtEnd) })),
    },
    {
      title: { en: 'Churn', nl: 'Opgezegd' },
      text: {
        en: 'The part of recurring revenue that ended in the month; a change of plan counts for what less it brings',
        nl: 'Het deel van de terugkerende omzet dat in de maand eindigde; een pakketwijziging telt voor wat die minder oplevert',
      },
      unit: 'percent',
      series: [{ en: 'Ended', nl: 'Geëindigd' }],
      rows: found.map(({ month, churn }) => ({ label: month, values: [churn], href: hrefOf(month, endedWithin) })),
    },
  ];
}

const ageLabels = {
  notDue: { en: 'Not due yet', nl: 'Nog niet vervallen' },
  to30: { en: '1–30 days overdue', nl: '1–30 dagen te laat' },
  to60: { en: '31–60 days overdue', nl: '31–60 dagen te laat' },
  to90: { en: '61–90 days overdue', nl: '61–90 dagen te laat' },
  over90: { en: 'Over 90 days overdue', nl: 'Ruim 90 dagen te laat' },
} as const satisfies Record<Age, Chart['title']>;

async function open(today: string, { findAll }: Context): Promise<Chart> {
  const rows: Chart['rows'][number][] = [];
  for (const age of ages) {
    const invoices = await findAll('invoices', openOf(age, today));
    const sum = invoices.reduce((total, { openAmount }) => total + openAmount, 0);
    rows.push({ label: ageLabels[age], values: [sum], href: listAddress('invoices', openOf(age, today)) });
  }
  return {
    title: { en: 'Open and overdue', nl: 'Openstaand en te laat' },
    text: { en: 'What customers still have to pay today', nl: 'Wat klanten vandaag nog moeten betalen' },
    unit: 'money',
    series: [{ en: 'Open', nl: 'Openstaand' }],
    rows,
  };
}

/** Tells whether money left; a booking that was undone moved none, and is taken off what came in. */
const isOut = (kind: Records['payments']['kind'], amount: number): boolean => amount < 0 && kind !== 'correction';

/** Sums money that came in, and that went back, by the month in which it did. */
async function collected(months: readonly Month[], { findAll }: Context): Promise<Chart> {
  const rows: Chart['rows'][number][] = [];
  for (const { month, ...period } of months) {
    const made = { state: 'paid', receivedOn: within(period) };
    const moved = (await findAll('payments', made)).map(({ kind, amount }) => ({ isOut: isOut(kind, amount), amount }));
    const sumOf = (out: boolean): number =>
      moved.reduce((sum, { isOut, amount }) => (isOut === out ? sum + amount : sum), 0);
    rows.push({ label: month, values: [sumOf(false), -sumOf(true)], href: listAddress('payments', made) });
  }
  return {
    title: { en: 'Collected and returned', nl: 'Ontvangen en teruggegaan' },
    text: {
      en: 'Payments by the month of receipt; refunds and chargebacks apart',
      nl: 'Betalingen naar maand van ontvangst; terugbetaald en gestorneerd apart',
    },
    unit: 'money',
    series: [
      { en: 'Collected', nl: 'Ontvangen' },
      { en: 'Returned', nl: 'Teruggegaan' },
    ],
    rows,
  };
}
