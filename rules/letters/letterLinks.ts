import type { Letter } from '../../resources/letters.ts';
import type { LetterText } from '../../schema/letter.ts';
import type { LinkedDocument } from '../documents/documentLinks.ts';
import type { Addressee } from './addressee.ts';

/** Makes a link that opens a document without an account, and returns its path. */
export type LinkTo = (document: LinkedDocument) => Promise<string>;

/** Makes the button of a letter. What is to be signed or paid opens without signing in. */
export async function actionOf(
  { kind, invoice, quotation }: Letter,
  { language, email: sentTo }: Pick<Addressee, 'language' | 'email'>,
  linkTo: LinkTo,
): Promise<LetterText['action']> {
  const said = labels[language];
  if (quotation !== null) return { label: said.sign, path: await linkTo({ quotation, sentTo }) };
  if (invoice === null) return { label: said.all, path: '/invoices' };
  return isToBePaid(kind)
    ? { label: said.pay, path: await linkTo({ invoice, sentTo }) }
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
