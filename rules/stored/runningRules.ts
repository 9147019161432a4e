import type { Domain } from '../../resources/domains.ts';
import type { InvoiceRule } from '../../resources/invoicerules.ts';
import type { Condition } from '../../schema/condition.ts';
import type { RuleContext } from './records.ts';

type Asked = Pick<RuleContext, 'find'>;

/** Finds rules of an account that fulfil a condition. Those of before the link are found by their order line. */
export const rulesOfAccount = (hosting: string, of: Condition, { find }: Asked): Promise<InvoiceRule[]> =>
  find('invoicerules', { ...of, or: [{ hosting }, { 'orderline.hosting': hosting }] });

/** Selects what bills an account now: its plan and expansions. */
export const running = { state: 'active', 'product.kind': ['plan', 'expansion'] } as const satisfies Condition;

/** Finds the rules of a domain, in any state, by the order line that names it. */
export const rulesOfDomain = (
  { name, customer }: Pick<Domain, 'name' | 'customer'>,
  { find }: Asked,
): Promise<InvoiceRule[]> => find('invoicerules', { customer, 'orderline.domain': name, 'product.kind': 'extension' });
