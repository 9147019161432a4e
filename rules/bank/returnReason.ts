import type { ReturnReason } from '../../resources/shared/directDebit.ts';

/** Lists what banks say when they return a direct debit (ISO 20022, ExternalReturnReason1Code). */
const reasons: Readonly<Record<string, ReturnReason>> = {
  AC01: 'accountWrong',
  AC04: 'accountClosed',
  AC06: 'accountBlocked',
  AC13: 'accountWrong',
  AG01: 'blockedByBank',
  AM04: 'insufficientFunds',
  MD01: 'noMandate',
  MD06: 'refusedByDebtor',
  MD07: 'debtorDeceased',
  MS02: 'refusedByDebtor',
  SL01: 'blockedByBank',
};

export const returnReasonOf = (code: string | null): ReturnReason => reasons[code ?? ''] ?? 'unknown';
