import { linesIn, unsound } from '../documents.ts';
import { askAs, oneOf, type World } from '../world.ts';

const enquiry = (name: string, body: object) =>
  ({ method: 'POST', path: `/api/enquiries/${name}`, body, contentType: 'application/json' }) as const;

/** Asks a customer what two things cost, in a cart. */
export async function askCart(world: World): Promise<void> {
  const items = [1, 2].map((key) => ({
    key: String(key),
    product: oneOf(world.ids.products),
    period: 'yearly',
    quantity: 1000,
    transfer: false,
  }));
  linesIn(await askAs(world, oneOf(world.customers), 'cart', enquiry('cart', { items })));
}

export async function askHome(world: World): Promise<void> {
  linesIn(await askAs(world, oneOf([...world.staff, ...world.customers]), 'home', enquiry('home', {})));
}

/** Asks, as a visitor, what can be ordered. */
export async function askCatalogue({ ask }: World): Promise<void> {
  const answer = await ask('catalogue', enquiry('catalogue', {}), 200);
  const [line] = linesIn(answer);
  if (!Array.isArray(line?.['plans'])) throw unsound(answer);
}
