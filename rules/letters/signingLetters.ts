import type { Quotation } from '../../resources/quotations.ts';
import type { Language } from '../../schema/label.ts';
import type { AddressedLetter, LetterText } from '../../schema/letter.ts';
import { singleId } from '../../schema/resource.ts';
import type { LinkedDocument } from '../documents/documentLinks.ts';
import type { RuleContext } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';
import { addresseeOf } from './addressee.ts';
import { greetingFor } from './greeting.ts';

/** Composes the letters that bring the signed copy: to the signer with a link of their own, and to us. */
export async function signedLetter(
  id: string,
  context: Pick<RuleContext, 'find'>,
  linkTo: (document: LinkedDocument) => Promise<string>,
): Promise<AddressedLetter[]> {
  const quotation = await recordWith(context, 'quotations', id);
  const reader = quotation && (await addresseeOf(quotation, context));
  if (!quotation || !reader) return [];
  const company = await recordWith(context, 'company', singleId);
  // Writes to the very address whose owner signed. A link that staff gave by hand has none.
  const to = quotation.signedAs?.includes('@') ? quotation.signedAs : reader.email;
  const path = await linkTo({ quotation: id, sentTo: to });
  const text = texts[reader.language](quotation, path);
  const ours = texts.nl(quotation, `/quotations/${id}/show`);
  return [
    { to, language: reader.language, ...text, paragraphs: [greetingFor(reader), ...text.paragraphs] },
    ...(company?.email ? [{ to: company.email, language: 'nl' as const, ...ours }] : []),
  ];
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
