import { useQuery } from '@tanstack/react-query';
import { useAsk } from '../shop/AskContext.ts';

interface Debit {
  invoice: string;
  day: string;
}

/** Limits invoices in one question, as the server does. */
const atOnce = 25;

/** Asks which invoices we collect by direct debit: each with its day. */
export function useDebits(invoices: readonly string[]) {
  const ask = useAsk();
  return useQuery({
    queryKey: ['debits', invoices],
    queryFn: async ({ signal }) => {
      const days = new Map<string, string>();
      for (let from = 0; from < invoices.length; from += atOnce) {
        const asked = { invoices: invoices.slice(from, from + atOnce) };
        for await (const { invoice, day } of ask<Debit>('debits', asked, signal)) days.set(invoice, day);
      }
      return days;
    },
  });
}
