import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { useGetIdentity } from 'react-admin';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { useDocumentTitle } from '../../layout/documentTitle.ts';
import type { Ask } from '../../shop/ask.ts';
import { PageFailed } from '../../views/page/PageFailed.tsx';
import { PageLoading } from '../../views/page/PageLoading.tsx';
import { partOfDay } from './partOfDay.ts';
import { useHome } from './useHome.ts';

const CustomerHome = lazy(async () => ({ default: (await import('./CustomerHome.tsx')).CustomerHome }));
const StaffHome = lazy(async () => ({ default: (await import('./StaffHome.tsx')).StaffHome }));

/** Greets the user, and shows what asks for them now; the server decides what that is. */
export function HomePage({ ask }: { ask: Ask }) {
  const { translate, locale } = useLanguage();
  const { identity } = useGetIdentity();
  const { data: parts, isError, refetch } = useHome(ask, locale);
  useDocumentTitle(translate('home.title'));
  const isStaff = parts?.some(({ part }) => part === 'now') ?? false;
  return (
    <Box sx={{ maxWidth: 1080, mx: 'auto' }}>
      <Box component="header" sx={{ mt: { xs: 1, md: 2 }, mb: { xs: 2.5, md: 3 } }}>
        <Typography variant="h1" component="h1" sx={{ fontSize: { xs: '1.75rem', md: '2.25rem' } }}>
          {translate(`home.${partOfDay(new Date())}`)}
        </Typography>
        {identity?.fullName && (
          <Typography color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
            {translate('navigation.signedInAs', { name: identity.fullName })}
          </Typography>
        )}
      </Box>
      {isError && !parts && <PageFailed onRetry={() => void refetch()} />}
      {!parts && !isError && <PageLoading />}
      <Suspense fallback={<PageLoading />}>
        {parts && (isStaff ? <StaffHome parts={parts} /> : <CustomerHome parts={parts} />)}
      </Suspense>
    </Box>
  );
}
