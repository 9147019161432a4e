import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { type ReactNode, Suspense, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import { LoadingScreen } from './loading/LoadingScreen.tsx';
import { PageError } from './PageError.tsx';
import { PageTitle } from './PageTitle.tsx';
import { PrintedHeading } from './PrintedHeading.tsx';
import { RouteProgress } from './RouteProgress.tsx';
import { SignsOut } from './SignsOut.tsx';
import { Sidebar } from './sidebar/Sidebar.tsx';
import { TopBar } from './TopBar.tsx';
import { useFocusOnPage } from './useFocusOnPage.ts';

const SkipLink = styled('a')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  top: 8,
  left: 8,
  padding: theme.spacing(1, 2),
  borderRadius: 8,
  fontWeight: 600,
  textDecoration: 'none',
  backgroundColor: theme.vars.palette.primary.main,
  color: theme.vars.palette.primary.contrastText,
  '&:not(:focus)': { transform: 'translateY(-200%)' },
}));

/** Keeps the elements identical, so that a new path does not re-render them. */
const headings = (
  <>
    <PrintedHeading />
    <PageTitle />
  </>
);

/** Frames every page of the administration. */
export function Layout({ children }: { children?: ReactNode }) {
  const { translate } = useLanguage();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  useFocusOnPage(main);
  return (
    <SignsOut>
      <SkipLink href="#main-content">{translate('navigation.skip')}</SkipLink>
      <RouteProgress />
      <TopBar />
      <Box sx={{ display: 'flex' }}>
        <Sidebar />
        <Box
          component="main"
          ref={main}
          id="main-content"
          tabIndex={-1}
          sx={{
            flex: 1,
            minWidth: 0,
            maxWidth: 1680,
            mx: 'auto',
            px: { xs: 1.5, sm: 2, lg: 3 },
            py: { xs: 2, md: 3 },
            outline: 'none',
          }}
        >
          {headings}
          <ErrorBoundary resetKey={pathname} fallback={(retry) => <PageError retry={retry} />}>
            <Suspense fallback={<LoadingScreen />}>{children}</Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
    </SignsOut>
  );
}
