import { createContext, lazy, type ReactNode, Suspense, use, useEffect, useMemo, useState } from 'react';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, ResourceDefinitionContextProvider } from 'react-admin';
import { createBrowserRouter, Navigate, Route, RouterProvider, useLocation } from 'react-router-dom';
import type { FaultTexts } from '../../schema/fault.ts';
import type { VisibleResource } from '../../schema/visible.ts';
import { AskPassword } from '../confirmation/AskPassword.tsx';
import { createConfirmation } from '../confirmation/confirmation.ts';
import { useAdminI18n } from '../i18n/useAdminI18n.ts';
import { Layout } from '../layout/Layout.tsx';
import { LoadingScreen } from '../layout/loading/LoadingScreen.tsx';
import { Notifications } from '../layout/Notifications.tsx';
import { PageError } from '../layout/PageError.tsx';
import { SignedOut } from '../layout/SignedOut.tsx';
import { extensions } from '../pages/extensions/extensions.ts';
import { isOffered, type Offer, offerTo } from '../pages/pageNeeds.ts';
import { createCurrentFilter } from '../preferences/currentFilter.ts';
import { KeptPreferences } from '../preferences/KeptPreferences.tsx';
import { createPreferencesStore } from '../preferences/preferencesStore.ts';
import { createSave, type Preferences } from '../preferences/serverPreferences.ts';
import { apiUrl, type Session } from '../session/session.ts';
import { AskContext } from '../shop/AskContext.ts';
import type { Ask } from '../shop/ask.ts';
import { DescriptionsProvider } from '../views/descriptions.tsx';
import { ExtensionsProvider } from '../views/extend/extensions.tsx';
import { Downloads } from '../views/list/files/Downloads.tsx';
import { ResourceScreens, resourceDefinitions } from '../views/resourceViews.tsx';
import {
  EndViewPage,
  HomePage,
  NotFoundPage,
  OverviewPage,
  OwnersOnlyPage,
  PrintPage,
  ProfilePage,
  SubserverPage,
} from './ownPages.ts';
import { ownRoutes } from './ownRoutes.tsx';
import { adminAuthProvider } from './providers/authProvider.ts';
import { createDataProvider } from './providers/dataProvider.ts';
import { createQueryClient } from './providers/queryClient.ts';

interface AdminScreensProps {
  session: Session;
  ask: Ask;
  descriptions: readonly VisibleResource[];
  /** Enquiries that the user may make. */
  enquiries: readonly string[];
  faultTexts: FaultTexts;
  preferences: Preferences;
  /** When what is shown was first asked for, by `performance.now()`. */
  readsBegan: number;
  onSignedOut: (returnPage?: string) => void;
}

const LiveUpdates = lazy(async () => ({ default: (await import('../live/LiveUpdates.tsx')).LiveUpdates }));

/** Passes the screens to the router, whose elements are fixed when it is created. */
const ScreensContext = createContext<ReactNode>(null);
const Screens = () => use(ScreensContext);

/** Draws the page of a further domain of an account (`/hosting/12/bakker.nl`); any other address leads nowhere. */
function NoRecordPage({ offer }: { offer: Offer }) {
  const [, account, domain] = /^\/hosting\/(\d+)\/([^/]+\.[^/]+)$/.exec(useLocation().pathname) ?? [];
  const isFurtherDomain = account && domain && isOffered('/hosting/:account/:domain', offer);
  return isFurtherDomain ? <SubserverPage account={account} domain={decodeURIComponent(domain)} /> : <NotFoundPage />;
}

/** Redirects home from a page that the user has no right to (docs/product.md, section 2). */
const Home = () => <Navigate to="/" replace />;

/** Runs react-admin over this user's descriptions, with a resource each, and the custom pages. */
export function AdminScreens(props: AdminScreensProps) {
  const { session, ask, descriptions, readsBegan } = props;
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: <Screens /> }]));
  const { store, confirmation, ...providers } = useProviders(props);
  const i18nProvider = useAdminI18n();

  const screens = (
    <CoreAdminContext {...providers} i18nProvider={i18nProvider} store={store}>
      <Pages {...props} />
      <Notifications />
      <Downloads />
      <AskPassword confirmation={confirmation} account={session.account} />
      <KeptPreferences store={store} />
      <Suspense>
        <LiveUpdates
          fetch={session.provider.authenticatedFetch}
          url={`${apiUrl}/events`}
          userId={session.provider.currentUser()?.id ?? ''}
          readsBegan={readsBegan}
        />
      </Suspense>
    </CoreAdminContext>
  );
  return (
    <DescriptionsProvider descriptions={descriptions}>
      <ExtensionsProvider extensions={extensions}>
        <AskContext value={ask}>
          <ScreensContext value={screens}>
            <RouterProvider router={router} />
          </ScreensContext>
        </AskContext>
      </ExtensionsProvider>
    </DescriptionsProvider>
  );
}

/** Creates the providers that react-admin needs, once per session and descriptions. */
function useProviders({ session, descriptions, faultTexts, preferences }: AdminScreensProps) {
  const [store] = useState(() =>
    createPreferencesStore({ kept: preferences, save: createSave(session), lists: createCurrentFilter(session) }),
  );
  const confirmation = useMemo(() => createConfirmation(session.provider.authenticatedFetch), [session]);
  const dataProvider = useMemo(
    () => createDataProvider(confirmation.fetch, { descriptions, faultTexts, answeredAhead: session.answeredAhead }),
    [confirmation, descriptions, faultTexts, session],
  );
  const [queryClient] = useState(() => createQueryClient(dataProvider));
  const authProvider = useMemo(() => adminAuthProvider(session, descriptions, store), [session, descriptions, store]);
  return { store, queryClient, confirmation, dataProvider, authProvider };
}

function Pages({ session, ask, descriptions, enquiries, onSignedOut }: AdminScreensProps) {
  const definitions = useMemo(() => resourceDefinitions(descriptions), [descriptions]);
  const offer = useMemo(() => offerTo(descriptions, enquiries), [descriptions, enquiries]);
  const Dashboard = useMemo(() => dashboardFor(ask, offer), [ask, offer]);
  const isViewing = session.provider.viewed() !== null;
  // Fetches the page ahead, so that it can say without a network that going back failed.
  useEffect(() => void (isViewing && EndViewPage.fetch().catch(() => undefined)), [isViewing]);
  return (
    <ResourceDefinitionContextProvider definitions={definitions}>
      <CoreAdminUI
        accessDenied={Home}
        catchAll={NotFoundPage}
        dashboard={Dashboard}
        disableTelemetry
        error={({ resetErrorBoundary }) => <PageError retry={() => resetErrorBoundary(undefined)} />}
        layout={Layout}
        loading={LoadingScreen}
        loginPage={<SignedOut onSignedOut={onSignedOut} />}
        ready={NotFoundPage}
        requireAuth
        title=""
      >
        <CustomRoutes>
          {/* Matches all resources with one route: a route for each would slow down the start. */}
          <Route path="/:resource/*" element={<ResourceScreens unknown={<NoRecordPage offer={offer} />} />} />
          <Route path="/:resource/:id/print" element={<PrintPage unknown={<NotFoundPage />} />} />
          <Route path="/profile" element={<Profile session={session} />} />
          {ownRoutes({ session, ask, offer })}
          <Route path="/viewas/end" element={<EndViewPage />} />
        </CustomRoutes>
      </CoreAdminUI>
    </ResourceDefinitionContextProvider>
  );
}

/** Makes the home page of a user, which react-admin takes without properties; a general one where no rule answers it. */
function dashboardFor(ask: Ask, offer: Offer): () => ReactNode {
  return isOffered('/', offer) ? () => <HomePage ask={ask} /> : () => <OverviewPage />;
}

function Profile({ session: { provider, account, picture } }: Pick<AdminScreensProps, 'session'>) {
  if (provider.viewed()) return <OwnersOnlyPage />;
  return (
    <ProfilePage
      account={account}
      picture={picture}
      email={String(provider.currentUser()?.attributes['email'] ?? '')}
      onPersonChanged={provider.noteUser}
    />
  );
}
