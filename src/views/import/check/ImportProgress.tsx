import { LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { integerText } from '../../cell/text.ts';
import { LiveRegion } from '../../page/LiveRegion.tsx';
import { Section } from '../../page/Section.tsx';
import { useLocale } from '../../record/useLocale.ts';
import type { ImportRecord } from '../importRecord.ts';

/** Shows the progress of an import, which goes on in the background. */
export function ImportProgress({ record: { state, rows, processed } }: { record: ImportRecord }) {
  const translate = useTranslate();
  const locale = useLocale();
  const title = translate(state === 'importing' ? 'import.importing' : 'import.checking');
  const isCounted = state !== 'queued' && processed > 0;
  return (
    <Section title={title}>
      <LiveRegion text={title} />
      <Typography color="textSecondary" sx={{ mb: 1.5, fontVariantNumeric: 'tabular-nums' }}>
        {translate('views.file.rows', { rows: integerText(processed, locale), total: integerText(rows, locale) })}
      </Typography>
      <LinearProgress
        aria-label={title}
        {...(isCounted && { variant: 'determinate', value: Math.round((100 * processed) / Math.max(rows, 1)) })}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {translate('import.mayLeave')}
      </Typography>
    </Section>
  );
}
