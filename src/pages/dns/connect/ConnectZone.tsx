import { Alert, Button, Stack, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { type Locale, languageOf } from '../../../../locales/locale.ts';
import type { ZoneChange } from '../../../../rules/dns/changes/diff.ts';
import { effectText, secondsUntilWorldwide } from '../../../../rules/dns/changes/effectTime.ts';
import type { DnsRecord } from '../../../../rules/dns/record.ts';
import { PageFailed } from '../../../views/page/PageFailed.tsx';
import { PageLoading } from '../../../views/page/PageLoading.tsx';
import { Stopped } from '../../../views/page/Stopped.tsx';
import { useStopped } from '../../../views/page/useStopped.ts';
import { useLocale } from '../../../views/record/useLocale.ts';
import { useFaultText } from '../data/faults.ts';
import { Consequences } from '../save/Consequences.tsx';
import { Difference } from '../save/Difference.tsx';
import { type ConnectChanges, connectChanges } from './connectChanges.ts';
import { useConnect } from './useConnect.ts';
import type { Consent } from './useConsent.ts';

interface ConnectZoneProps {
  consent: Consent;
  domain: { id: string; name: string };
  onSaved(): void;
  onRefused(): void;
}

/** Shows what a service would change in a zone, and what that breaks, before it is done. */
export function ConnectZone({ consent, domain, onSaved, onRefused }: ConnectZoneProps) {
  const language = languageOf[useLocale() as Locale];
  const { stored, error, retry, save, isBusy } = useConnect(domain.id, onSaved);
  const outcome = useMemo(
    () => stored && connectChanges(consent, stored, domain.name, language),
    [consent, stored, domain.name, language],
  );
  if (!stored || !outcome) return error ? <PageFailed onRetry={() => void retry()} /> : <PageLoading />;
  return (
    <>
      <Outcome outcome={outcome} stored={stored} domain={domain} />
      <Answers
        outcome={outcome}
        isBusy={isBusy}
        onConfirm={(changes) => (changes.length === 0 ? onSaved() : void save(changes))}
        onRefused={onRefused}
      />
    </>
  );
}

interface OutcomeProps {
  outcome: ConnectChanges;
  stored: readonly DnsRecord[];
  domain: ConnectZoneProps['domain'];
}

function Outcome({ outcome: { changes, wanted, refused, faults }, stored, domain }: OutcomeProps) {
  const translate = useTranslate();
  const faultText = useFaultText();
  const language = languageOf[useLocale() as Locale];
  if (refused !== undefined) return <Alert severity="error">{refused}</Alert>;
  if (changes.length === 0) return <Alert severity="info">{translate('dns.connect.nothing')}</Alert>;
  const takes = effectText(secondsUntilWorldwide(changes, stored))[language];
  return (
    <>
      {faults.length > 0 && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {[...new Set(faults.map(faultText))].join('. ')}
        </Alert>
      )}
      <Consequences editor={{ stored, zone: domain.name, domain: domain.id }} wanted={wanted} changes={changes} />
      <Difference changes={changes} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {translate('dns.save.takes', { takes })}
      </Typography>
    </>
  );
}

interface AnswersProps {
  outcome: ConnectChanges;
  isBusy: boolean;
  onConfirm(changes: readonly ZoneChange[]): void;
  onRefused(): void;
}

/** Draws what can be answered. A change that the server would refuse is not offered. */
function Answers({ outcome: { changes, refused, faults }, isBusy, onConfirm, onRefused }: AnswersProps) {
  const translate = useTranslate();
  const stopped = useStopped('dnschangesets', 'create');
  const isRefused = refused !== undefined || faults.length > 0;
  return (
    <Stack direction={{ xs: 'column', sm: 'row-reverse' }} spacing={1.5} sx={{ mt: 3 }}>
      {!isRefused && (
        <Stopped reasonKey={changes.length === 0 ? undefined : stopped}>
          {(off) => (
            <Button variant="contained" size="large" loading={isBusy} onClick={() => onConfirm(changes)} {...off}>
              {translate(changes.length === 0 ? 'dns.connect.goOn' : 'dns.connect.confirm')}
            </Button>
          )}
        </Stopped>
      )}
      <Button size="large" disabled={isBusy} onClick={onRefused}>
        {translate('dns.connect.refuse')}
      </Button>
    </Stack>
  );
}
