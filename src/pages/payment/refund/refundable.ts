import type { RaRecord } from 'react-admin';

const kept = ['open', 'paid'];

/** Computes in cents what can still be paid back: what was paid, less what went or goes back. */
export const leftOf = (payment: RaRecord, reversals: readonly RaRecord[]): number =>
  reversals
    .filter(({ state }) => kept.includes(state as string))
    .reduce((sum, { amount }) => sum + Number(amount), Number(payment['amount']));
