import { createContext, lazy, type ReactNode, Suspense, use, useMemo, useState } from 'react';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, ResourceDefinitionContextProvider } from 'react-admin';
import { createBrowserRouter, Navigate, Route, RouterProvider } from 'react-router-dom';
import type { VisibleResource } from '../schema/visible.ts';
import { adminAuthProvider } from './adminAuthProvider.ts';
import { AskPassword } from './confirmation/AskPassword.tsx';
import { createConfirmation } from './confirmation/confirmation.ts';
import { createDataProvider } from './dataAccess.ts';
import { useAdminI18n } from './i18n/useAdminI18n.ts';
import { Layout } from './layout/Layout.tsx';
import { LoadingScreen } from './layout/loading/LoadingScreen.tsx';
import { Notifications } from './layout/Notifications.tsx';
import { PageError } from './layout/PageError.tsx';
import { SignedOut } from './layout/SignedOut.tsx';
import { extensions } from './pages/extensions/extensions.ts';
import { createCurrentFilter } from './preferences/currentFilter.ts';
import { KeptPreferences } from './preferences/KeptPreferences.tsx';
import { createPreferencesStore } from './preferences/preferencesStore.ts';
import { createSave, type Preferences } from './preferences/serverPreferences.ts';
import { createQueryClient } from './queryClient.ts';
import { apiUrl, type Session } from './session.ts';
import { DescriptionsProvider } from './views/descriptions.tsx';
import { ExtensionsProvider } from './views/extend/extensions.tsx';
import { Downloads } from './views/list/files/Downloads.tsx';
import { ResourceScreens, resourceDefinitions } from './views/resourceViews.tsx';

interface AdminScreensProps {
  session: Session;
  descriptions: readonly VisibleResource[];
  preferences: Preferences;
  onSignedOut: (returnPage?: string) => void;
}

const HomePage = lazy(async () => ({ default: (await import('./pages/home/HomePage.tsx')).HomePage }));
const NotFoundPage = lazy(async () => ({ default: (await import('./pages/notFound/NotFoundPage.tsx')).NotFoundPage }));
const EndViewPage = lazy(async () => ({ default: (await import('./pages/viewAs/EndViewPage.tsx')).EndViewPage }));
const OwnersOnlyPage = lazy(async () => ({
  default: (await import('./pages/viewAs/OwnersOnlyPage.tsx')).OwnersOnlyPage,
}));
const ProfilePage = lazy(async () => ({ default: (await import('./pages/profile/ProfilePage.tsx')).ProfilePage }));

const LiveUpdates = lazy(async () => ({ default: (await import('./live/LiveUpdates.tsx')).LiveUpdates }));

/** A route's element is fixed when the router is made; what it draws comes to it through this. */
const ScreensContext = createContext<ReactNode>(null);
const Screens = () => use(ScreensContext);

/** Where a page sends whoever lacks the right to it (portal specification, section 2). */
const Home = () => <Navigate to="/" replace />;

/** react-admin over the descriptions of this user: a resource each, and the pages made by hand. */
export function AdminScreens({ session, descriptions, preferences, onSignedOut }: AdminScreensProps) {
  const i18nProvider = useAdminI18n();
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: <Screens /> }]));
  const [store] = useState(() =>
    createPreferencesStore({ kept: preferences, save: createSave(session), lists: createCurrentFilter(session) }),
  );
  const [queryClient] = useState(createQueryClient);
  const confirmation = useMemo(() => createConfirmation(session.provider.authenticatedFetch), [session]);
  const dataProvider = useMemo(
    () => createDataProvider(confirmation.fetch, descriptions),
    [confirmation, descriptions],
  );
  const authProvider = useMemo(() => adminAuthProvider(session, descriptions, store), [session, descriptions, store]);
  const definitions = useMemo(() => resourceDefinitions(descriptions), [descriptions]);
  if (!i18nProvider) return <LoadingScreen />;

  const screens = (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <ResourceDefinitionContextProvider definitions={definitions}>
        <CoreAdminUI
          accessDenied={Home}
          catchAll={NotFoundPage}
          dashboard={HomePage}
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
            {/* One for all resources: routes of their own cost start-up time for each of them. */}
            <Route path="/:resource/*" element={<ResourceScreens unknown={<NotFoundPage />} />} />
            <Route
              path="/profile"
              element={
                session.provider.viewed() ? (
                  <OwnersOnlyPage />
                ) : (
                  <ProfilePage
                    account={session.account}
                    picture={session.picture}
                    email={String(session.provider.currentUser()?.attributes['email'] ?? '')}
                    onPersonChanged={session.provider.noteUser}
                  />
                )
              }
            />
            <Route path="/viewas/end" element={<EndViewPage />} />
          </CustomRoutes>
        </CoreAdminUI>
      </ResourceDefinitionContextProvider>
      <Notifications />
      <Downloads />
      <AskPassword confirmation={confirmation} account={session.account} />
      <KeptPreferences store={store} />
      <Suspense>
        <LiveUpdates
          fetch={session.provider.authenticatedFetch}
          url={`${apiUrl}/events`}
          userId={session.provider.currentUser()?.id ?? ''}
        />
      </Suspense>
    </CoreAdminContext>
  );
  return (
    <DescriptionsProvider descriptions={descriptions}>
      <ExtensionsProvider extensions={extensions}>
        <ScreensContext value={screens}>
          <RouterProvider router={router} />
        </ScreensContext>
      </ExtensionsProvider>
    </DescriptionsProvider>
  );
}
