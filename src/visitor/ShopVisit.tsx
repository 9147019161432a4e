import { lazy } from 'react';
import { ShopFrame } from './frame/ShopFrame.tsx';
import type { ShopPage } from './visit.ts';

const pages = {
  search: lazy(async () => ({ default: (await import('../pages/search/SearchPage.tsx')).SearchPage })),
  whois: lazy(async () => ({ default: (await import('../pages/search/WhoisPage.tsx')).WhoisPage })),
  prices: lazy(async () => ({ default: (await import('../pages/prices/PricesPage.tsx')).PricesPage })),
  cart: lazy(async () => ({ default: (await import('../pages/checkout/CartPage.tsx')).CartPage })),
} as const;

/** Draws a page of the shop for somebody who is not signed in. */
export function ShopVisit({ page }: { page: ShopPage }) {
  const Page = pages[page];
  return (
    <ShopFrame>
      <Page />
    </ShopFrame>
  );
}
