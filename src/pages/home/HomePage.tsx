import Box from '@mui/material/Box';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { onDemand } from '../../layout/loading/onDemand.tsx';
import type { Ask } from '../../shop/ask.ts';
import { PageFailed } from '../../views/page/PageFailed.tsx';
import { PageLoading } from '../../views/page/PageLoading.tsx';
import { HomeHeader } from './HomeHeader.tsx';
import { useHome } from './useHome.ts';

const CustomerHome = onDemand(async () => (await import('./CustomerHome.tsx')).CustomerHome, PageLoading);
const StaffHome = onDemand(async () => (await import('./StaffHome.tsx')).StaffHome, PageLoading);

/** Fetches what draws the answer of the server for customers or staff, before it is there. */
export const fetchHomePart = (isStaff: boolean): Promise<unknown> => (isStaff ? StaffHome : CustomerHome).fetch();

/** Greets the user, and shows what asks for them now; the server decides what that is. */
export function HomePage({ ask }: { ask: Ask }) {
  const { locale } = useLanguage();
  const { data: parts, isError, refetch } = useHome(ask, locale);
  const isStaff = parts?.some(({ part }) => part === 'now') ?? false;
  return (
    <Box sx={{ maxWidth: 1080, mx: 'auto' }}>
      <HomeHeader />
      {isError && !parts && <PageFailed onRetry={() => void refetch()} />}
      {!parts && !isError && <PageLoading />}
      {parts && (isStaff ? <StaffHome parts={parts} /> : <CustomerHome parts={parts} />)}
    </Box>
  );
}
