import { useQuery } from '@tanstack/react-query';
import { useAsk } from '../../shop/AskContext.ts';

interface Debit {
  invoice: string;
  day: string;
}

/** Asks which invoices we collect by direct debit: each with its day. */
export function useDebits(invoices: readonly string[]) {
  const ask = useAsk();
  return useQuery({
    queryKey: ['debits', invoices],
    queryFn: async ({ signal }) => {
      const days = new Map<string, string>();
      for await (const { invoice, day } of ask<Debit>('debits', { invoices }, signal)) days.set(invoice, day);
      return days;
    },
  });
}
