import type { RaRecord } from 'react-admin';
import { useTranslate } from 'react-admin';
import { PageFailed } from '../../../views/page/PageFailed.tsx';
import { PageLoading } from '../../../views/page/PageLoading.tsx';
import { Section } from '../../../views/page/Section.tsx';
import { Now } from '../nameservers/Now.tsx';
import { SetNameservers } from '../nameservers/SetNameservers.tsx';
import { ToEnter } from '../nameservers/ToEnter.tsx';
import { useNameservers } from '../nameservers/useNameservers.ts';

/** Draws the nameservers of a domain: those it has, and others for it. */
export function RecordTab({ record }: { record: RaRecord<string> }) {
  const translate = useTranslate();
  const { data, error, refetch } = useNameservers([record.id]);
  const [choice] = data ?? [];
  if (!choice) return error ? <PageFailed onRetry={() => void refetch()} /> : <PageLoading />;
  if (record['state'] === 'elsewhere')
    return (
      <Section>
        <ToEnter ours={choice.ours} />
      </Section>
    );
  return (
    <>
      <Section title={translate('dns.nameservers.current')}>
        <Now choice={choice} />
      </Section>
      <Section title={translate('dns.nameservers.change')}>
        <SetNameservers choices={[choice]} />
      </Section>
    </>
  );
}
