import type { Order } from '../../resources/orders.ts';
import type { Language } from '../../schema/label.ts';
import type { AddressedLetter, LetterText } from '../../schema/letter.ts';
import type { Records, RuleContext } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';
import { addresseeOf } from './addressee.ts';
import { greetingFor } from './greeting.ts';

type Line = Records['orderlines'];

/** Names the step of an order that its customer is told about. */
export type OrderOccasion = 'received' | 'question' | 'partlyDone' | 'done' | 'refunded' | 'cancelled';

/** Composes the letter about a step; undefined where nobody is to be told, or the order has gone on since. */
export async function orderLetter(
  id: string,
  occasion: OrderOccasion,
  context: Pick<RuleContext, 'find'>,
): Promise<AddressedLetter | undefined> {
  const order = await recordWith(context, 'orders', id);
  const reader = order && (await addresseeOf(order, context));
  if (!order || !reader || !isStillSo[occasion](order)) return undefined;
  const lines = await context.find('orderlines', { order: id });
  const text = texts[reader.language](order, lines)[occasion];
  return {
    to: reader.email,
    language: reader.language,
    ...text,
    paragraphs: [greetingFor(reader), ...text.paragraphs],
    ...(occasion === 'received' && { attached: [{ resource: 'orders', id, field: 'pdf' }] }),
  };
}

const isStillSo: Readonly<Record<OrderOccasion, (order: Order) => boolean>> = {
  received: ({ state }) => state !== 'cancelled',
  question: ({ state, question }) => state === 'needsInformation' && question !== null,
  partlyDone: ({ state }) => state === 'partlyDone',
  done: ({ state }) => state === 'done',
  refunded: ({ state }) => state === 'refunded',
  cancelled: ({ state }) => state === 'cancelled',
};

/** Lists what was ordered, each with its domain name. */
const listOf = (lines: readonly Line[]): string[] =>
  lines.map(({ description, domain }) => `– ${description ?? ''}${domain === null ? '' : `: ${domain}`}`);

type Texts = Readonly<Record<OrderOccasion, LetterText>>;

const texts: Readonly<Record<Language, (order: Order, lines: readonly Line[]) => Texts>> = {
  nl: ({ id, number, question }, lines) => {
    const action = { label: 'Bestelling bekijken', path: pathOf(id) };
    return {
      received: {
        subject: `Wij hebben uw bestelling ${number} ontvangen`,
        paragraphs: ['Bedankt voor uw bestelling. U hebt besteld:', ...listOf(lines)],
        action,
        closing: ['U krijgt weer bericht als alles klaar is, of als wij iets van u nodig hebben.'],
      },
      question: {
        subject: `Een vraag over uw bestelling ${number}`,
        paragraphs: ['Om verder te gaan met uw bestelling hebben wij iets van u nodig.', ...paragraphsOf(question)],
        action: { label: 'Vraag beantwoorden', path: answerPathOf(id) },
        closing: ['Wij gaan verder zodra wij uw antwoord hebben.'],
      },
      done: {
        subject: `Uw bestelling ${number} is klaar`,
        paragraphs: ['Alles wat u hebt besteld, kunt u nu gebruiken:', ...listOf(delivered(lines))],
        action,
        closing: [],
      },
      partlyDone: {
        subject: `Een deel van uw bestelling ${number} is klaar`,
        paragraphs: [
          'Dit kunt u al gebruiken:',
          ...listOf(delivered(lines)),
          'Hieraan werken wij nog:',
          ...listOf(underWay(lines)),
        ],
        action,
        closing: ['U krijgt weer bericht als alles klaar is, of als wij iets van u nodig hebben.'],
      },
      refunded: {
        subject: `Uw bestelling ${number} is teruggedraaid`,
        paragraphs: ['Het volgende hebben wij teruggedraaid; wij berekenen het u niet meer:', ...listOf(lines)],
        action,
        closing: ['Hebt u al betaald, dan ziet u bij uw facturen wat u terugkrijgt.'],
      },
      cancelled: {
        subject: `Uw bestelling ${number} is geannuleerd`,
        paragraphs: ['De volgende bestelling is geannuleerd; u hoeft er niets voor te betalen:', ...listOf(lines)],
        action,
        closing: ['Klopt dat niet? Neem dan contact met ons op.'],
      },
    };
  },
  en: ({ id, number, question }, lines) => {
    const action = { label: 'View order', path: pathOf(id) };
    return {
      received: {
        subject: `We have received your order ${number}`,
        paragraphs: ['Thank you for your order. You ordered:', ...listOf(lines)],
        action,
        closing: ['We will write again when everything is ready, or when we need something from you.'],
      },
      question: {
        subject: `A question about your order ${number}`,
        paragraphs: ['We need something from you before we can go on with your order.', ...paragraphsOf(question)],
        action: { label: 'Answer the question', path: answerPathOf(id) },
        closing: ['We will go on as soon as we have your answer.'],
      },
      done: {
        subject: `Your order ${number} is ready`,
        paragraphs: ['Everything you ordered is now ready to use:', ...listOf(delivered(lines))],
        action,
        closing: [],
      },
      partlyDone: {
        subject: `Part of your order ${number} is ready`,
        paragraphs: [
          'This is ready to use:',
          ...listOf(delivered(lines)),
          'We are still working on this:',
          ...listOf(underWay(lines)),
        ],
        action,
        closing: ['We will write again when everything is ready, or when we need something from you.'],
      },
      refunded: {
        subject: `Your order ${number} has been reversed`,
        paragraphs: ['We have reversed the following and no longer charge you for it:', ...listOf(lines)],
        action,
        closing: ['If you have paid already, your invoices show what you get back.'],
      },
      cancelled: {
        subject: `Your order ${number} has been cancelled`,
        paragraphs: ['The following order has been cancelled; you owe us nothing for it:', ...listOf(lines)],
        action,
        closing: ['Is that not right? Please contact us.'],
      },
    };
  },
};

const pathOf = (order: string): string => `/orders/${order}`;

/** Leads to the page that has the form for the answer. */
const answerPathOf = (order: string): string => `${pathOf(order)}/progress`;

/** Splits a question at its line breaks, as a letter keeps no line breaks within a paragraph. */
const paragraphsOf = (text: string | null): string[] => (text ?? '').split(/\n+/).filter((line) => line.trim() !== '');

const underWay = (lines: readonly Line[]): Line[] =>
  lines.filter(({ state }) => state !== 'done' && state !== 'refunded');

/** Leaves out what was refunded. */
const delivered = (lines: readonly Line[]): Line[] => lines.filter(({ state }) => state === 'done');
