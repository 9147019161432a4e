import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { integerText } from '../cell/text.ts';
import { useLocale } from '../record/useLocale.ts';
import type { ImportRecord } from './importRecord.ts';

/** Shows the name and the length of the file. */
export function FileLine({ record: { fileName, rows } }: { record: ImportRecord }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Typography color="textSecondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {translate('import.fileHas', { file: fileName, rows: integerText(rows, locale), smart_count: rows })}
    </Typography>
  );
}
