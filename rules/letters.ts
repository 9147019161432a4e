import type { Letter } from '../resources/letters.ts';
import type { FaultOf, FaultTexts } from '../schema/fault.ts';
import type { Change } from '../schema/rule.ts';
import { type RuleContext, rulesFor } from './stored/records.ts';
import { recordWith } from './stored/recordWith.ts';

const faults = {
  NOTHING_TO_SEND: {
    en: 'Choose an issued invoice, or a quotation that can still be signed',
    nl: 'Kies een definitieve factuur, of een offerte die nog kan worden ondertekend',
  },
} as const satisfies FaultTexts;

type Fault = FaultOf<typeof faults>;

/** Asks for the document of a letter, from which its kind and its customer follow. */
export const isAboutSomething = ({ before, after }: Change<Letter>): Fault[] =>
  before || after.quotation !== null || after.invoice !== null || after.payment !== null
    ? []
    : [{ field: 'invoice', code: 'NOTHING_TO_SEND' }];

/** Tells whether staff makes a letter itself, whose kind only the server sets; others follow from what staff changes. */
const isByHand = ({ before, after }: Change<Letter>, { user }: RuleContext): boolean =>
  before === undefined && user.id !== null && after.payment === null && !after.kind;

/** Says what staff sends by hand, and to whom: an invoice, or a quotation to sign. */
export async function aboutDocument(change: Change<Letter>, context: RuleContext): Promise<Partial<Letter>> {
  const { after } = change;
  if (!isByHand(change, context)) return {};
  const document =
    (await recordWith(context, 'quotations', after.quotation)) ??
    (await recordWith(context, 'invoices', after.invoice));
  if (!document) return {};
  return { kind: after.quotation === null ? 'invoice' : 'quotation', customer: document.customer };
}

/** Refuses a letter by hand about a draft, or a quotation that nobody can sign. */
export async function documentFaults({ before, after }: Change<Letter>, context: RuleContext): Promise<Fault[]> {
  if (before || context.user.id === null || after.payment !== null) return [];
  const quotation = await recordWith(context, 'quotations', after.quotation);
  const invoice = await recordWith(context, 'invoices', after.invoice);
  if (quotation?.state === 'quotation' && !invoice) return [];
  if (invoice && invoice.state !== 'draft' && !quotation) return [];
  return [{ field: after.quotation === null ? 'invoice' : 'quotation', code: 'NOTHING_TO_SEND' }];
}

export const letterRules = rulesFor('letters', {
  faults,
  derive: [aboutDocument],
  given: [isAboutSomething],
  check: [documentFaults],
});
