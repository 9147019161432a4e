import type { Condition } from '../../schema/condition.ts';
import { addDays } from '../billing/calendar/day.ts';
import type { ManyRecords, RuleContext } from '../stored/records.ts';
import { debtorNumbers } from './debtorNumber.ts';
import { inGroups } from './inGroups.ts';

/** Lists the ages of what is open, by the days that it is overdue. */
export const ages = ['notDue', 'to30', 'to60', 'to90', 'over90'] as const;
export type Age = (typeof ages)[number];

/** Holds what a customer owes, in cents, by age; what we owe is below zero. */
export interface Debtor {
  relation: string;
  name: string;
  country: string;
  open: number;
  byAge: Record<Age, number>;
}

/** Selects documents of which something is open. */
const open = { state: ['issued', 'sent'], openAmount: { ne: 0 } } as const;

/** Selects what is open of one age, also as the list that shows it. */
export function openOf(age: Age, today: string): Condition {
  const since = (days: number): string => addDays(today, -days);
  const due = {
    notDue: { gte: today },
    to30: { gte: since(30), lt: today },
    to60: { gte: since(60), lt: since(30) },
    to90: { gte: since(90), lt: since(60) },
    over90: { lt: since(90) },
  }[age];
  return { ...open, dueDate: due };
}

/** Lists who owes something today, by name. */
export async function debtors(
  today: string,
  { find, findAll }: Pick<RuleContext, 'find'> & ManyRecords,
): Promise<Debtor[]> {
  const byCustomer = new Map<string, Record<Age, number>>();
  for (const age of ages)
    for (const { customer, openAmount } of await findAll('invoices', openOf(age, today))) {
      const own = byCustomer.get(customer) ?? nothing();
      own[age] += openAmount;
      byCustomer.set(customer, own);
    }
  const found: Debtor[] = [];
  for (const ids of inGroups([...byCustomer.keys()], 1000)) {
    const customers = await find('customers', { id: ids });
    const numbers = await debtorNumbers(customers, { find });
    for (const { id, companyName, name, country } of customers) {
      const byAge = byCustomer.get(id) ?? nothing();
      const sum = ages.reduce((total, age) => total + byAge[age], 0);
      found.push({ relation: numbers.get(id) ?? id, name: companyName ?? name, country, open: sum, byAge });
    }
  }
  return found.toSorted((a, b) => a.name.localeCompare(b.name, 'nl'));
}

const nothing = (): Record<Age, number> => ({ notDue: 0, to30: 0, to60: 0, to90: 0, over90: 0 });
