import type { Quotation } from '../../../resources/quotations.ts';
import { mandateTerms, quotationTerms, termsVersion } from '../../../resources/shared/quotationTerms.ts';
import { type Language, languages } from '../../../schema/label.ts';

const heading = { en: `Terms, version ${termsVersion}`, nl: `Voorwaarden, versie ${termsVersion}` } as const;

/** Writes word for word what somebody agrees to, with its version: the quotation, and a mandate signed with it. */
export const termsToSign = (language: Language, signsMandate: boolean): string =>
  [heading[language], quotationTerms[language], ...(signsMandate ? [mandateTerms[language]] : [])].join('\n');

/** Tells whether these are words of ours, in any language: what somebody else wrote is agreed to by nobody. */
export const areOurTerms = ({ signedTerms, signsMandate }: Pick<Quotation, 'signedTerms' | 'signsMandate'>): boolean =>
  languages.some((language) => signedTerms === termsToSign(language, signsMandate === true));
