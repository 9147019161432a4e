import type { Company } from '../../resources/company.ts';
import type { Invoice } from '../../resources/invoices.ts';
import type { Letter } from '../../resources/letters.ts';
import { moneyText } from '../../schema/amountText.ts';
import { dayText } from '../../schema/day.ts';
import type { Language } from '../../schema/label.ts';
import { pressed } from '../billing/dunning/pressed.ts';

interface Paid {
  kind: Letter['kind'];
  invoice: Invoice;
  /** Whether it is collected by a mandate that is of use. */
  isCollected: boolean;
  company: Pick<Company, 'iban' | 'accountHolder'> | null;
  language: Language;
}

/** Says what the reader of a letter has to do to pay an invoice, if anything. */
export function paymentSentence({ kind, invoice, isCollected, company, language }: Paid): string {
  const said = sentences[language];
  if (invoice.kind === 'credit') return said.credit;
  if (invoice.openAmount <= pressed.openAmount.gt) return said.paid;
  const open = moneyText(invoice.openAmount, language === 'nl' ? 'nl-NL' : 'en-GB');
  const account = { iban: company?.iban ?? '', holder: company?.accountHolder ?? '', number: invoice.number ?? '' };
  if (kind !== 'invoice') return said.now(open, account);
  if (isCollected) return said.collected(open);
  const day = invoice.dueDate === null ? '' : dayText(invoice.dueDate, language === 'nl' ? 'nl-NL' : 'en-GB');
  return said.before(open, day, account);
}

interface Account {
  iban: string;
  holder: string;
  number: string;
}

interface Sentences {
  credit: string;
  paid: string;
  collected(open: string): string;
  before(open: string, day: string, account: Account): string;
  now(open: string, account: Account): string;
}

const sentences: Readonly<Record<Language, Sentences>> = {
  nl: {
    credit: 'Wij verrekenen dit bedrag of betalen het aan u terug; u hoeft niets te doen.',
    paid: 'Er is niets meer te betalen.',
    collected: (open) => `Wij schrijven ${open} automatisch van uw rekening af; u hoeft niets te doen.`,
    before: (open, day, { iban, holder, number }) =>
      `Wilt u ${open} vóór of op ${day} betalen, op ${iban} ten name van ${holder}, onder vermelding van ${number}? Online betalen kan ook.`,
    now: (open, { iban, holder, number }) =>
      `Maak ${open} over op ${iban} ten name van ${holder}, onder vermelding van ${number}, of betaal online.`,
  },
  en: {
    credit: 'We will set this amount off or pay it back to you; you need not do anything.',
    paid: 'Nothing is left to pay.',
    collected: (open) => `We will collect ${open} from your account; you need not do anything.`,
    before: (open, day, { iban, holder, number }) =>
      `Please pay ${open} by ${day}, to ${iban} in the name of ${holder}, with reference ${number}. You can also pay online.`,
    now: (open, { iban, holder, number }) =>
      `Please transfer ${open} to ${iban} in the name of ${holder}, with reference ${number}, or pay online.`,
  },
};
