import type { Quotation } from '../../../resources/quotations.ts';
import type { FaultOf, FaultTexts } from '../../../schema/fault.ts';
import type { Change, FollowUp } from '../../../schema/rule.ts';
import { asOneLine } from '../../../schema/types/shared/plainText.ts';
import type { RuleContext } from '../../stored/records.ts';
import { recordWith } from '../../stored/recordWith.ts';
import { areOurTerms, termsToSign } from './signedTerms.ts';
import { pathOf, readStrokes } from './strokes.ts';

export const signingFaultTexts = {
  INVALID_SIGNATURE: {
    en: 'Not a drawing of lines: “M10 20L30 40”',
    nl: 'Geen tekening van lijnen: “M10 20L30 40”',
  },
  INVALID_STROKES: {
    en: 'Not the strokes of a signature. Draw it again.',
    nl: 'Geen pennenstreken van een handtekening. Teken opnieuw.',
  },
  DOCUMENT_CHANGED: {
    en: 'The document changed since you opened it. Read it again before you sign.',
    nl: 'Het document is gewijzigd sinds u het opende. Lees het opnieuw voordat u tekent.',
  },
  TERMS_CHANGED: {
    en: 'The terms changed since you opened them. Read them again before you sign.',
    nl: 'De voorwaarden zijn gewijzigd sinds u ze opende. Lees ze opnieuw voordat u tekent.',
  },
  SIGNED_FOR_ANOTHER: {
    en: 'Only the customer signs. Go back to administration to approve it with a reason.',
    nl: 'Alleen de klant tekent. Ga terug naar beheer om met een reden akkoord te geven.',
  },
  NO_BANK_ACCOUNT: {
    en: 'There is no bank account to sign for',
    nl: 'Er is geen bankrekening om voor te tekenen',
  },
} as const satisfies FaultTexts;

type Fault = FaultOf<typeof signingFaultTexts>;

/** Tells whether somebody signs, with an account or by a link. An admin who approves gives a reason instead. */
export const isSigned = (
  { before, after, changed }: Change<Quotation>,
  { user, request }: Pick<RuleContext, 'user' | 'request'>,
): boolean =>
  before?.state === 'quotation' &&
  after.state === 'approved' &&
  (user.role === 'customer' || (request !== undefined && changed.includes('signedAs')));

/** Limits the stored user agent, in characters. */
const longestUserAgent = 1000;

/** Records from where it was signed, as observed by the server and never as claimed. */
export function signedFromHere(change: Change<Quotation>, context: RuleContext): Partial<Quotation> {
  const { request } = context;
  if (!request || !isSigned(change, context)) return {};
  const userAgent = request.userAgent === null ? null : asOneLine(request.userAgent).slice(0, longestUserAgent);
  return { signedFrom: request.ip, userAgent };
}

/** Draws what was signed from its strokes, and keeps whose account it was and which words were agreed to. */
export async function evidenceOfSigning(change: Change<Quotation>, context: RuleContext): Promise<Partial<Quotation>> {
  const { after } = change;
  const strokes = after.strokes === null ? undefined : readStrokes(after.strokes);
  if (!isSigned(change, context) || context.user.actor !== undefined) return {};
  const user = await recordWith(context, 'users', context.user.id);
  return {
    ...(strokes && { signature: pathOf(strokes) }),
    ...(user && { signedAs: user.email }),
    signedTerms: after.signedTerms ?? termsToSign('nl', after.signsMandate === true),
    previousHash: await lastHash(context),
  };
}

/** Sets how many days back the signature before is looked for. */
const lookBack = [7, 90, 1000] as const;

/** Finds the fingerprint of the signature before this one; null for the first one. */
async function lastHash({ find, now }: RuleContext): Promise<string | null> {
  for (const days of lookBack) {
    const since = new Date(now.getTime() - days * 24 * 60 * 60 * 1000).toISOString();
    const found = await find('quotations', { approvedAt: { gte: since }, signerName: { null: false } });
    const last = found.sort((one, other) => String(one.approvedAt).localeCompare(String(other.approvedAt))).at(-1);
    if (last) return last.documentHash;
  }
  return null;
}

/** Refuses strokes that draw nothing, and words that are none of ours. */
export const evidenceFaults = ({ operation, after, changed }: Change<Quotation>): Fault[] => {
  if (operation === 'delete') return [];
  const { strokes, signedTerms } = after;
  const isUnreadable = changed.includes('strokes') && strokes !== null && !readStrokes(strokes);
  const isForeign = changed.includes('signedTerms') && signedTerms !== null && !areOurTerms(after);
  return [
    ...(isUnreadable ? [{ field: 'strokes', code: 'INVALID_STROKES' } as const] : []),
    ...(isForeign ? [{ field: 'signedTerms', code: 'TERMS_CHANGED' } as const] : []),
  ];
};

/** Matches strokes of lines between points from 0 to 9999 (SVG 2, section 9.3), so that nothing else can run. */
const drawing = /^(?:M\d{1,4} \d{1,4}(?: ?L\d{1,4} \d{1,4})+ ?)+$/;

export const signatureFaults = ({ operation, after: { signature } }: Change<Quotation>): Fault[] =>
  operation !== 'delete' && signature !== null && !drawing.test(signature)
    ? [{ field: 'signature', code: 'INVALID_SIGNATURE' }]
    : [];

/** Lists the fields that only a signer writes. */
const ofSigning: readonly string[] = ['signerName', 'signature', 'strokes', 'readHash', 'signedTerms', 'signsMandate'];

/** Refuses an administrator who views as a customer; they approve as themselves, with a reason. */
export const actorFaults = (change: Change<Quotation>, { user }: RuleContext): Fault[] => {
  if (user.actor === undefined || change.operation !== 'update') return [];
  const isApproval = change.before?.state === 'quotation' && change.after.state === 'approved';
  const written = change.changed.filter((name) => ofSigning.includes(name));
  return [...(isApproval ? ['state'] : []), ...written].map((field) => ({ field, code: 'SIGNED_FOR_ANOTHER' }));
};

/** Refuses to sign a mandate without a bank account. */
export const mandateFaults = ({ operation, after }: Change<Quotation>): Fault[] =>
  operation !== 'delete' && after.signsMandate && after.bankaccount === null
    ? [{ field: 'signsMandate', code: 'NO_BANK_ACCOUNT' }]
    : [];

/** Creates the direct debit mandate that was signed along with the quotation. */
export async function mandateSignedAlong(change: Change<Quotation>, context: RuleContext): Promise<FollowUp[]> {
  const { after } = change;
  if (!isSigned(change, context) || !after.signsMandate) return [];
  const account = await recordWith(context, 'bankaccounts', after.bankaccount);
  const { approvedAt: signedAt, signerName: signedBy, signature, signedFrom, userAgent, documentHash } = after;
  const signed = { signedAt, signedBy, signature, signedFrom, userAgent, documentHash };
  const values = {
    bankaccount: after.bankaccount,
    ...signed,
    state: 'active',
    iban: account?.iban,
    holder: account?.name,
  };
  return [{ op: 'add', resource: 'mandates', values }];
}
