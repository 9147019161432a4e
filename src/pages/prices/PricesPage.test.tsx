import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { domainItem, expansionItem } from '../../shop/cartItems.ts';
import { cartStore } from '../../shop/cartStore.ts';
import { ShopProvider } from '../../shop/ShopContext.tsx';
import type { ShownExtension, ShownProduct } from '../../shop/shopAnswers.ts';
import { renderTranslated, testTranslation } from '../../testing/renderPage.tsx';
import { PricesPage } from './PricesPage.tsx';

const prices = { contains: [], monthly: 395, yearly: 4740, period: 'monthly', term: 12 } as const;
const start: ShownProduct = { ...prices, contains: [], product: '2', kind: 'plan', name: 'Start' };
const more: ShownProduct = { ...prices, contains: [], product: '3', kind: 'expansion', name: 'Ruimte' };
const nl = { product: '1', extension: '.nl' } as ShownExtension;

async function* ask(name: string): AsyncGenerator<never> {
  const sum = { net: 0, vat: 0, total: 0 };
  const priced = { lines: [], gone: [], discount: 0, today: sum, monthly: null, yearly: null, treatment: 'domestic' };
  yield (name === 'catalogue' ? { plans: [start], expansions: [], extensions: [], terms: null } : priced) as never;
}

beforeEach(() => cartStore.clear());
afterEach(cleanup);

it('takes a plan out of the cart where it is in it, with its expansions, and keeps the focus', async () => {
  for (const name of ['a.nl', 'b.nl']) cartStore.put(domainItem({ name, shown: name }, nl));
  await renderTranslated(
    <ShopProvider ask={ask} Link="a" isVisitor>
      <PricesPage />
    </ShopProvider>,
    await testTranslation(),
  );
  const button = await screen.findByRole('button', { name: 'Start in de winkelwagen' });
  button.focus();
  fireEvent.click(button);
  const [plan] = cartStore.items().filter(({ kind }) => kind === 'plan');
  if (!plan) throw new Error('No plan is in the cart.');
  cartStore.put(expansionItem(more, plan));
  const back = await screen.findByRole('button', { name: 'Start uit de winkelwagen halen' });
  expect(document.activeElement).toBe(back);
  fireEvent.click(back);
  expect(cartStore.items().map(({ domain, kind }) => [kind, domain])).toEqual([
    ['extension', 'a.nl'],
    ['extension', 'b.nl'],
  ]);
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Start in de winkelwagen' }));
});
