import { Alert, AlertTitle, LinearProgress } from '@mui/material';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Locale, languageOf } from '../../../../locales/locale.ts';
import { effectText, secondsUntilWorldwide } from '../../../../rules/dns/changes/effectTime.ts';
import { parsedChanges } from '../../../../rules/dns/changes/parsedChanges.ts';
import { optionKey } from '../../../../schema/names.ts';
import { useLocale } from '../../../views/record/useLocale.ts';
import { isUnderWay } from '../data/useChangeSets.ts';
import type { ZoneEditor } from '../useZoneEditor.ts';

/** Says how far the saved changes are: waiting, being applied, applied or failed, as it happens. */
export function Progress({ editor }: { editor: ZoneEditor }) {
  const translate = useTranslate();
  const { latest, text, count } = editor;
  const language = languageOf[useLocale() as Locale];
  const isNews = useNews(editor);
  const [closed, setClosed] = useState<string>();
  const changes = useMemo(() => parsedChanges(latest?.changes ?? '') ?? [], [latest?.changes]);
  if (!latest || closed === `${latest.id} ${latest.state}`) return null;
  const close = (): void => setClosed(`${latest.id} ${latest.state}`);
  if (isUnderWay(latest))
    return (
      <Alert severity="info" sx={box} role="status">
        {translate(`dns.progress.${latest.state}`)}
        <LinearProgress aria-label={translate('dns.progress.applying')} sx={{ mt: 1 }} />
      </Alert>
    );
  if (latest.state === 'failed' && count > 0 && latest.changes === text)
    return (
      <Alert severity="error" sx={box} onClose={close} closeText={translate('ra.action.close')}>
        <AlertTitle>{translate('dns.progress.failed')}</AlertTitle>
        {latest.failure && `${translate(optionKey('dnschangesets', 'failure', latest.failure))}. `}
        {translate('dns.progress.stillHere')}
      </Alert>
    );
  if (latest.state === 'applied' && isNews && count === 0)
    return (
      <Alert severity="success" sx={box} role="status" onClose={close} closeText={translate('ra.action.close')}>
        {translate('dns.progress.applied', { takes: effectText(secondsUntilWorldwide(changes, []))[language] })}
      </Alert>
    );
  return null;
}

const box = { mt: 2, boxShadow: 3, borderRadius: { xs: 0, sm: 1.5 }, '& .MuiAlert-message': { flex: 1 } } as const;

/** Tells whether the latest set came or moved since this page opened, and fetches the zone once it is applied. */
function useNews({ latest, refetch }: ZoneEditor): boolean {
  const { id, state } = latest ?? {};
  const [opened] = useState(id);
  const [seen, setSeen] = useState<string>();
  // Counts a new set too, as a quick server applies one before anybody sees it under way.
  const isNews = id !== undefined && (id !== opened || id === seen);
  const refetchNow = useEffectEvent(refetch);
  useEffect(() => {
    if (state === 'queued' || state === 'applying') setSeen(id);
    if (state === 'applied' && isNews) void refetchNow();
  }, [id, state, isNews]);
  return isNews;
}
