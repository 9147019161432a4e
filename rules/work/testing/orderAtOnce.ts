import type { Attributes } from '../../../schema/normalize.ts';
import type { Principal } from '../../../server/context.ts';
import { operate } from '../../../server/testing/operate.ts';
import type { TestAnswer, TestApp } from '../../../server/testing/testApp.ts';

interface Placing {
  customer: string;
  product: string;
  as: Principal;
  /** What the client expects, as `meta` of the order. */
  meta?: object;
}

const order = { type: 'orders', lid: 'order' };

/** Places an order of one line in one request, as the checkout does. */
export const orderAtOnce = (
  app: TestApp,
  { customer, product, as, meta }: Placing,
  attributes: Attributes,
): Promise<TestAnswer> =>
  operate(
    app,
    [
      {
        op: 'add',
        data: { ...order, meta, relationships: { customer: { data: { type: 'customers', id: customer } } } },
      },
      {
        op: 'add',
        data: {
          type: 'orderlines',
          attributes: { period: 'yearly', ...attributes },
          relationships: { order: { data: order }, product: { data: { type: 'products', id: product } } },
        },
      },
    ],
    { as },
  );
