import type { Letter } from '../../resources/letters.ts';
import type { Language } from '../../schema/label.ts';
import { asOneLine, defaultMaxLength } from '../../schema/types/shared/plainText.ts';

export type BillingKind = Letter['kind'];

/** Holds what a letter says, with variables such as `{number}`; an empty line begins a paragraph. */
export interface BillingText {
  subject: string;
  text: string;
}

/** Lists the variables that texts may use. */
export const variables = [
  'company',
  'email',
  'iban',
  'document',
  'number',
  'amount',
  'open',
  'dueDate',
  'validUntil',
  'costs',
  'payment',
  'warning',
  'reason',
] as const;

export type Variable = (typeof variables)[number];

/** Matches a pair of braces with the text between them. */
const braced = /\{([^{}]*)\}/g;

/** Fills in the variables of a text, with or without spaces around them. One that is unknown stays as it is typed. */
export const filledIn = (text: string, values: Readonly<Record<Variable, string>>): string =>
  text.replace(braced, (typed, word: string) => {
    const name = word.trim();
    return isVariable(name) ? values[name] : typed;
  });

const isVariable = (name: string): name is Variable => variables.some((variable) => variable === name);

/** Lists the words between braces that are no variable. */
export const unknownIn = (text: string): string[] =>
  [...text.matchAll(braced)].flatMap(([, word = '']) => (isVariable(word.trim()) ? [] : [word]));

/** Returns the first brace without its other half, with what follows it; undefined where there is none. */
export const loneBraceIn = (text: string): string | undefined =>
  text.replaceAll(braced, (pair) => ' '.repeat(pair.length)).match(/[{}]\S{0,20}/)?.[0];

/** Fills in a subject, as one line that the record of its letter can hold. */
export function filledSubject(text: string, values: Readonly<Record<Variable, string>>): string {
  const characters = [...asOneLine(filledIn(text, values))];
  const { plain: most } = defaultMaxLength;
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : characters.join('');
}

/** Splits a text at its empty lines, as a letter keeps no line breaks within a paragraph. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s*\n\s*/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');

const nl: Readonly<Record<BillingKind, BillingText>> = {
  invoice: {
    subject: 'Uw {document} {number} van {company}',
    text: 'In de bijlage vindt u {document} {number} van {amount}.\n\n{payment}',
  },
  reminder: {
    subject: 'Herinnering: factuur {number} is nog niet betaald',
    text: 'Volgens onze administratie is factuur {number} nog niet helemaal betaald. De uiterste betaaldatum was {dueDate}; er staat nog {open} open.\n\n{payment}\n\nHebt u net betaald? Dan kunt u deze brief als niet verzonden beschouwen.',
  },
  secondReminder: {
    subject: 'Tweede herinnering: factuur {number} is nog niet betaald',
    text: 'Wij hebben u al eerder herinnerd aan factuur {number}. De uiterste betaaldatum was {dueDate}; er staat nog steeds {open} open.\n\n{payment}\n\nKunt u niet op tijd betalen, of klopt de factuur niet? Neem dan contact met ons op via {email}.',
  },
  finalNotice: {
    subject: 'Aanmaning: betaal factuur {number} om extra kosten te voorkomen',
    text: 'Ondanks onze herinneringen is factuur {number} niet betaald. De uiterste betaaldatum was {dueDate}; er staat nog {open} open.\n\nU kunt nog zonder extra kosten betalen: binnen veertien dagen, te rekenen vanaf de dag nadat u deze brief hebt ontvangen. {payment}\n\nBetaalt u niet binnen die termijn, dan bent u {costs} aan incassokosten verschuldigd (artikel 6:96 van het Burgerlijk Wetboek). {warning}',
  },
  suspension: {
    subject: 'Uw diensten zijn opgeschort',
    text: 'Factuur {number} is na onze aanmaning niet betaald: er staat nog {open} open. Daarom hebben wij uw hosting opgeschort. Uw websites en e-mail werken nu niet; uw gegevens blijven bewaard.\n\n{payment} Zodra wij uw betaling hebben ontvangen, werkt alles binnen enkele minuten weer.',
  },
  resumption: {
    subject: 'Uw diensten werken weer',
    text: 'Bedankt: uw hosting is niet meer opgeschort. Uw websites en e-mail werken weer binnen enkele minuten.',
  },
  quotation: {
    subject: 'Offerte {number} van {company}',
    text: 'In de bijlage vindt u offerte {number}. U kunt er tot en met {validUntil} mee akkoord gaan; daarna vervalt de offerte.\n\nNa uw akkoord gaan wij voor u aan de slag.',
  },
  paymentReceived: {
    subject: 'Wij hebben uw betaling ontvangen',
    text: 'Bedankt voor uw betaling van {amount}. Hiermee is betaald: {document}.',
  },
  refund: {
    subject: 'Wij hebben {amount} aan u terugbetaald',
    text: 'Wij hebben {amount} aan u terugbetaald. De reden: {reason}\n\nHet kan een paar werkdagen duren voordat het op uw rekening staat.',
  },
  debitReturned: {
    subject: 'De incasso van factuur {number} is niet gelukt',
    text: 'De automatische incasso van factuur {number} is niet gelukt of teruggeboekt. Daardoor staat er weer {open} open.\n\n{payment}\n\nKlopt de factuur niet, of hebt u een andere bankrekening? Laat het ons weten via {email}.',
  },
};

const en: Readonly<Record<BillingKind, BillingText>> = {
  invoice: {
    subject: 'Your {document} {number} from {company}',
    text: 'Attached you will find {document} {number} of {amount}.\n\n{payment}',
  },
  reminder: {
    subject: 'Reminder: invoice {number} has not been paid yet',
    text: 'According to our records invoice {number} has not been paid in full. It was due on {dueDate}; {open} is still open.\n\n{payment}\n\nIf you have just paid, please disregard this letter.',
  },
  secondReminder: {
    subject: 'Second reminder: invoice {number} has not been paid yet',
    text: 'We reminded you of invoice {number} before. It was due on {dueDate}; {open} is still open.\n\n{payment}\n\nIf you cannot pay in time, or the invoice is not right, please contact us at {email}.',
  },
  finalNotice: {
    subject: 'Final notice: pay invoice {number} to avoid extra costs',
    text: 'In spite of our reminders invoice {number} has not been paid. It was due on {dueDate}; {open} is still open.\n\nYou can still pay without extra costs: within fourteen days, counted from the day after you received this letter. {payment}\n\nIf you do not pay within that time, you owe {costs} in collection costs (article 6:96 of the Dutch Civil Code). {warning}',
  },
  suspension: {
    subject: 'Your services have been suspended',
    text: 'Invoice {number} has not been paid after our final notice: {open} is still open. For that reason we have suspended your hosting. Your websites and email do not work now; your data are kept.\n\n{payment} As soon as we have received your payment, everything works again within minutes.',
  },
  resumption: {
    subject: 'Your services work again',
    text: 'Thank you: your hosting is no longer suspended. Your websites and email work again within minutes.',
  },
  quotation: {
    subject: 'Quotation {number} from {company}',
    text: 'Attached you will find quotation {number}. You can agree to it until {validUntil}; after that day it expires.\n\nWe start as soon as you agree.',
  },
  paymentReceived: {
    subject: 'We have received your payment',
    text: 'Thank you for your payment of {amount}. It pays: {document}.',
  },
  refund: {
    subject: 'We have paid {amount} back to you',
    text: 'We have paid {amount} back to you. The reason: {reason}\n\nIt can take a few working days before it is in your account.',
  },
  debitReturned: {
    subject: 'The direct debit of invoice {number} did not succeed',
    text: 'The direct debit of invoice {number} did not succeed, or was charged back. For that reason {open} is open again.\n\n{payment}\n\nIs the invoice not right, or do you have another bank account? Let us know at {email}.',
  },
};

export const billingTexts: Readonly<Record<Language, Readonly<Record<BillingKind, BillingText>>>> = { nl, en };
