import { singleId } from '../../../schema/resource.ts';
import type { MakerContext } from '../../../schema/rule.ts';
import type { Records } from '../../stored/records.ts';
import type { PrintedDocument } from './printedDocument.ts';

/** Puts the logo of the company into the head of a document; without one, its name stays there. */
export async function withLogo(
  document: PrintedDocument,
  { contentOf }: Pick<MakerContext<Records>, 'contentOf'>,
): Promise<PrintedDocument> {
  const logo = await contentOf('company', singleId, 'logo');
  return logo ? { ...document, sender: { ...document.sender, logo } } : document;
}
