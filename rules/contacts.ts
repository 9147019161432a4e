import type { Contact } from '../resources/contacts.ts';
import type { Right } from '../resources/shared/ownership.ts';
import type { FaultOf, FaultTexts } from '../schema/fault.ts';
import type { Change } from '../schema/rule.ts';
import { administers, signs } from './documents/addressee.ts';
import { heldRights } from './stored/heldRights.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';

const faults = {
  SIGNER_NEEDS_RIGHT: {
    en: 'Ask a colleague with the right “Signing”: this decides who gets quotations to sign',
    nl: 'Vraag een collega met het recht “Ondertekenen”: dit bepaalt wie offertes ter ondertekening krijgt',
  },
  BILLED_NEEDS_RIGHT: {
    en: 'Ask a colleague with the right “Invoices”: this decides who gets invoices and reminders',
    nl: 'Vraag een collega met het recht “Facturen”: dit bepaalt wie facturen en herinneringen krijgt',
  },
} as const satisfies FaultTexts;

type Fault = FaultOf<typeof faults>;

/** Describes letters with links that sign or pay without an account, so that their reader is a matter of rights. */
interface Letters {
  right: Right;
  code: keyof typeof faults;
  /** Selects the contacts who get them; without any, the first active contact does. */
  isFor: (contact: Contact) => boolean;
  /** Fields that decide who gets them; the first one by a new contact. */
  decided: readonly [Decided, ...Decided[]];
}

type Decided = 'email' | 'active' | 'administrativeEmails';

const letters: readonly Letters[] = [
  { right: 'signing', code: 'SIGNER_NEEDS_RIGHT', isFor: signs, decided: ['email', 'active'] },
  {
    right: 'invoices',
    code: 'BILLED_NEEDS_RIGHT',
    isFor: administers,
    decided: ['administrativeEmails', 'email', 'active'],
  },
];

/** Refuses a member without the right who turns such letters to somebody else. Asks nothing that its caller cannot see. */
export async function readerFaults(change: Change<Contact>, context: RuleContext): Promise<Fault[]> {
  const { operation, before, after } = change;
  if (operation === 'delete' || context.user.role !== 'customer') return [];
  const held = await heldRights(after.customer, context);
  const active = await context.find('contacts', { customer: after.customer, active: true });
  const others = active.filter(({ id }) => id !== after.id);
  return letters.flatMap(({ right, code, isFor, decided }): Fault[] => {
    const isReader = (before !== undefined && isFor(before)) || isFor(after);
    if (held.includes(right) || !(isReader || isAnyReader(change, others, isFor))) return [];
    const [first] = decided;
    const names = before ? decided.filter((name) => before[name] !== after[name]) : [first];
    return names.map((field) => ({ field, code }));
  });
}

/** Tells whether a contact may receive letters because no contact is chosen for them. */
function isAnyReader({ before, after }: Change<Contact>, others: readonly Contact[], isFor: Letters['isFor']): boolean {
  if (!before) return others.length === 0;
  return (before.active || after.active) && !others.some(isFor);
}

export const contactRules = rulesFor('contacts', { faults, check: [readerFaults] });
