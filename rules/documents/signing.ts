import type { BankAccount } from '../../resources/bankaccounts.ts';
import type { Quotation } from '../../resources/quotations.ts';
import type { Fault } from '../../schema/fault.ts';
import type { Change, FollowUp, RuleContext } from '../../schema/rule.ts';
import { found } from './found.ts';

/** By a customer; an admin who approves gives a reason instead. */
const isSigned = ({ before, after }: Change<Quotation>, { user }: RuleContext): boolean =>
  before?.state === 'quotation' && after.state === 'approved' && user.role === 'customer';

/** As much of what a browser says of itself as is kept. */
const longestUserAgent = 1000;

/** From where it was signed, as the server saw it: nobody says so of themselves. */
export function signedFromHere(change: Change<Quotation>, context: RuleContext): Partial<Quotation> {
  const { request } = context;
  if (!request || !isSigned(change, context)) return {};
  return { signedFrom: request.ip, userAgent: request.userAgent?.slice(0, longestUserAgent) ?? null };
}

/** Lines between points from 0 to 9999, each stroke begun by a move (SVG 2, section 9.3): nothing else can be drawn, or run. */
const drawing = /^(?:M\d{1,4} \d{1,4}(?: ?L\d{1,4} \d{1,4})+ ?)+$/;

export const signatureFaults = ({ operation, after: { signature } }: Change<Quotation>): Fault[] =>
  operation !== 'delete' && signature !== null && !drawing.test(signature)
    ? [{ field: 'signature', code: 'INVALID_SIGNATURE' }]
    : [];

/** What is written of a signature, and the step that it is for. */
const ofSigning: readonly string[] = ['signerName', 'signature', 'signsMandate'];

/** An administrator who views as a customer never signs as them: they approve as themselves, and say why. */
export const actorFaults = (change: Change<Quotation>, { user }: RuleContext): Fault[] => {
  if (user.actor === undefined || change.operation !== 'update') return [];
  const isApproval = change.before?.state === 'quotation' && change.after.state === 'approved';
  const written = change.changed.filter((name) => ofSigning.includes(name));
  return [...(isApproval ? ['state'] : []), ...written].map((field) => ({ field, code: 'SIGNED_FOR_ANOTHER' }));
};

/** A mandate is for a bank account. */
export const mandateFaults = ({ operation, after }: Change<Quotation>): Fault[] =>
  operation !== 'delete' && after.signsMandate && after.bankaccount === null
    ? [{ field: 'signsMandate', code: 'NO_BANK_ACCOUNT' }]
    : [];

/** Leave to collect by direct debit, signed with the quotation by the same hand. */
export async function mandateSignedAlong(change: Change<Quotation>, context: RuleContext): Promise<FollowUp[]> {
  const { after } = change;
  if (!isSigned(change, context) || !after.signsMandate) return [];
  const account = await found<BankAccount>(context, 'bankaccounts', after.bankaccount);
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
