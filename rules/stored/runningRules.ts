import type { Domain } from '../../resources/domains.ts';
import type { InvoiceRule } from '../../resources/invoicerules.ts';
import type { RuleContext } from './records.ts';

type Asked = Pick<RuleContext, 'find'>;

/** Finds the active rules of an account, of its plan and expansions, by their link or their order line. */
export const rulesOfAccount = (hosting: string, { find }: Asked): Promise<InvoiceRule[]> =>
  find('invoicerules', {
    state: 'active',
    'product.kind': ['plan', 'expansion'],
    or: [{ hosting }, { 'orderline.hosting': hosting }],
  });

/** Finds the rules of a domain, in any state, by the order line that names it. */
export const rulesOfDomain = (
  { name, customer }: Pick<Domain, 'name' | 'customer'>,
  { find }: Asked,
): Promise<InvoiceRule[]> => find('invoicerules', { customer, 'orderline.domain': name, 'product.kind': 'extension' });
