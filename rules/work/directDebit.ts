import type { Collection } from '../../resources/collections.ts';
import { dayIn } from '../../schema/day.ts';
import type { EnquiryContext } from '../../schema/enquiry.ts';
import { isObject } from '../../schema/isObject.ts';
import type { Attributes } from '../../schema/normalize.ts';
import { singleId } from '../../schema/resource.ts';
import type { Maker } from '../../schema/rule.ts';
import { debitDays } from '../documents/directDebit/debitDays.ts';
import { type DirectDebit, painFile } from '../documents/directDebit/painFile.ts';
import type { Records, RuleContext } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';
import { workFor } from '../stored/work.ts';

/** Makes the file of a batch for the bank; null for a draft, which may still change. */
export const bankFile: Maker<Collection, Records> = {
  make: async ({ id, number, state }, { find, now }) => {
    const company = await recordWith({ find }, 'company', singleId);
    const { accountHolder: name, iban, creditorIdentifier: identifier } = company ?? {};
    if (state === 'draft' || state === 'cancelled' || number === null || !name || !iban || !identifier) return null;
    const directDebits = await directDebitsOf(id, { find });
    if (directDebits.length === 0) return null;
    const content = painFile({ number, madeAt: now, creditor: { name, iban, identifier }, directDebits });
    return { name: number, content: new TextEncoder().encode(content), isLasting: true };
  },
};

async function directDebitsOf(collection: string, { find }: Pick<RuleContext, 'find'>): Promise<DirectDebit[]> {
  const entries = await find('collectionentries', { collection });
  const mandates = await find('mandates', { id: [...new Set(entries.map(({ mandate }) => mandate))] });
  const byId = new Map(mandates.map((mandate) => [mandate.id, mandate]));
  return entries.flatMap(({ mandate: id, endToEndId, amount, sequenceType, collectOn }) => {
    const mandate = byId.get(id);
    if (!mandate?.signedAt || !mandate.iban || !mandate.reference) return [];
    const { scheme, reference, iban, holder } = mandate;
    const signedOn = dayIn(new Date(mandate.signedAt));
    const of = { scheme, mandate: reference, iban, holder: holder ?? '', signedOn };
    return [{ ...of, endToEndId, amount, sequenceType, collectOn, description: `Factuur ${endToEndId}` }];
  });
}

/** Limits how many invoices are asked about at once, as a page shows no more. */
const mostAsked = 25;

/** Reads the ids of invoices; undefined for anything else. */
function readInvoices(body: unknown): readonly string[] | undefined {
  const ids: unknown = isObject(body) ? body['invoices'] : undefined;
  const isList = Array.isArray(ids) && ids.length <= mostAsked;
  return isList && ids.every((id) => typeof id === 'string' && /^[1-9]\d{0,17}$/.test(id)) ? ids : undefined;
}

/** Gives the days on which invoices are collected. Leaves out those that the caller may not see, or we do not collect. */
async function* collectedDays(ids: readonly string[], context: EnquiryContext<Records>): AsyncGenerator<Attributes> {
  const seen = await context.list('invoices', { filter: { id: ids }, limit: mostAsked });
  const invoices = await context.find('invoices', { id: seen.flatMap(({ id }) => id ?? []) });
  const days = await debitDays(invoices, { find: context.find, now: context.now() });
  for (const [invoice, day] of days) yield { invoice, day };
}

/** Makes the files of collection batches, and tells customers what we collect. */
export const directDebit = workFor(() => ({
  makers: { collections: { bankFile } },
  enquiries: { debits: { read: readInvoices, answer: collectedDays } },
}));
