import type { Quotation } from '../../../resources/quotations.ts';
import type { Fault } from '../../../schema/fault.ts';
import type { Language } from '../../../schema/label.ts';
import { singleId } from '../../../schema/resource.ts';
import type { Change, Maker, MakerContext } from '../../../schema/rule.ts';
import { heldRights } from '../../stored/heldRights.ts';
import type { Records, RuleContext } from '../../stored/records.ts';
import { recordWith } from '../../stored/recordWith.ts';
import { fingerprint } from '../hash/fingerprint.ts';
import { sha256 } from '../hash/sha256.ts';
import { termsToSign } from './signedTerms.ts';
import { isSigned } from './signing.ts';

type Asked = MakerContext<Records>;
type QuotationPdf = Maker<Quotation, Records>;

async function hashOfPdf(pdf: QuotationPdf, quotation: Quotation, context: Asked): Promise<string | null> {
  const made = await pdf.make(quotation, context);
  return made && sha256(made.content);
}

/** Says what somebody who signs has to know: the exact document, the words, and the account to collect from. */
export interface ToSign {
  readHash: string | null;
  terms: string;
  termsWithMandate: string;
  /** Whether a mandate can be signed along. */
  takesMandate: boolean;
  /** The account of the quotation; null where one is asked for. */
  iban: string | null;
  creditor: string | null;
}

/** Tells what is to be signed. */
export async function toSign(
  pdf: QuotationPdf,
  quotation: Quotation,
  context: Asked & { language: Language },
): Promise<ToSign> {
  const account = await recordWith(context, 'bankaccounts', quotation.bankaccount);
  const company = await recordWith(context, 'company', singleId);
  const { language } = context;
  return {
    readHash: quotation.state === 'quotation' ? await hashOfPdf(pdf, quotation, context) : quotation.readHash,
    terms: termsToSign(language, false),
    termsWithMandate: termsToSign(language, true),
    takesMandate: quotation.paymentMethod === 'directDebit',
    iban: account?.iban ?? null,
    creditor: company?.creditorIdentifier ?? null,
  };
}

/** Tells whether the caller signs for the customer of a quotation, as the step itself asks. */
export async function maySign({ customer }: Quotation, context: Pick<RuleContext, 'user' | 'find'>): Promise<boolean> {
  return context.user.role === 'customer' && (await heldRights(customer, context)).includes('signing');
}

/** Tells whether a signed quotation is what was signed; null for one that nobody signed. */
export async function isIntact(quotation: Quotation, { find }: Pick<RuleContext, 'find'>): Promise<boolean | null> {
  if (quotation.documentHash === null) return null;
  const lines = await find('quotationlines', { quotation: quotation.id });
  return fingerprint(quotation, lines) === quotation.documentHash;
}

/** Refuses to sign another document than the one that was read. */
export const readFaults =
  (pdf: QuotationPdf) =>
  async (change: Change<Quotation>, context: RuleContext): Promise<Fault<string>[]> => {
    const { before, after } = change;
    if (!before || after.readHash === null || !isSigned(change, context)) return [];
    // Compares the totals as well, as they are derived once more as somebody signs.
    const isAsRead = before.vatTreatment === after.vatTreatment && before.total === after.total;
    const isRead = isAsRead && (await hashOfPdf(pdf, before, context)) === after.readHash;
    return isRead ? [] : [{ field: 'readHash', code: 'DOCUMENT_CHANGED' }];
  };
