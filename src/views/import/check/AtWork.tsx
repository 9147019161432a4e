import { LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { integerText } from '../../cell/text.ts';
import { Said } from '../../page/Said.tsx';
import { Section } from '../../page/Section.tsx';
import { useLocale } from '../../record/useLocale.ts';
import type { ImportRecord } from '../importRecord.ts';

/** How far the server is with an import; it goes on whether somebody looks or not. */
export function AtWork({ record: { state, rows, processed } }: { record: ImportRecord }) {
  const [translate, locale] = [useTranslate(), useLocale()];
  const title = translate(state === 'importing' ? 'views.import.importing' : 'views.import.checking');
  const isCounted = state !== 'queued' && processed > 0;
  return (
    <Section title={title}>
      <Said text={title} />
      <Typography color="textSecondary" sx={{ mb: 1.5, fontVariantNumeric: 'tabular-nums' }}>
        {translate('views.file.rows', { rows: integerText(processed, locale), total: integerText(rows, locale) })}
      </Typography>
      <LinearProgress
        aria-label={title}
        {...(isCounted && { variant: 'determinate', value: Math.round((100 * processed) / Math.max(rows, 1)) })}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {translate('views.import.mayLeave')}
      </Typography>
    </Section>
  );
}
