import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { HomeCard, row, rows } from './HomeCard.tsx';
import type { AsksPart, HomePart, InvoicesPart, RenewalsPart, ServicesPart } from './homeParts.ts';
import { Invoices } from './Invoices.tsx';
import { NameSearch } from './NameSearch.tsx';
import { Renewals } from './Renewals.tsx';

/** Shows what needs the customer, what is to be paid, what renews, and a way to the next domain. */
export function CustomerHome({ parts }: { parts: readonly HomePart[] }) {
  const { translate } = useLanguage();
  const asks = parts.find((part): part is AsksPart => part.part === 'asks');
  const invoices = parts.find((part): part is InvoicesPart => part.part === 'invoices');
  const renewals = parts.find((part): part is RenewalsPart => part.part === 'renewals');
  const services = parts.find((part): part is ServicesPart => part.part === 'services');
  const isNew = services ? services.domains + services.hosting + services.orders === 0 : false;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {services && <Status services={services} />}
      {asks && asks.items.length > 0 && <Asks asks={asks} />}
      <NameSearch
        title={translate(isNew ? 'home.begin' : 'home.find')}
        {...(isNew && { text: translate('home.beginText') })}
      />
      <Box sx={halves}>
        {invoices && (!isNew || invoices.count > 0) && <Invoices invoices={invoices} />}
        {renewals && !isNew && <Renewals renewals={renewals} />}
      </Box>
    </Box>
  );
}

/** Says whether all works, in staff's own words where they said something. */
function Status({ services: { checked, down, told } }: { services: ServicesPart }) {
  const { translate } = useLanguage();
  const more = (
    <Link component={RouterLink} to="/status" color="inherit" underline="always" sx={toStatus}>
      {translate('home.toStatus')}
    </Link>
  );
  if (told.length > 0)
    return told.map(({ id, title, state }) => (
      <Alert key={id} severity={state === 'ongoing' ? 'warning' : 'info'} action={more} sx={notice}>
        {title}
      </Alert>
    ));
  if (checked === 0) return null;
  if (down.length > 0)
    return (
      <Alert severity="warning" action={more} sx={notice}>
        {translate('home.down')}
      </Alert>
    );
  return (
    <Typography variant="body2" sx={{ color: 'success.main', fontWeight: 600 }}>
      {translate('home.allWorks')} {more}
    </Typography>
  );
}

const notice = { alignItems: 'center', '& .MuiAlert-action': { p: 0, pl: 2, mr: 0 } };
const toStatus = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: { xs: 44, sm: 32 },
  fontWeight: 400,
  whiteSpace: 'nowrap',
};

function Asks({ asks: { items } }: { asks: AsksPart }) {
  const { translate } = useLanguage();
  return (
    <HomeCard title={translate('home.asks')}>
      <Box component="ul" sx={rows}>
        {items.map(({ text, href }) => (
          <Box component="li" key={href} sx={row}>
            <Link component={RouterLink} to={href} color="inherit" sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}>
              {text}
            </Link>
            <Button component={RouterLink} to={href} size="small" sx={{ minHeight: 44 }} aria-label={text}>
              {translate('home.look')}
            </Button>
          </Box>
        ))}
      </Box>
    </HomeCard>
  );
}

const halves = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: 2,
  alignItems: 'start',
};
