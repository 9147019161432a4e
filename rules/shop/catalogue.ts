import type { Enquiry } from '../../schema/enquiry.ts';
import { singleId } from '../../schema/resource.ts';
import type { Records } from '../stored/records.ts';
import { recordWith } from '../stored/recordWith.ts';
import { onOffer, shownExtension, shownProduct } from './offer.ts';

/** Answers what can be ordered now, and what it costs, to everybody. */
export const catalogue: Enquiry<true, Records> = {
  isPublic: true,
  read: () => true,
  answer: async function* (_, context) {
    const products = await onOffer(context, 'plan', 'expansion', 'extension');
    const company = await recordWith(context, 'company', singleId);
    yield {
      extensions: products.filter(({ kind }) => kind === 'extension').map(shownExtension),
      plans: products.filter(({ kind }) => kind === 'plan').map(shownProduct),
      expansions: products.filter(({ kind }) => kind === 'expansion').map(shownProduct),
      terms: company?.termsUrl ?? null,
    };
  },
};
