import { ThemeProvider } from '@mui/material';
import { QueryClient } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import {
  type AuthProvider,
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  type DataProvider,
  memoryStore,
  Notification,
  type RaRecord,
  ResourceDefinitionContextProvider,
  TestMemoryRouter,
} from 'react-admin';
import { type NavigateFunction, Route } from 'react-router-dom';
import type { VisibleResource } from '../../../schema/visible.ts';
import { LanguageProvider } from '../../i18n/LanguageProvider.tsx';
import { createTranslation } from '../../i18n/translation.ts';
import { theme } from '../../theme/theme.ts';
import { DescriptionsProvider } from '../descriptions.tsx';
import { type Extensions, ExtensionsProvider, noExtensions } from '../extend/extensions.tsx';
import { Downloads } from '../list/files/Downloads.tsx';
import { pageTitleId } from '../page/PageHeading.tsx';
import { ResourceScreens, resourceDefinitions } from '../resourceViews.tsx';
import { sampleDescriptions, sampleRows } from './samples.ts';
import { testDataProvider } from './testDataProvider.ts';
import { roomTexts, testI18nProvider } from './testI18nProvider.ts';

// Stubs scrolling, which jsdom lacks.
Element.prototype.scrollIntoView ??= () => undefined;

/** Holds texts that pages fetch with their code, as if they had come. */
const translation = await createTranslation('en-gb', { 'en-gb': roomTexts, 'nl-nl': {} });

interface Options {
  path: string;
  descriptions?: readonly VisibleResource[];
  rows?: Record<string, RaRecord[]>;
  /** Replaces methods of the in-memory provider. */
  overrides?: Partial<DataProvider>;
  locale?: string;
  authProvider?: AuthProvider;
  extensions?: Partial<Extensions>;
  /** Stored preferences, by key. */
  chosen?: Readonly<Record<string, unknown>>;
}

/** Renders the generated screens over rows in memory, at an address. */
export function renderAdmin({ path, rows = sampleRows(), overrides, locale = 'en-gb', ...options }: Options) {
  const descriptions = options.descriptions ?? sampleDescriptions();
  const dataProvider = { ...testDataProvider(rows), ...overrides } as DataProvider;
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screens = (
    <CoreAdminContext
      authProvider={options.authProvider}
      dataProvider={dataProvider}
      i18nProvider={testI18nProvider(descriptions, locale)}
      queryClient={queryClient}
      store={memoryStore(options.chosen)}
    >
      <ResourceDefinitionContextProvider definitions={resourceDefinitions(descriptions)}>
        <CoreAdminUI disableTelemetry title="" layout={Layout}>
          <CustomRoutes>
            <Route path="/:resource/*" element={<ResourceScreens unknown="unknown" />} />
          </CustomRoutes>
        </CoreAdminUI>
      </ResourceDefinitionContextProvider>
      <Notification />
      <Downloads />
    </CoreAdminContext>
  );
  let pathname = path;
  let navigate: NavigateFunction = () => undefined;
  render(
    <ThemeProvider theme={theme}>
      <DescriptionsProvider descriptions={descriptions}>
        <TestMemoryRouter
          initialEntries={[path]}
          locationCallback={(location) => {
            pathname = location.pathname;
          }}
          navigateCallback={(one) => {
            navigate = one;
          }}
        >
          <ExtensionsProvider extensions={{ ...noExtensions, ...options.extensions }}>
            <LanguageProvider instance={translation}>{screens}</LanguageProvider>
          </ExtensionsProvider>
        </TestMemoryRouter>
      </DescriptionsProvider>
    </ThemeProvider>,
  );
  return {
    dataProvider,
    queryClient,
    pathname: () => pathname,
    /** Goes to another address, as a link would. */
    navigate: (to: string) => act(async () => navigate(to)),
    user: userEvent.setup({ delay: null }),
  };
}

function Layout({ children }: { children?: ReactNode }) {
  return (
    <main>
      <div id={pageTitleId} />
      {children}
    </main>
  );
}
