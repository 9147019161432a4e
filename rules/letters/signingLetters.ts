import type { Quotation } from '../../resources/quotations.ts';
import type { Language } from '../../schema/label.ts';
import type { AddressedLetter, LetterText } from '../../schema/letter.ts';
import { singleId } from '../../schema/resource.ts';
import type { LinkedDocument } from '../documents/documentLinks.ts';
import type { RuleContext } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';
import { addresseeOf, spokenBy } from './addressee.ts';
import { greeting, nameOf } from './greeting.ts';

/** Composes the letters that bring the signed copy: to the signer with a link of their own, and to us. */
export async function signedLetter(
  id: string,
  context: Pick<RuleContext, 'find'>,
  linkTo: (document: LinkedDocument) => Promise<string>,
): Promise<AddressedLetter[]> {
  const quotation = await recordWith(context, 'quotations', id);
  const reader = quotation && (await signerOf(quotation, context));
  if (!quotation || !reader) return [];
  const company = await recordWith(context, 'company', singleId);
  const { to, language, name } = reader;
  const text = texts[language](quotation, await linkTo({ quotation: id, sentTo: to }));
  const ours = texts.nl(quotation, `/quotations/${id}/show`);
  return [
    { to, language, ...text, paragraphs: [greeting(language, name), ...text.paragraphs] },
    ...(company?.email ? [{ to: company.email, language: 'nl' as const, ...ours }] : []),
  ];
}

interface Signer {
  to: string;
  language: Language;
  name: string;
}

/**
 * Finds who signed, at the very address that proves it. Names a contact, else a user, else what was typed. A link that staff
 * gave by hand has no address, so the contact of the quotation gets the copy.
 */
async function signerOf(quotation: Quotation, context: Pick<RuleContext, 'find'>): Promise<Signer | undefined> {
  const { customer, signedAs, signerName } = quotation;
  const contact = await addresseeOf(quotation, context);
  if (!signedAs?.includes('@'))
    return contact && { to: contact.email, language: contact.language, name: nameOf(contact) };
  const [own] = await context.find('contacts', { customer, email: signedAs, active: true });
  const [user] = await context.find('users', { email: signedAs });
  const name = own ? nameOf(own) : (user?.name ?? signerName ?? '');
  return { to: signedAs, language: spokenBy(own ?? user ?? contact), name };
}

const texts: Readonly<Record<Language, (quotation: Quotation, path: string) => LetterText>> = {
  nl: ({ number, signerName, documentHash }, path) => ({
    subject: `Ondertekend: offerte ${number}`,
    paragraphs: [
      `${signerName} heeft offerte ${number} ondertekend. Het ondertekende exemplaar heeft een bladzijde met het bewijs.`,
      `Echtheidscode: ${documentHash}`,
    ],
    action: { label: 'Ondertekend exemplaar bekijken', path },
    closing: ['Bewaar het exemplaar: de link werkt 30 dagen.'],
  }),
  en: ({ number, signerName, documentHash }, path) => ({
    subject: `Signed: quotation ${number}`,
    paragraphs: [
      `${signerName} has signed quotation ${number}. The signed copy has a page with the evidence.`,
      `Authenticity code: ${documentHash}`,
    ],
    action: { label: 'View the signed copy', path },
    closing: ['Keep the copy: the link works for 30 days.'],
  }),
};
