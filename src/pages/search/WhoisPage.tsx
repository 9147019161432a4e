import { Alert, Box, Button, Card, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { dayText } from '../../../schema/day.ts';
import { useDocumentTitle } from '../../layout/documentTitle.ts';
import { useShop } from '../../shop/ShopContext.tsx';
import { useAnswer } from '../../shop/useAnswer.ts';
import { statusText } from './statusText.ts';

type Registrant = Partial<Record<'name' | 'organisation' | 'city' | 'country' | 'email' | 'phone', string>>;

interface Told {
  state: 'taken' | 'notFound' | 'unknown';
  shown?: string;
  registered?: string | null;
  expires?: string | null;
  changed?: string | null;
  registrar?: string | null;
  registrant?: Registrant | null;
  statuses?: string[];
  nameservers?: string[];
  signed?: boolean;
}

/** Shows what the registry tells everybody of a name. */
export function WhoisPage() {
  const { translate, to } = useShop();
  const name = new URLSearchParams(location.search).get('name') ?? '';
  const { answer, failure, isBusy, retry } = useAnswer<Told>('whois', { name });
  useDocumentTitle(translate('shop.whois.title', { name }));
  const isUnclear = failure !== null || answer?.state === 'unknown';
  return (
    <Box sx={{ maxWidth: 640, mx: 'auto' }}>
      <Button {...to(`/search?q=${name}`)} size="small" sx={{ minHeight: 44, ml: -1 }}>
        {translate('shop.whois.back')}
      </Button>
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere', mt: 1 }}>
        {answer?.shown ?? name}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {translate('shop.whois.introduction')}
      </Typography>
      {isBusy && <Skeleton variant="rounded" height={240} />}
      {!isBusy && answer?.state === 'taken' && <Facts told={answer} />}
      {!isBusy && answer?.state === 'notFound' && <Alert severity="info">{translate('shop.whois.notFound')}</Alert>}
      {!isBusy && isUnclear && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={retry}>
              {translate('shop.again')}
            </Button>
          }
        >
          {translate('shop.whois.unknown')}
        </Alert>
      )}
    </Box>
  );
}

function Facts({ told }: { told: Told }) {
  const { locale, translate } = useShop();
  const day = (value: string | null | undefined): string | null => (value ? dayText(value, locale) : null);
  const facts: [name: string, value: ReactNode][] = [
    ['registered', day(told.registered)],
    ['expires', day(told.expires)],
    ['changed', day(told.changed)],
    ['registrar', told.registrar],
    ['holder', told.registrant ? holderText(told.registrant) : translate('shop.whois.notPublished')],
    ['nameservers', told.nameservers?.join(', ')],
    ['signed', translate(told.signed ? 'shop.whois.yes' : 'shop.whois.no')],
    ['statuses', told.statuses?.map((status) => statusText(status, translate)).join(', ')],
  ];
  return (
    <Card component="dl" sx={{ m: 0, px: { xs: 2, sm: 3 } }}>
      {facts.flatMap(([name, value]) =>
        value
          ? [
              <Box key={name} sx={fact}>
                <Typography component="dt" color="textSecondary" variant="body2">
                  {translate(`shop.whois.${name}`)}
                </Typography>
                <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                  {value}
                </Typography>
              </Box>,
            ]
          : [],
      )}
    </Card>
  );
}

/** Writes a holder a line each, as the registry gives it. */
function holderText({ name, organisation, city, country, email, phone }: Registrant): string {
  const place = [city, country].filter(Boolean).join(', ');
  return [...new Set([organisation, name, place, email, phone])].filter(Boolean).join('\n');
}

const fact = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '180px 1fr' },
  gap: { xs: 0, sm: 2 },
  py: 1.25,
  '& + &': { borderTop: 1, borderColor: 'divider' },
};
