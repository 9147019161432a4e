import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { integerText } from '../cell/text.ts';
import { useLocale } from '../record/useLocale.ts';
import type { ImportRecord } from './importRecord.ts';

/** Which file it is about, and how long that is. */
export function FileLine({ record: { fileName, rows } }: { record: ImportRecord }) {
  const [translate, locale] = [useTranslate(), useLocale()];
  return (
    <Typography color="textSecondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {translate('views.import.fileHas', { file: fileName, rows: integerText(rows, locale), smart_count: rows })}
    </Typography>
  );
}
