import type { Company } from '../../resources/company.ts';
import type { Invoice } from '../../resources/invoices.ts';
import type { Letter } from '../../resources/letters.ts';
import { moneyText } from '../../schema/amountText.ts';
import { dayText } from '../../schema/day.ts';
import type { Language } from '../../schema/label.ts';
import type { AddressedLetter, AttachedRecordFile } from '../../schema/letter.ts';
import { singleId } from '../../schema/resource.ts';
import { collectionCosts } from '../billing/dunning/collectionCosts.ts';
import { pressed } from '../billing/dunning/pressed.ts';
import { administers, signs } from '../documents/addressee.ts';
import { mandateOf } from '../documents/directDebit/mandateOf.ts';
import type { RuleContext } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';
import { type Addressee, addresseeOf } from './addressee.ts';
import {
  type BillingText,
  billingTexts,
  filledIn,
  filledSubject,
  paragraphsOf,
  type Variable,
} from './billingTexts.ts';
import { greetingFor } from './greeting.ts';
import { actionOf, type LinkTo } from './letterLinks.ts';
import { paymentSentence } from './paymentSentence.ts';

type Asked = Pick<RuleContext, 'find' | 'now'>;

export type Unsent = NonNullable<Letter['unsent']>;

type Values = Partial<Record<Variable, string>>;

/** Holds what a letter is about, as its reader writes amounts and days. */
interface Subject {
  /** The record whose contact is written to. */
  addressed: { customer: string; contact: string | null };
  values: (language: Language, company: Company | null) => Values;
  attached: readonly AttachedRecordFile[];
  /** Whether the reader is asked to pay an invoice, and may do so by a link. */
  isPayable: boolean;
}

/** Holds what a letter says, to whom and about what, before it is mailed or printed. */
export interface Told {
  reader: Addressee;
  company: Company | null;
  subject: string;
  paragraphs: readonly string[];
  attached: readonly AttachedRecordFile[];
  isPayable: boolean;
}

/** Composes a letter about a document or payment; says why not, where it cannot be written. */
export async function billingLetter(letter: Letter, context: Asked, linkTo: LinkTo): Promise<AddressedLetter | Unsent> {
  const told = await toldIn(letter, context);
  if (typeof told === 'string') return told;
  const { reader, subject, paragraphs, attached, isPayable } = told;
  const action = actionOf(letter, reader, isPayable, linkTo);
  return {
    ...{ to: reader.email, language: reader.language, subject, paragraphs, closing: [], attached },
    ...(action && { action }),
  };
}

/** Writes what a letter says to its reader today; says why not, where nothing is to be said. */
export async function toldIn(letter: Letter, context: Asked): Promise<Told | Unsent> {
  const about = await subjectOf(letter, context);
  if (!about) return 'changed';
  // Sends a quotation to a contact who signs, not to the one who receives invoices.
  const reader = await addresseeOf(about.addressed, context, letter.quotation === null ? administers : signs);
  if (!reader) return 'noContact';
  const { language } = reader;
  const company = await recordWith(context, 'company', singleId);
  const values = { ...none, ...ofCompany(company), ...about.values(language, company) };
  const said = await textOf(letter.kind, language, context);
  return {
    ...{ reader, company, isPayable: about.isPayable },
    subject: filledSubject(said.subject, values),
    paragraphs: [greetingFor(reader), ...paragraphsOf(filledIn(said.text, values))],
    attached: [...(isReminder(letter.kind) ? [pdfOf('letters', letter.id)] : []), ...about.attached],
  };
}

const pdfOf = (resource: string, id: string): AttachedRecordFile => ({ resource, id, field: 'pdf' });

/** Lists the letters that are printed too. */
const reminders = ['reminder', 'secondReminder', 'finalNotice'] as const;

/** Tells whether a letter reminds of an invoice. */
export const isReminder = (kind: Letter['kind']): kind is (typeof reminders)[number] =>
  reminders.some((one) => one === kind);

/** Finds what a letter says: in staff's words where they wrote their own, else in the usual ones. */
async function textOf(kind: Letter['kind'], language: Language, { find }: Asked): Promise<BillingText> {
  const usual = billingTexts[language][kind];
  const own = (await find('lettertexts', { kind, language, active: true })).at(-1);
  return own ? { subject: own.subject ?? usual.subject, text: own.text ?? usual.text } : usual;
}

const none: Readonly<Record<Variable, string>> = {
  company: '',
  email: '',
  iban: '',
  document: '',
  number: '',
  amount: '',
  open: '',
  dueDate: '',
  validUntil: '',
  costs: '',
  payment: '',
  warning: '',
  reason: '',
};

const ofCompany = (company: Company | null): Values => ({
  company: company?.name ?? '',
  email: company?.email ?? '',
  iban: company?.iban ?? '',
});

/** Finds what a letter is about; undefined where it need not be said any more. */
async function subjectOf(letter: Letter, context: Asked): Promise<Subject | undefined> {
  if (letter.quotation !== null) return aboutQuotation(letter.quotation, context);
  if (letter.payment !== null) return aboutPayment(letter.payment, context);
  const invoice = await recordWith(context, 'invoices', letter.invoice);
  if (!invoice || !isStillSo(letter.kind, invoice)) return undefined;
  return aboutInvoice({ kind: letter.kind, invoice, isCollected: (await mandateOf(invoice, context)) !== null });
}

function isStillSo(kind: Letter['kind'], { state, paymentState, disputed }: Invoice): boolean {
  if (kind === 'invoice') return state !== 'draft';
  const isOpen = (state === 'issued' || state === 'sent') && (paymentState === 'open' || paymentState === 'partlyPaid');
  return kind === 'resumption' ? true : isOpen && !disputed;
}

const locales: Readonly<Record<Language, string>> = { nl: 'nl-NL', en: 'en-GB' };

interface AboutInvoice {
  kind: Letter['kind'];
  invoice: Invoice;
  isCollected: boolean;
}

function aboutInvoice({ kind, invoice, isCollected }: AboutInvoice): Subject {
  const { id, number, total, openAmount, dueDate } = invoice;
  const pdf = pdfOf('invoices', id);
  const ubl = { ...pdf, field: 'ubl' };
  return {
    addressed: invoice,
    isPayable: isPaidByReader({ kind, invoice, isCollected }),
    attached: kind === 'invoice' ? [pdf, ubl] : kind === 'resumption' ? [] : [pdf],
    values: (language, company) => {
      const locale = locales[language];
      return {
        document: documentNames[language][invoice.kind],
        number: number ?? '',
        amount: moneyText(Math.abs(total), locale),
        open: moneyText(openAmount, locale),
        dueDate: dueDate === null ? '' : dayText(dueDate, locale),
        costs: moneyText(collectionCosts(openAmount), locale),
        payment: paymentSentence({ kind, invoice, isCollected, company, language }),
        warning: company?.suspendsUnpaid ? warnings[language] : '',
      };
    },
  };
}

/** Tells whether the reader pays: something is open, and an invoice is not collected from their account instead. */
const isPaidByReader = ({ kind, invoice, isCollected }: AboutInvoice): boolean =>
  invoice.kind === 'invoice' && invoice.openAmount > pressed.openAmount.gt && (kind !== 'invoice' || !isCollected);

const documentNames = {
  nl: { invoice: 'factuur', credit: 'creditfactuur' },
  en: { invoice: 'invoice', credit: 'credit note' },
} as const;

const warnings: Readonly<Record<Language, string>> = {
  nl: 'Ook kunnen wij uw diensten dan opschorten.',
  en: 'We may then also suspend your services.',
};

async function aboutQuotation(id: string, context: Asked): Promise<Subject | undefined> {
  const quotation = await recordWith(context, 'quotations', id);
  if (quotation?.state !== 'quotation') return undefined;
  const { number, validUntil } = quotation;
  return {
    addressed: quotation,
    isPayable: false,
    attached: [pdfOf('quotations', id)],
    values: (language) => ({
      number: number ?? '',
      validUntil: validUntil === null ? '' : dayText(validUntil, locales[language]),
    }),
  };
}

async function aboutPayment(id: string, context: Asked): Promise<Subject | undefined> {
  const payment = await recordWith(context, 'payments', id);
  if (payment?.state !== 'paid') return undefined;
  const allocations = await context.find('allocations', { payment: id });
  const invoices = await context.find('invoices', { id: allocations.map(({ invoice }) => invoice) });
  const order = await recordWith(context, 'orders', payment.order);
  return {
    addressed: { customer: payment.customer, contact: null },
    isPayable: false,
    attached: [],
    values: (language) => ({
      amount: moneyText(Math.abs(payment.amount), locales[language]),
      reason: payment.description ?? '',
      document: [
        ...invoices.map(({ number }) => `${documentNames[language].invoice} ${number ?? ''}`),
        ...(order ? [`${orderNames[language]} ${order.number ?? ''}`] : []),
      ].join(', '),
    }),
  };
}

const orderNames: Readonly<Record<Language, string>> = { nl: 'bestelling', en: 'order' };
