import type { BankAccount } from '../resources/bankaccounts.ts';
import type { Right } from '../resources/shared/ownership.ts';
import type { FaultOf, FaultTexts } from '../schema/fault.ts';
import type { Change } from '../schema/rule.ts';
import { heldRights } from './stored/heldRights.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';

const faults = {
  ACCOUNT_NEEDS_RIGHT: {
    en: 'Ask a colleague with the right “Invoices”: we collect from this account',
    nl: 'Vraag een collega met het recht “Facturen”: van deze rekening schrijven wij af',
  },
} as const satisfies FaultTexts;

type Fault = FaultOf<typeof faults>;

/** Lists the rights that allow each operation. A signer may add the account of a mandate. */
const allowing = { create: ['invoices', 'signing'], update: ['invoices'] } as const satisfies Record<string, Right[]>;

const written = ['iban', 'name', 'active'] as const;

/** Refuses an account of a member without the right, as mandates that are signed later copy it. */
export async function accountRightFaults(change: Change<BankAccount>, context: RuleContext): Promise<Fault[]> {
  const { operation, before, after } = change;
  const names = before ? written.filter((name) => before[name] !== after[name]) : (['iban'] as const);
  if (operation === 'delete' || names.length === 0) return [];
  const held = await heldRights(after.customer, context);
  if (allowing[operation].some((right) => held.includes(right))) return [];
  return names.map((field) => ({ field, code: 'ACCOUNT_NEEDS_RIGHT' }));
}

export const bankAccountRules = rulesFor('bankaccounts', { faults, check: [accountRightFaults] });
