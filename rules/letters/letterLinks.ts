import type { Letter } from '../../resources/letters.ts';
import type { Language } from '../../schema/label.ts';
import type { LetterText } from '../../schema/letter.ts';

/** Makes the button of a letter. Links that work without signing in belong here. */
export function linkOf({ kind, invoice, quotation }: Letter, language: Language): LetterText['action'] {
  const said = labels[language];
  if (quotation !== null) return { label: said.sign, path: `/quotations/${quotation}/show` };
  if (invoice === null) return { label: said.all, path: '/invoices' };
  return isToBePaid(kind)
    ? { label: said.pay, path: `/invoices/${invoice}/payment` }
    : { label: said.see, path: `/invoices/${invoice}/show` };
}

const isToBePaid = (kind: Letter['kind']): boolean =>
  kind === 'reminder' || kind === 'secondReminder' || kind === 'finalNotice' || kind === 'suspension';

const labels = {
  nl: {
    sign: 'Offerte bekijken en ondertekenen',
    pay: 'Nu online betalen',
    see: 'Factuur bekijken',
    all: 'Facturen bekijken',
  },
  en: { sign: 'View and sign the quotation', pay: 'Pay online now', see: 'View invoice', all: 'View invoices' },
} as const;
