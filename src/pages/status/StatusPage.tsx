import { Box, Card, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { useDocumentTitle } from '../../layout/documentTitle.ts';
import type { Ask } from '../../shop/ask.ts';
import { PageFailed } from '../../views/page/PageFailed.tsx';
import { PageLoading } from '../../views/page/PageLoading.tsx';
import { ServiceRow } from './ServiceRow.tsx';
import type { AnnouncementPart, ServicePart, StatusPart } from './statusParts.ts';
import { ToldCard } from './ToldCard.tsx';

/** Sets the milliseconds between two looks, as services are checked each minute. */
const interval = 60_000;

/** Shows whether the services work that somebody is on: what staff says, and 90 days of checks. */
export function StatusPage({ ask }: { ask: Ask }) {
  const { translate, locale } = useLanguage();
  useDocumentTitle(translate('status.title'));
  const { data, isError, refetch } = useQuery({
    queryKey: ['status', locale],
    queryFn: async ({ signal }) => {
      const parts: StatusPart[] = [];
      for await (const part of ask<StatusPart>('status', {}, signal)) parts.push(part);
      return parts;
    },
    refetchInterval: interval,
  });
  return (
    <Box sx={{ maxWidth: 860, mx: 'auto', pb: 4 }}>
      <Typography variant="h1">{translate('status.title')}</Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 3 }}>
        {translate('status.introduction')}
      </Typography>
      {isError && !data && <PageFailed onRetry={() => void refetch()} />}
      {!data && !isError && <PageLoading />}
      {data && <Shown parts={data} />}
    </Box>
  );
}

function Shown({ parts }: { parts: readonly StatusPart[] }) {
  const { translate } = useLanguage();
  const told = parts.filter((part): part is AnnouncementPart => part.part === 'announcement');
  const services = parts.filter((part): part is ServicePart => part.part === 'service');
  const open = told.filter(({ state }) => state !== 'resolved');
  const resolved = told.filter(({ state }) => state === 'resolved');
  return (
    <>
      {open.map((one) => (
        <ToldCard key={one.id} told={one} />
      ))}
      {services.length === 0 ? (
        <Typography sx={{ my: 4 }}>{translate('status.none')}</Typography>
      ) : (
        <Card component="ul" sx={{ listStyle: 'none', m: 0, mb: 3, p: 0 }}>
          {services.map((service) => (
            <ServiceRow key={service.service} service={service} />
          ))}
        </Card>
      )}
      {resolved.length > 0 && (
        <Typography variant="h2" sx={{ mb: 1 }}>
          {translate('status.resolved')}
        </Typography>
      )}
      {resolved.map((one) => (
        <ToldCard key={one.id} told={one} />
      ))}
    </>
  );
}
