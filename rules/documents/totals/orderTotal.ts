import type { Order } from '../../../resources/orders.ts';
import { dayIn } from '../../../schema/day.ts';
import type { WorkContext } from '../../../schema/work.ts';
import { vatRateOn } from '../../billing/vat/vatRates.ts';
import type { Records } from '../../stored/records.ts';
import { recordWith } from '../../stored/recordWith.ts';
import { documentTotals, type TotalledLine, treatmentOf } from './documentTotals.ts';

/** Computes what an order costs with VAT today, in cents: the first period of each line. */
export async function orderTotal(
  { id, customer: owner }: Pick<Order, 'id' | 'customer'>,
  context: Pick<WorkContext<Records>, 'find' | 'now'>,
): Promise<number> {
  const customer = await recordWith(context, 'customers', owner);
  if (!customer) return 0;
  const day = dayIn(context.now());
  const lines = await context.find('orderlines', { order: id });
  const taxed = await Promise.all(
    lines.map(async ({ amount, product: productId }): Promise<TotalledLine> => {
      const vatClass = (await recordWith(context, 'products', productId))?.vatClass ?? 'standard';
      return { amount, vatClass, vatRate: vatRateOn(vatClass, day) };
    }),
  );
  return documentTotals(taxed, treatmentOf(customer), 0).total;
}
