import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { inSentence } from '../page/sentence.ts';
import { useLocale } from '../record/useLocale.ts';

/** Says that a relation, by its label, leads to nothing yet. */
export function NoneRelated({ label }: { label: string }) {
  const [translate, locale] = [useTranslate(), useLocale()];
  return (
    <Typography sx={{ color: 'text.secondary', px: 2, py: 3, textAlign: 'center' }}>
      {translate('views.list.none', { name: inSentence(label, locale) })}
    </Typography>
  );
}
