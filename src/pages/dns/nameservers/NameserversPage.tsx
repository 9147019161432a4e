import { Alert, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LinkBase, useDataProvider, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useDocumentTitle } from '../../../layout/documentTitle.ts';
import { PageFailed } from '../../../views/page/PageFailed.tsx';
import { PageHeader } from '../../../views/page/PageHeader.tsx';
import { PageLoading } from '../../../views/page/PageLoading.tsx';
import { Section } from '../../../views/page/Section.tsx';
import { isUnsettled } from './choice.ts';
import { chosenDomains, selectionIn } from './chosenDomains.ts';
import { Results } from './Results.tsx';
import { SetNameservers } from './SetNameservers.tsx';
import { useNameservers } from './useNameservers.ts';

/** Sets the nameservers of the domains that were selected in their list. */
export function NameserversPage() {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const title = translate('dns.nameservers.title');
  useDocumentTitle(title);
  const selection = selectionIn(useLocation().state);
  const chosen = useQuery({
    queryKey: ['domains', 'getList', { chosen: selection }],
    queryFn: () => (selection ? chosenDomains(dataProvider, selection) : { ids: [], total: 0 }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <>
      <PageHeader title={title} back={{ to: '/domains', label: translate('dns.many.domains') }} />
      {chosen.isLoadingError && <PageFailed onRetry={() => void chosen.refetch()} />}
      {chosen.isPending && <PageLoading />}
      {chosen.data && (chosen.data.ids.length > 0 ? <Chosen {...chosen.data} /> : <None />)}
    </>
  );
}

function None() {
  const translate = useTranslate();
  return (
    <Section>
      <Typography sx={{ mb: 2 }}>{translate('dns.nameservers.none')}</Typography>
      <Button component={LinkBase} to="/domains" variant="outlined" sx={{ minHeight: 44 }}>
        {translate('dns.nameservers.choose')}
      </Button>
    </Section>
  );
}

function Chosen({ ids, total }: { ids: readonly string[]; total: number }) {
  const translate = useTranslate();
  const { data, error, refetch } = useNameservers(ids);
  const [isSaved, setSaved] = useState(false);
  if (!data) return error ? <PageFailed onRetry={() => void refetch()} /> : <PageLoading />;
  return (
    <>
      <Section title={translate('dns.nameservers.forMany', { smart_count: data.length })}>
        {total > ids.length && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {translate('dns.nameservers.cut', { number: ids.length, total })}
          </Alert>
        )}
        <SetNameservers choices={data} onSaved={() => setSaved(true)} />
      </Section>
      {(isSaved || data.some(isUnsettled)) && <Results choices={data} />}
    </>
  );
}
