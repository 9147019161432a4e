import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { inSentence } from '../page/sentence.ts';
import { useLocale } from '../record/useLocale.ts';

/** Shows that a relation is empty, by its label. */
export function NoneRelated({ label }: { label: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Typography sx={{ color: 'text.secondary', px: 2, py: 3, textAlign: 'center' }}>
      {translate('views.list.none', { name: inSentence(label, locale) })}
    </Typography>
  );
}
