import { mandatesDue, quotationsDue } from './expiriesDue.ts';
import { invoicesDue } from './invoicesDue.ts';
import { remindersDue } from './remindersDue.ts';
import type { FindAgain, FindDue, RunName } from './runKind.ts';
import { suspensionsAgain, suspensionsDue } from './suspensionsDue.ts';
import { numbersDue } from './vatNumbers/numbersDue.ts';

interface RunKind {
  find: FindDue;
  /** Default: what was found is written as it was found. */
  again?: FindAgain;
  schedule: string;
}

/** Lists what happens every day, what matters most first, with the time of Amsterdam at which it does. */
export const runKinds: Readonly<Record<RunName, RunKind>> = {
  invoices: { find: invoicesDue, schedule: '30 5 * * *' },
  // Follow what the bank and the payment provider told in the night, at an hour at which people read letters.
  reminders: { find: remindersDue, schedule: '0 8 * * *' },
  suspensions: { find: suspensionsDue, again: suspensionsAgain, schedule: '0 10 * * *' },
  // Comes back for numbers of countries that gave no answer, before the invoices of which these decide the VAT.
  vatchecks: { find: numbersDue, schedule: '10 2-5 * * *' },
  quotations: { find: quotationsDue, schedule: '20 5 * * *' },
  mandates: { find: mandatesDue, schedule: '10 5 * * *' },
};
