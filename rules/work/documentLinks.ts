import type { Quotation } from '../../resources/quotations.ts';
import type { Change, FollowUp } from '../../schema/rule.ts';
import { newLink } from '../documents/documentLinks.ts';
import { openingOfLinks } from '../documents/linkOpening.ts';
import { quotationPdf } from '../documents/printing/madeDocuments.ts';
import { sharedPrinter } from '../documents/printing/typstPrinter.ts';
import { isSigned } from '../documents/signing/signing.ts';
import { signedLetter } from '../letters/signingLetters.ts';
import type { RuleContext } from '../stored/records.ts';
import { workFor } from '../stored/work.ts';

const job = 'signedletter';

/** Sends the signed copy to the signer and to us. */
export const toldOfSigning = (change: Change<Quotation>, context: RuleContext): FollowUp[] =>
  isSigned(change, context)
    ? [
        {
          op: 'enqueue',
          job,
          payload: { quotation: change.after.id },
          subject: `quotations/${change.after.id}`,
        },
      ]
    : [];

/** Opens documents by the links of letters, and sends the signed copy of a quotation. */
export const documentLinks = workFor(({ printer = sharedPrinter, payments }) => ({
  jobs: [
    {
      kind: job,
      maxAttempts: 10,
      backoff: 30,
      prepare: async (context, { quotation }: { quotation: string }) => {
        await context.keepMade('quotations', quotation, 'pdf');
        for (const letter of await signedLetter(quotation, context, (document) => newLink(document, context)))
          await context.mail(letter);
      },
    },
  ],
  followUps: { quotations: [toldOfSigning] },
  openings: { link: openingOfLinks(quotationPdf(printer), payments !== undefined) },
}));
