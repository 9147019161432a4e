import type { InvoiceRule } from '../../resources/invoicerules.ts';
import type { Condition } from '../../schema/condition.ts';

type Rule = Pick<InvoiceRule, 'id' | 'hosting' | 'amount' | 'schedule' | 'startDate' | 'endDate' | 'terminatedOn'>;

/** Holds what recurred at a month's end, and what was lost of the month before; cents a month. */
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

/** Holds a rule as what recurs of it each month, in cents and their parts. */
interface Monthly {
  /** The account that it bills, else the rule itself. */
  service: string;
  from: string;
  until: string;
  amount: number;
}

/** Sums rules by month, at the amounts that they have now; a yearly one counts for a twelfth. */
export function recurringByMonth(rules: readonly Rule[], months: readonly (Period & { month: string })[]): Recurring[] {
  const monthly = rules.map(
    (rule): Monthly => ({
      service: rule.hosting === null ? `rule ${rule.id}` : `account ${rule.hosting}`,
      from: rule.startDate,
      until: endOf(rule),
      amount: rule.schedule === 'yearly' ? rule.amount / 12 : rule.amount,
    }),
  );
  const sumOf = (is: (rule: Monthly) => boolean): number =>
    monthly.reduce((sum, rule) => (is(rule) ? sum + rule.amount : sum), 0);
  return months.map(({ month, ...period }) => {
    const before = sumOf((rule) => recursBefore(rule, period));
    const lost = lostWithin(monthly, period);
    return {
      month,
      amount: Math.round(sumOf((rule) => recursAfter(rule, period))),
      lost: Math.round(lost),
      churn: before === 0 ? 0 : Math.round((10_000 * lost) / before),
    };
  });
}

const recursBefore = (rule: Monthly, { from }: Period): boolean => rule.from < from && rule.until >= from;
const recursAfter = (rule: Monthly, { to }: Period): boolean => rule.from <= to && rule.until > to;

/**
 * Sums what services bring less than before. What an account has in place of a rule that ended counts against it, such as
 * another plan, or the same one after a cancellation that was withdrawn.
 */
function lostWithin(rules: readonly Monthly[], period: Period): number {
  const less = new Map<string, number>();
  for (const rule of rules) {
    const had = recursBefore(rule, period);
    if (had === recursAfter(rule, period)) continue;
    less.set(rule.service, (less.get(rule.service) ?? 0) + (had ? rule.amount : -rule.amount));
  }
  return [...less.values()].reduce((sum, amount) => (amount > 0 ? sum + amount : sum), 0);
}
