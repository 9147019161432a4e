import type { ReactNode } from 'react';
import { Route } from 'react-router-dom';
import { connectPath, isOffered, type Offer, type OwnPagePath } from '../pages/pageNeeds.ts';
import type { Session } from '../session/session.ts';
import type { Ask } from '../shop/ask.ts';
import {
  BankPage,
  BooksPage,
  ConnectPage,
  FiguresPage,
  ManyZonesPage,
  NameserversPage,
  NoDomainPage,
  NoHostingPage,
  NotFoundPage,
  PaymentPage,
  ProcessingPage,
  ShopScreen,
  SignPage,
  StatusPage,
  shopPages,
} from './ownPages.ts';

interface OwnRoutesProps {
  session: Session;
  ask: Ask;
  offer: Offer;
}

/** Lists pages without a route of their own: home, and one among the records of a resource. */
type DrawnElsewhere = '/' | '/hosting/:account/:domain';
type RoutedPath = Exclude<OwnPagePath, DrawnElsewhere>;

/** Routes the pages made by hand that the server offers this user. */
export function ownRoutes({ session, ask, offer }: OwnRoutesProps): ReactNode {
  const shop = (path: keyof typeof shopPages): ReactNode => {
    const Page = shopPages[path];
    return (
      <ShopScreen session={session}>
        <Page />
      </ShopScreen>
    );
  };
  const pages: Readonly<Record<RoutedPath, ReactNode>> = {
    '/search': shop('/search'),
    '/whois': shop('/whois'),
    '/prices': shop('/prices'),
    '/cart': shop('/cart'),
    '/checkout': shop('/checkout'),
    '/orders/:id/progress': shop('/orders/:id/progress'),
    '/quotations/:id/sign': <SignPage unknown={<NotFoundPage />} />,
    '/invoices/:id/payment': <PaymentPage />,
    '/invoices/:id/paymentprocessing': <ProcessingPage />,
    '/hosting/none': <NoHostingPage />,
    '/domains/none': <NoDomainPage />,
    '/domains/nameservers': <NameserversPage />,
    '/domains/dns': <ManyZonesPage />,
    [connectPath]: <ConnectPage />,
    '/status': <StatusPage ask={ask} />,
    '/bank': <BankPage />,
    '/books': <BooksPage ask={ask} />,
    '/figures': <FiguresPage ask={ask} />,
  };
  const paths = Object.keys(pages) as RoutedPath[];
  return paths
    .filter((path) => isOffered(path, offer))
    .map((path) => <Route key={path} path={path} element={pages[path]} />);
}
