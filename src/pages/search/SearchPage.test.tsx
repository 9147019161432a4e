import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAsk } from '../../shop/ask.ts';
import { cartStore } from '../../shop/cartStore.ts';
import { ShopProvider } from '../../shop/ShopContext.tsx';
import { renderTranslated, testTranslation } from '../../testing/renderPage.tsx';
import { SearchPage } from './SearchPage.tsx';

const price = { product: '1', extension: '.nl', register: 495, renew: 895, transfer: 0 };
const looked = [{ name: 'bakker.nl', shown: 'bakker.nl', extension: '.nl' }];
const lines = (first: object): string =>
  [first, { name: 'bakker.nl', state: 'free' }].map((line) => JSON.stringify(line)).join('\n');
const sum = { net: 0, vat: 0, total: 0 };
const cart = { lines: [], gone: [], discount: 0, today: sum, monthly: null, yearly: null, treatment: 'domestic' };

/** Opens the page over a server that answers a search so, and searches. */
async function search(answer: () => Response): Promise<void> {
  const fetch = vi.fn(async (url: string) =>
    url.endsWith('availability') ? answer() : new Response(JSON.stringify(cart)),
  );
  await renderTranslated(
    <ShopProvider ask={createAsk('/api', fetch)} Link="a" isVisitor>
      <SearchPage />
    </ShopProvider>,
    await testTranslation(),
  );
  fireEvent.change(screen.getByLabelText('Domeinnamen'), { target: { value: 'bakker.nl' } });
  fireEvent.click(screen.getByRole('button', { name: 'Zoeken' }));
}

beforeEach(() => {
  cartStore.clear();
  history.replaceState(null, '', '/search');
});
afterEach(cleanup);

it('says how many names of a long list were not looked for', async () => {
  await search(() => new Response(lines({ looked, prices: [price], leftOut: 30 })));
  expect(await screen.findByText(/^30 namen zijn niet gezocht/)).toBeTruthy();
});

it('says of too much text that it is too much, and offers no second attempt', async () => {
  await search(() => new Response('{}', { status: 400 }));
  expect(await screen.findByText(/te veel tekst/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Opnieuw proberen' })).toBeNull();
});

it('keeps the focus on a name that is ordered by the keyboard and taken back, and says what became of it', async () => {
  await search(() => new Response(lines({ looked, prices: [price] })));
  const button = await screen.findByRole('button', { name: 'bakker.nl in de winkelwagen' });
  button.focus();
  fireEvent.click(button);
  const back = await screen.findByRole('button', { name: 'bakker.nl uit de winkelwagen halen' });
  expect(document.activeElement).toBe(back);
  const told = (text: string) => screen.findByText(text, { selector: '[role="status"]' });
  expect(await told('In de winkelwagen gelegd: bakker.nl')).toBeTruthy();
  fireEvent.click(back);
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'bakker.nl in de winkelwagen' }));
  expect(await told('Uit de winkelwagen gehaald: bakker.nl')).toBeTruthy();
});
