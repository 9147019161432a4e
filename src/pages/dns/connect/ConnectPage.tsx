import { Alert, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useDocumentTitle } from '../../../layout/documentTitle.ts';
import { PageFailed } from '../../../views/page/PageFailed.tsx';
import { PageHeader } from '../../../views/page/PageHeader.tsx';
import { PageLoading } from '../../../views/page/PageLoading.tsx';
import { Section } from '../../../views/page/Section.tsx';
import { backTo, type ReturnedError } from './backTo.ts';
import { ConnectZone } from './ConnectZone.tsx';
import { type Consent, type Refusal, useConsent } from './useConsent.ts';

/** Asks whether a service may set up the DNS of a domain, as its link says (Domain Connect). */
export function ConnectPage() {
  const translate = useTranslate();
  const { provider = '', service = '' } = useParams();
  // Reads the address itself: a router may write a query string anew, and the signature is over its very signs.
  const [query] = useState(() => location.search);
  const { data: consent, error, refetch } = useConsent(provider, service, query);
  const title = translate('dns.connect.title');
  useDocumentTitle(title);
  if (consent === undefined) return error ? <PageFailed onRetry={() => void refetch()} /> : <PageLoading />;
  return (
    <>
      <PageHeader title={title} />
      <Section>
        {consent === null || 'problem' in consent ? <Refused refusal={consent} /> : <Question consent={consent} />}
      </Section>
    </>
  );
}

const leave = (address: string): void => location.assign(address);

/** Says why nothing is asked. Leads back only to an address that the server let through. */
function Refused({ refusal }: { refusal: Refusal | null }) {
  const translate = useTranslate();
  const { problem = 'noTemplate', providerName = '', redirect, state } = refusal ?? {};
  return (
    <>
      <Alert severity="warning">{translate(`dns.connect.problem.${problem}`, { providerName })}</Alert>
      {redirect && (
        <Button sx={{ mt: 2 }} onClick={() => leave(backTo(redirect, state, { error: 'access_denied' }))}>
          {translate('dns.connect.back', { providerName })}
        </Button>
      )}
    </>
  );
}

type Ended = 'done' | 'refused';

function Question({ consent }: { consent: Consent }) {
  const translate = useTranslate();
  const { domains, providerName, serviceName, redirect, state } = consent;
  const [id, setId] = useState(domains[0]?.id ?? '');
  const [ended, setEnded] = useState<Ended>();
  const domain = domains.find((one) => one.id === id);
  const end = (how: Ended, failed?: ReturnedError): void => {
    setEnded(how);
    if (redirect) leave(backTo(redirect, state, failed));
  };
  if (ended || !domain) return <TheEnd ended={ended ?? 'refused'} domain={id} />;
  const place = consent.host === '' || consent.host === '@' ? domain.name : `${consent.host}.${domain.name}`;
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        {translate('dns.connect.question', { providerName, serviceName, domain: place })}
      </Typography>
      {consent.warnsPhishing && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('dns.connect.phishing', { providerName })}
        </Alert>
      )}
      {domains.length > 1 && (
        <TextField
          select
          label={translate('dns.connect.domain')}
          value={id}
          onChange={({ target }) => setId(target.value)}
          sx={{ mb: 2 }}
        >
          {domains.map((one) => (
            <MenuItem key={one.id} value={one.id}>
              {one.name}
            </MenuItem>
          ))}
        </TextField>
      )}
      <ConnectZone
        key={id}
        consent={consent}
        domain={domain}
        onSaved={() => end('done')}
        onRefused={() => end('refused', { error: 'access_denied', description: 'user_cancel' })}
      />
    </>
  );
}

/** Ends where the service named no address to return to. */
function TheEnd({ ended, domain }: { ended: Ended; domain: string }) {
  const translate = useTranslate();
  return (
    <>
      <Alert severity={ended === 'done' ? 'success' : 'info'} role="status">
        {translate(`dns.connect.${ended}`)}
      </Alert>
      <Button component={LinkBase} to={`/domains/${domain}/show?tab=dns`} sx={{ mt: 2 }}>
        {translate('dns.connect.toEditor')}
      </Button>
    </>
  );
}
