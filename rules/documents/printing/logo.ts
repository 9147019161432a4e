import { singleId } from '../../../schema/resource.ts';
import type { MakerContext } from '../../../schema/rule.ts';
import type { Records } from '../../stored/records.ts';
import { recordWith } from '../../stored/recordWith.ts';
import type { PrintedDocument } from './printedDocument.ts';

/** Puts the logo of the company into the head of a document; without one, its name stays there. */
export async function withLogo(
  document: PrintedDocument,
  context: Pick<MakerContext<Records>, 'find' | 'contentOf'>,
): Promise<PrintedDocument> {
  // Asks the company first, as many documents made together share that answer.
  const company = await recordWith(context, 'company', singleId);
  const logo = company?.logo ? await context.contentOf('company', singleId, 'logo') : null;
  return logo ? { ...document, sender: { ...document.sender, logo } } : document;
}
