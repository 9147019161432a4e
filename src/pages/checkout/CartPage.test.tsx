import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { domainItem, expansionItem, planItem } from '../../shop/cartItems.ts';
import { cartStore } from '../../shop/cartStore.ts';
import { ShopProvider } from '../../shop/ShopContext.tsx';
import type { ShownExtension, ShownProduct } from '../../shop/shopAnswers.ts';
import { renderTranslated, testTranslation } from '../../testing/renderPage.tsx';
import { CartPage } from './CartPage.tsx';

const nl = { product: '1', extension: '.nl' } as ShownExtension;
const plan = { product: '2', kind: 'plan', name: 'Start', contains: [], monthly: 395, period: 'monthly' };
const space = { product: '3', kind: 'expansion', name: 'Ruimte', contains: [], monthly: 200, period: 'monthly' };
const start = plan as unknown as ShownProduct;
const more = space as unknown as ShownProduct;
const named = (name: string) => ({ name, shown: name });

/** Answers what is on offer, and a cart that costs nothing. */
async function* ask(name: string): AsyncGenerator<never> {
  const sum = { net: 0, vat: 0, total: 0 };
  const priced = { lines: [], gone: [], discount: 0, today: sum, monthly: null, yearly: null, treatment: 'domestic' };
  const answer = name === 'catalogue' ? { plans: [start], expansions: [more], extensions: [], terms: null } : priced;
  yield answer as never;
}

const open = async (isVisitor = true): Promise<void> => {
  await renderTranslated(
    <ShopProvider ask={ask} Link="a" isVisitor={isVisitor}>
      <CartPage />
    </ShopProvider>,
    await testTranslation(),
  );
};

beforeEach(() => {
  cartStore.clear();
  for (const name of ['a.nl', 'b.nl']) cartStore.put(domainItem(named(name), nl));
});
afterEach(cleanup);

it('gives several domains hosting with one press', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: /^Start/ }));
  expect(cartStore.items().flatMap(({ kind, domain }) => (kind === 'plan' ? [domain] : []))).toEqual(['a.nl', 'b.nl']);
});

it('lets one clear a quantity to type another, and keeps the cart until it is one', async () => {
  const own = planItem(start, named('a.nl'));
  cartStore.put(own);
  cartStore.put(expansionItem(more, own));
  await open();
  const quantity = screen.getByLabelText<HTMLInputElement>('Aantal van Ruimte');
  const ordered = (): number[] => cartStore.items().flatMap((one) => (one.kind === 'expansion' ? [one.quantity] : []));
  fireEvent.change(quantity, { target: { value: '' } });
  expect([quantity.value, ordered()]).toEqual(['', [1000]]);
  fireEvent.change(quantity, { target: { value: '3' } });
  expect([quantity.value, ordered()]).toEqual(['3', [3000]]);
  fireEvent.change(quantity, { target: { value: '' } });
  fireEvent.blur(quantity);
  expect(quantity.value).toBe('3');
});

describe('who works by the keyboard', () => {
  const press = (name: RegExp | string): void => {
    const button = screen.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
  };
  const focused = (): string | null =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? null;

  it('goes on at the next line after one was taken out, at the last before it, and at the heading of an empty cart', async () => {
    cartStore.put(domainItem(named('c.nl'), nl));
    await open();
    press('b.nl weghalen');
    expect(focused()).toBe('c.nl weghalen');
    press('c.nl weghalen');
    expect(focused()).toBe('a.nl weghalen');
    press('a.nl weghalen');
    expect(focused()).toBe('Uw winkelwagen is leeg');
    expect(await screen.findByText('Uit de winkelwagen gehaald: a.nl')).toBeTruthy();
  });

  it('takes the expansions of a plan out with it, and goes on after those', async () => {
    const own = planItem(start, named('a.nl'));
    cartStore.put(own);
    cartStore.put(expansionItem(more, own));
    await open();
    press('Start weghalen');
    expect(cartStore.items().map(({ kind }) => kind)).toEqual(['extension', 'extension']);
    expect(focused()).toBe('b.nl weghalen');
  });

  it('goes on at the new line where the offer is gone with the last domain that lacked it', async () => {
    await open();
    await screen.findByRole('button', { name: /^Start/ });
    press(/^Start/);
    expect(document.activeElement?.getAttribute('data-line')).toBe('plan a.nl');
    press(/^Ruimte/);
    expect(document.activeElement?.getAttribute('data-line')).toMatch(/^expansion/);
  });
});

it('leads a visitor to becoming a customer, and who is one already to the order', async () => {
  await open();
  const onward = await screen.findByRole('link', { name: 'Verder als nieuwe klant' });
  expect(onward.getAttribute('href')).toBe('/become');
  expect(screen.getByRole('link', { name: 'Ik ben al klant' }).getAttribute('href')).toBe('/checkout');
});
