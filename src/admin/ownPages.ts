import { lazy } from 'react';
import { withRoomTexts } from '../i18n/withRoomTexts.tsx';

/* Lists the pages made by hand. Each is fetched when it is opened, with the texts of its room. */

export const HomePage = lazy(async () => ({ default: (await import('../pages/home/HomePage.tsx')).HomePage }));
export const OverviewPage = lazy(async () => ({
  default: (await import('../pages/home/OverviewPage.tsx')).OverviewPage,
}));
/** Fetches what the home pages of everybody share. */
export const loadHomePages = (): Promise<unknown> =>
  Promise.all([import('../pages/home/HomePage.tsx'), import('../pages/home/NameSearch.tsx')]);
export const NotFoundPage = lazy(async () => ({
  default: (await import('../pages/notFound/NotFoundPage.tsx')).NotFoundPage,
}));
export const EndViewPage = lazy(async () => ({
  default: (await import('../pages/viewAs/EndViewPage.tsx')).EndViewPage,
}));
export const OwnersOnlyPage = lazy(async () => ({
  default: (await import('../pages/viewAs/OwnersOnlyPage.tsx')).OwnersOnlyPage,
}));
export const ProfilePage = withRoomTexts(
  'profile',
  async () => (await import('../pages/profile/ProfilePage.tsx')).ProfilePage,
);

export const PrintPage = withRoomTexts(
  'printing',
  async () => (await import('../pages/printing/PrintPage.tsx')).PrintPage,
);
export const SignPage = withRoomTexts('printing', async () =>
  withRoomTexts('signing', async () => (await import('../pages/printing/SignPage.tsx')).SignPage),
);
export const PaymentPage = withRoomTexts(
  'payment',
  async () => (await import('../pages/payment/PaymentPage.tsx')).PaymentPage,
);
export const ProcessingPage = withRoomTexts(
  'payment',
  async () => (await import('../pages/payment/ProcessingPage.tsx')).ProcessingPage,
);

export const BankPage = withRoomTexts('bank', async () => (await import('../pages/bank/BankPage.tsx')).BankPage);
export const BooksPage = withRoomTexts('books', async () => (await import('../pages/books/BooksPage.tsx')).BooksPage);
export const FiguresPage = withRoomTexts(
  'figures',
  async () => (await import('../pages/figures/FiguresPage.tsx')).FiguresPage,
);
export const StatusPage = withRoomTexts(
  'status',
  async () => (await import('../pages/status/StatusPage.tsx')).StatusPage,
);
export const NoHostingPage = withRoomTexts(
  'hosting',
  async () => (await import('../pages/hosting/none/NoHostingPage.tsx')).NoHostingPage,
);
export const SubserverPage = withRoomTexts(
  'hosting',
  async () => (await import('../pages/hosting/subserver/SubserverPage.tsx')).SubserverPage,
);
export const NoDomainPage = withRoomTexts(
  'domains',
  async () => (await import('../pages/domains/none/NoDomainPage.tsx')).NoDomainPage,
);
export const ManyZonesPage = withRoomTexts(
  'dns',
  async () => (await import('../pages/dns/many/ManyZonesPage.tsx')).ManyZonesPage,
);
export const NameserversPage = withRoomTexts(
  'dns',
  async () => (await import('../pages/dns/nameservers/NameserversPage.tsx')).NameserversPage,
);
export const ConnectPage = withRoomTexts(
  'dns',
  async () => (await import('../pages/dns/connect/ConnectPage.tsx')).ConnectPage,
);
export const ShopScreen = lazy(async () => ({ default: (await import('./ShopScreen.tsx')).ShopScreen }));
const SearchPage = lazy(async () => ({ default: (await import('../pages/search/SearchPage.tsx')).SearchPage }));
const WhoisPage = lazy(async () => ({ default: (await import('../pages/search/WhoisPage.tsx')).WhoisPage }));
const PricesPage = lazy(async () => ({ default: (await import('../pages/prices/PricesPage.tsx')).PricesPage }));
const CartPage = lazy(async () => ({ default: (await import('../pages/checkout/CartPage.tsx')).CartPage }));
const CheckoutPage = lazy(async () => ({
  default: (await import('../pages/checkout/CheckoutPage.tsx')).CheckoutPage,
}));
const OrderPage = lazy(async () => ({ default: (await import('../pages/checkout/OrderPage.tsx')).OrderPage }));

/** Lists the pages of the shop by their address. */
export const shopPages = {
  '/search': SearchPage,
  '/whois': WhoisPage,
  '/prices': PricesPage,
  '/cart': CartPage,
  '/checkout': CheckoutPage,
  '/orders/:id/progress': OrderPage,
} as const;
