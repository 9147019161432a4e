import type { InvoiceRule } from '../../resources/invoicerules.ts';
import type { Condition } from '../../schema/condition.ts';

type Rule = Pick<InvoiceRule, 'amount' | 'schedule' | 'startDate' | 'endDate' | 'terminatedOn'>;

/** Holds what recurred at a month's end, and what of the month before had ended; cents a month. */
export interface Recurring {
  month: string;
  amount: number;
  lost: number;
  /** Basis points of what recurred at the end of the month before. */
  churn: number;
}

/** Returns the first day on which a rule bills no more. */
const endOf = ({ endDate, terminatedOn }: Rule): string =>
  [endDate, terminatedOn].flatMap((day) => day ?? []).sort()[0] ?? '9999-12-31';

export interface Period {
  from: string;
  to: string;
}

/** Selects rules without an end, or with one from a day on. */
const endsFrom = (from: { gt: string } | { gte: string }): Condition => ({
  and: (['endDate', 'terminatedOn'] as const).map((field) => ({
    or: [{ [field]: { null: true } }, { [field]: from }],
  })),
});

/** Selects the rules that recur at the end of a period, which its sum counts. */
export const recurringAtEnd = ({ to }: Period): Condition => ({ startDate: { lte: to }, ...endsFrom({ gt: to }) });

/** Selects the rules of before a period that ended within it, which its churn counts. */
export const endedWithin = ({ from, to }: Period): Condition => ({
  startDate: { lt: from },
  ...endsFrom({ gte: from }),
  or: [{ endDate: { lte: to } }, { terminatedOn: { lte: to } }],
});

/** Sums rules by month, at the amounts that they have now; a yearly one counts for a twelfth. */
export function recurringByMonth(rules: readonly Rule[], months: readonly (Period & { month: string })[]): Recurring[] {
  const monthly = rules.map((rule) => ({
    from: rule.startDate,
    until: endOf(rule),
    amount: rule.schedule === 'yearly' ? rule.amount / 12 : rule.amount,
  }));
  const sumOf = (is: (rule: (typeof monthly)[number]) => boolean): number =>
    monthly.reduce((sum, rule) => (is(rule) ? sum + rule.amount : sum), 0);
  return months.map(({ month, from, to }) => {
    const before = sumOf((rule) => rule.from < from && rule.until >= from);
    const lost = sumOf((rule) => rule.from < from && rule.until >= from && rule.until <= to);
    return {
      month,
      amount: Math.round(sumOf((rule) => rule.from <= to && rule.until > to)),
      lost: Math.round(lost),
      churn: before === 0 ? 0 : Math.round((10_000 * lost) / before),
    };
  });
}
