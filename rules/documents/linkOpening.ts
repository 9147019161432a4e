import type { DocumentLink } from '../../resources/documentlinks.ts';
import type { Quotation } from '../../resources/quotations.ts';
import { onlineMethods } from '../../resources/shared/onlinePayments.ts';
import type { Attributes } from '../../schema/normalize.ts';
import type { Opening, OpeningContext } from '../../schema/opening.ts';
import type { FollowUp, Maker } from '../../schema/rule.ts';
import { confirmVerification, verificationAnswer } from '../contacts/verificationOpening.ts';
import type { Records } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';
import { debitDays } from './directDebit/debitDays.ts';
import { openLink } from './documentLinks.ts';
import { isIntact, toSign } from './signing/signingAnswers.ts';

type Context = OpeningContext<Records>;

/**
 * Holds what the page of a link asks: to see, sign or pay its document, or to confirm an address. A look sees an invoice
 * alone, as reading a quotation prints it.
 */
export type AskedOfLink =
  | { token: string; do: (typeof plainDeeds)[number] }
  | { token: string; do: 'sign'; values: SignedByLink }
  | { token: string; do: 'pay'; method: string };

/** Lists what is asked with the secret alone. */
const plainDeeds = ['read', 'look', 'draw', 'print', 'confirm'] as const;

/** Holds what somebody signs with; the server observes the rest. */
interface SignedByLink {
  signerName: string;
  readHash: string;
  signedTerms: string;
  strokes: string | null;
  /** The account to collect from, where a mandate is signed along. */
  iban: string | null;
  signsMandate: boolean;
}

const isText = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most;
const isTextOrNull = (value: unknown, most: number): value is string | null => value === null || isText(value, most);

/** Reads the body of a request. Undefined for one that makes no sense. */
export function readAsked(body: unknown): AskedOfLink | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { token, do: deed, values, method } = body as Record<string, unknown>;
  if (!isText(token, 200)) return undefined;
  const plain = plainDeeds.find((one) => one === deed);
  if (plain) return { token, do: plain };
  if (deed === 'pay')
    return onlineMethods.some(({ value }) => value === method)
      ? { token, do: deed, method: String(method) }
      : undefined;
  const signed = deed === 'sign' ? readSigned(values) : undefined;
  return signed && { token, do: 'sign', values: signed };
}

function readSigned(values: unknown): SignedByLink | undefined {
  if (typeof values !== 'object' || values === null) return undefined;
  const { signerName, readHash, signedTerms, strokes, iban, signsMandate } = values as Record<string, unknown>;
  if (!isText(signerName, 255) || !isText(readHash, 64) || !isText(signedTerms, 5000)) return undefined;
  if (!isTextOrNull(strokes, 200_000) || !isTextOrNull(iban, 50) || typeof signsMandate !== 'boolean') return undefined;
  return { signerName, readHash, signedTerms, strokes, iban, signsMandate };
}

/**
 * Opens the one document of a link.
 * @param paysOnline whether there is a provider to pay at
 */
export const openingOfLinks = (pdf: Maker<Quotation, Records>, paysOnline: boolean): Opening<AskedOfLink, Records> => ({
  read: readAsked,
  isLook: ({ do: deed }) => deed === 'look',
  answer: async (asked, context) => {
    const link = await openLink(asked.token, context);
    if (!link) return undefined;
    if (link.verification !== null) {
      if (asked.do === 'confirm') await confirmVerification(link.verification, context);
      return verificationAnswer(link.verification, context);
    }
    if (asked.do === 'draw' || asked.do === 'print') return contentOf(link, asked.do, context);
    if (asked.do === 'sign') await sign(link, asked.values, context);
    if (asked.do === 'pay') await pay(link, asked.method, context);
    if (link.quotation === null) return invoiceAnswer(link, paysOnline, context);
    return asked.do === 'look' ? undefined : quotationAnswer(link, pdf, context);
  },
});

async function contentOf(link: DocumentLink, how: 'draw' | 'print', context: Context): Promise<Attributes | undefined> {
  const [resource, id] =
    link.quotation === null ? (['invoices', link.invoice] as const) : (['quotations', link.quotation] as const);
  if (id === null) return undefined;
  if (how === 'draw') return { svg: await context.drawn(resource, id, 'pdf') };
  const content = await context.made(resource, id, 'pdf');
  return content ? { pdf: Buffer.from(content).toString('base64') } : undefined;
}

/** Says what the page of a quotation shows. */
async function quotationAnswer(
  { quotation: id }: DocumentLink,
  pdf: Maker<Quotation, Records>,
  context: Context,
): Promise<Attributes | undefined> {
  const quotation = await recordWith(context, 'quotations', id);
  if (!quotation) return undefined;
  const { number, state, validUntil, signerName, approvedAt, documentHash } = quotation;
  return {
    document: 'quotation',
    ...{ number, state, validUntil, signerName, approvedAt, documentHash },
    toSign: await toSign(pdf, quotation, context),
    isIntact: await isIntact(quotation, context),
  };
}

/** Says what the page of an invoice shows, with the latest payment that was begun for it. */
async function invoiceAnswer(
  { invoice: id }: DocumentLink,
  paysOnline: boolean,
  context: Context,
): Promise<Attributes | undefined> {
  const invoice = await recordWith(context, 'invoices', id);
  if (!invoice || invoice.state === 'draft') return undefined;
  const { number, dueDate, openAmount, sellerName, sellerIban } = invoice;
  const begun = await context.find('onlinepayments', { invoices: { contains: invoice.id } });
  const latest = begun.sort((one, other) => Number(one.id) - Number(other.id)).at(-1);
  return {
    document: 'invoice',
    id: invoice.id,
    ...{ number, dueDate, openAmount, sellerName, sellerIban, paysOnline },
    debit: (await debitDays([invoice], context)).get(invoice.id) ?? null,
    payment: latest ? { state: latest.state, checkoutUrl: latest.checkoutUrl, failure: latest.failure } : null,
  };
}

/** Signs as the holder of the link, on the account that they name. */
async function sign(link: DocumentLink, values: SignedByLink, context: Context): Promise<void> {
  const quotation = await recordWith(context, 'quotations', link.quotation);
  if (!quotation) return;
  const { iban, signsMandate, ...signed } = values;
  const { follow, bankaccount } = await accountToCollectFrom(quotation, values, context);
  await context.write([
    ...follow,
    {
      op: 'update',
      resource: 'quotations',
      id: quotation.id,
      values: {
        state: 'approved',
        ...signed,
        // Leaves the mandate alone where the quotation is paid in another way: it has no such field then.
        ...(quotation.paymentMethod === 'directDebit' && { signsMandate }),
        ...(bankaccount !== undefined && { bankaccount }),
        signedAs: link.sentTo ?? `link ${link.id}`,
      },
    },
  ]);
}

/** Finds the account that a mandate is for, or adds it to the customer. */
async function accountToCollectFrom(
  { customer, bankaccount }: Quotation,
  { iban, signsMandate, signerName }: SignedByLink,
  context: Context,
): Promise<{ follow: FollowUp[]; bankaccount?: unknown }> {
  if (!signsMandate || iban === null || bankaccount !== null) return { follow: [] };
  const plain = iban.replaceAll(/\s/g, '').toUpperCase();
  const [known] = await context.find('bankaccounts', { customer, iban: plain });
  if (known) return { follow: [], bankaccount: known.id };
  const owner = await recordWith(context, 'customers', customer);
  const values = { customer, iban: plain, name: owner?.companyName ?? owner?.name ?? signerName };
  return { follow: [{ op: 'add', resource: 'bankaccounts', lid: 'account', values }], bankaccount: { lid: 'account' } };
}

/** Begins a payment of the invoice at the provider, as its customer would. */
async function pay({ id, invoice }: DocumentLink, method: string, context: Context): Promise<void> {
  const paid = await recordWith(context, 'invoices', invoice);
  if (!paid || paid.openAmount <= 0) return;
  const payment = { lid: 'payment' };
  const { customer } = paid;
  await context.write([
    { op: 'add', resource: 'payments', ...payment, values: { customer, method, online: true, amount: 0 } },
    { op: 'add', resource: 'onlinepayments', values: { customer, method, invoices: [paid.id], payment, link: id } },
    { op: 'add', resource: 'paymentitems', values: { payment, invoice: paid.id } },
  ]);
}
