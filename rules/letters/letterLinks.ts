import type { Letter } from '../../resources/letters.ts';
import type { LetterText } from '../../schema/letter.ts';
import type { LinkedDocument } from '../documents/documentLinks.ts';
import type { Addressee } from './addressee.ts';

/** Makes a link that opens a document without an account, and returns its path. */
export type LinkTo = (document: LinkedDocument) => string;

/**
 * Makes the button of a letter. What is to be signed or paid opens without signing in.
 * @param isPayable whether its reader is asked to pay the invoice
 */
export function actionOf(
  { kind, invoice, quotation }: Letter,
  { language, email: sentTo }: Pick<Addressee, 'language' | 'email'>,
  isPayable: boolean,
  linkTo: LinkTo,
): LetterText['action'] {
  const said = labels[language];
  if (quotation !== null) return { label: said.sign, path: linkTo({ quotation, sentTo }) };
  if (invoice === null) return { label: said.all, path: '/invoices' };
  if (!isPayable) return { label: said.see, path: `/invoices/${invoice}/show` };
  return { label: kind === 'invoice' ? said.seeAndPay : said.pay, path: linkTo({ invoice, sentTo }) };
}

const labels = {
  nl: {
    sign: 'Offerte bekijken en ondertekenen',
    pay: 'Nu online betalen',
    seeAndPay: 'Factuur bekijken en betalen',
    see: 'Factuur bekijken',
    all: 'Facturen bekijken',
  },
  en: {
    sign: 'View and sign the quotation',
    pay: 'Pay online now',
    seeAndPay: 'View and pay the invoice',
    see: 'View invoice',
    all: 'View invoices',
  },
} as const;
