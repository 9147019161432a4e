import type { Invoice } from '../../resources/invoices.ts';
import type { Quotation } from '../../resources/quotations.ts';
import type { Change, FollowUp } from '../../schema/rule.ts';
import type { WorkContext } from '../../schema/work.ts';
import { faultsOfIssued, invoicePdf, invoiceUbl, orderPdf, quotationPdf } from '../documents/printing/madeDocuments.ts';
import { sharedPrinter } from '../documents/printing/typstPrinter.ts';
import { isIntact, maySign, readFaults, toSign } from '../documents/signing/signingAnswers.ts';
import { letterPdf } from '../letters/printedLetter.ts';
import { isLive } from '../stored/isLive.ts';
import type { Records, RuleContext } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';
import { workFor } from '../stored/work.ts';
import { stillPlacing } from './orders.ts';

const job = 'document';

interface Wanted {
  resource: 'invoices' | 'quotations';
  id: string;
}

/** Has the files of a document made and kept. */
export const print = (resource: Wanted['resource'], id: string): FollowUp => ({
  op: 'enqueue',
  job,
  payload: { resource, id },
  subject: `${resource}/${id}`,
});

/**
 * Prints an invoice once it is issued, unless its letter does. Old ones that the server enters are printed when somebody
 * asks for them.
 */
export async function printedOnIssue(change: Change<Invoice>, context: RuleContext): Promise<FollowUp[]> {
  if (!becomes('issued', change, context)) return [];
  const letters = await context.find('letters', { invoice: change.after.id, kind: 'invoice', state: 'waiting' });
  return letters.length > 0 ? [] : [print('invoices', change.after.id)];
}

/** Prints a quotation as it is approved. */
export const printedOnApproval = (change: Change<Quotation>, context: RuleContext): FollowUp[] =>
  becomes('approved', change, context) ? [print('quotations', change.after.id)] : [];

const becomes = (state: string, { before, after }: Change<{ state: string }>, context: RuleContext): boolean =>
  isLive(context) && after.state === state && before?.state !== state;

/** Makes and keeps the files of a document; of one that has them, nothing. */
async function keep({ resource, id }: Wanted, context: WorkContext<Records>): Promise<void> {
  if (resource === 'invoices') await context.keepMade('invoices', id, 'ubl');
  await context.keepMade(resource, id, 'pdf');
}

/** Tells staff of an invoice whose e-invoice is faulty, and which is therefore not kept or sent. */
async function toldOfFaults({ resource, id }: Wanted, context: WorkContext<Records>): Promise<FollowUp[]> {
  const invoice = resource === 'invoices' ? await recordWith(context, 'invoices', id) : null;
  if (!invoice || invoice.ubl !== null) return [];
  const faults = await faultsOfIssued(invoice, { find: context.find, now: context.now() });
  const what = `E-factuur ${invoice.number ?? ''} klopt niet: ${faults.join('; ')}`.slice(0, longestTask);
  const open = await context.find('tasks', { what, state: 'open' });
  return open.length > 0 ? [] : [{ op: 'add', resource: 'tasks', values: { what, customer: invoice.customer } }];
}

/** Limits what a task says, in characters. */
const longestTask = 300;

/** Prints documents once they are final, and makes their e-invoices. */
export const documents = workFor(({ printer = sharedPrinter, publicUrl }) => {
  const pdf = quotationPdf(printer);
  return {
    jobs: [
      {
        kind: job,
        maxAttempts: 10,
        backoff: 60,
        prepare: (context, wanted: Wanted) => keep(wanted, context),
        run: (context, wanted: Wanted) => toldOfFaults(wanted, context),
      },
    ],
    makers: {
      invoices: { pdf: invoicePdf(printer), ubl: invoiceUbl },
      quotations: { pdf },
      orders: { pdf: orderPdf(printer, stillPlacing) },
      letters: { pdf: letterPdf(printer, () => publicUrl?.() || undefined) },
    },
    checks: { quotations: [readFaults(pdf)] },
    lookUps: {
      quotations: {
        signing: async (quotation, context) => ({
          ...(await toSign(pdf, quotation, context)),
          isIntact: await isIntact(quotation, context),
          maySign: await maySign(quotation, context),
        }),
        signer: async (quotation, context) => ({ maySign: await maySign(quotation, context) }),
      },
    },
    followUps: { invoices: [printedOnIssue], quotations: [printedOnApproval] },
  };
});
