import { withRoomTexts } from '../i18n/withRoomTexts.tsx';
import { onDemand } from '../layout/loading/onDemand.tsx';
import { PageLoading } from '../views/page/PageLoading.tsx';

/* Lists the pages made by hand. Each is fetched when it is opened, with the texts of its room. */

export const HomePage = onDemand(async () => (await import('../pages/home/HomePage.tsx')).HomePage, PageLoading);
export const OverviewPage = onDemand(
  async () => (await import('../pages/home/OverviewPage.tsx')).OverviewPage,
  PageLoading,
);
/** Fetches the home page with its part for customers or staff. */
export const fetchHome = async (isStaff: boolean): Promise<unknown> => {
  const { fetchHomePart } = await import('../pages/home/HomePage.tsx');
  return Promise.all([HomePage.fetch(), fetchHomePart(isStaff)]);
};
export const NotFoundPage = onDemand(
  async () => (await import('../pages/notFound/NotFoundPage.tsx')).NotFoundPage,
  PageLoading,
);
export const EndViewPage = onDemand(
  async () => (await import('../pages/viewAs/EndViewPage.tsx')).EndViewPage,
  PageLoading,
);
export const OwnersOnlyPage = onDemand(
  async () => (await import('../pages/viewAs/OwnersOnlyPage.tsx')).OwnersOnlyPage,
  PageLoading,
);
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
export const ShopScreen = onDemand(async () => (await import('./ShopScreen.tsx')).ShopScreen, PageLoading);
const SearchPage = onDemand(async () => (await import('../pages/search/SearchPage.tsx')).SearchPage, PageLoading);
const WhoisPage = onDemand(async () => (await import('../pages/search/WhoisPage.tsx')).WhoisPage, PageLoading);
const PricesPage = onDemand(async () => (await import('../pages/prices/PricesPage.tsx')).PricesPage, PageLoading);
const CartPage = onDemand(async () => (await import('../pages/checkout/CartPage.tsx')).CartPage, PageLoading);
const CheckoutPage = onDemand(
  async () => (await import('../pages/checkout/CheckoutPage.tsx')).CheckoutPage,
  PageLoading,
);
const OrderPage = onDemand(async () => (await import('../pages/checkout/OrderPage.tsx')).OrderPage, PageLoading);

/** Lists the pages of the shop by their address. */
export const shopPages = {
  '/search': SearchPage,
  '/whois': WhoisPage,
  '/prices': PricesPage,
  '/cart': CartPage,
  '/checkout': CheckoutPage,
  '/orders/:id/progress': OrderPage,
} as const;
