import { LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useDocumentTitle } from '../../../layout/documentTitle.ts';
import { PageHeader } from '../../../views/page/PageHeader.tsx';
import { Section } from '../../../views/page/Section.tsx';
import { FindAndReplace } from './FindAndReplace.tsx';
import { LastRunSection } from './LastRunSection.tsx';
import { useManyZones } from './useManyZones.ts';

/** Finds a value in all zones that the user has, and replaces or removes it there. */
export function ManyZonesPage() {
  const translate = useTranslate();
  const title = translate('dns.many.title');
  useDocumentTitle(title);
  const { save, progress, refused, last, forget } = useManyZones();
  return (
    <>
      <PageHeader title={title} back={{ to: '/domains', label: translate('dns.many.domains') }} />
      {progress && (
        <Section>
          <Typography role="status">{translate('dns.many.saving', progress)}</Typography>
          <LinearProgress
            variant="determinate"
            value={(100 * progress.done) / progress.all}
            aria-label={translate('dns.many.progress')}
            sx={{ mt: 1.5, height: 6, borderRadius: 3 }}
          />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
            {translate('dns.many.stay')}
          </Typography>
        </Section>
      )}
      {!progress && last && (
        <LastRunSection key={last.sets} run={last} refused={refused} onSave={save} onForget={forget} />
      )}
      {!progress && (
        <FindAndReplace onSave={(plans, { wanted, by = '' }) => save(plans, { wanted, by, isUndoing: false })} />
      )}
    </>
  );
}
