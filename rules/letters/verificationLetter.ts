import type { ContactVerification } from '../../resources/contactverifications.ts';
import type { Language } from '../../schema/label.ts';
import type { AddressedLetter, LetterText } from '../../schema/letter.ts';
import type { WorkContext } from '../../schema/work.ts';
import { newLink } from '../documents/documentLinks.ts';
import type { Records } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';
import { addresseeOf } from './addressee.ts';

type Context = Pick<WorkContext<Records>, 'find' | 'write'>;

/** Composes the letter that verifies an email address; undefined once that is no longer asked. */
export async function verificationLetter(
  { id, contact: of, state, value }: ContactVerification,
  context: Context,
): Promise<AddressedLetter | undefined> {
  const contact = await recordWith(context, 'domaincontacts', of);
  if (state !== 'asked' || !contact || contact.email !== value) return undefined;
  const reader = await addresseeOf({ customer: contact.customer, contact: null }, context);
  const language = reader?.language ?? 'nl';
  const text = texts[language];
  const { action } = text;
  const path = await newLink({ verification: id, sentTo: contact.email }, context);
  return { to: contact.email, language, ...text, ...(action && { action: { ...action, path } }) };
}

// Names nobody: the address is unverified, and its owner may be a stranger to the customer.
const texts: Readonly<Record<Language, LetterText>> = {
  nl: {
    subject: 'Bevestig uw e-mailadres voor uw domeinnamen',
    paragraphs: [
      'Dit e-mailadres is opgegeven als dat van een houder of contactpersoon van domeinnamen.',
      'Wij moeten nagaan of dat klopt. Is dit uw e-mailadres? Bevestig het dan met één klik.',
    ],
    action: { label: 'E-mailadres bevestigen', path: '' },
    closing: [
      'Kent u ons niet? Dan hoeft u niets te doen: zonder uw bevestiging geldt dit adres niet als geverifieerd.',
    ],
  },
  en: {
    subject: 'Confirm your email address for your domain names',
    paragraphs: [
      'This email address was given as that of a holder or contact of domain names.',
      'We have to verify that. Is this your email address? Then confirm it with one press.',
    ],
    action: { label: 'Confirm the email address', path: '' },
    closing: [
      'Do you not know us? Then you need not do anything: without your confirmation this address is not verified.',
    ],
  },
};
