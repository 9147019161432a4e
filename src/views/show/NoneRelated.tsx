import { Typography } from '@mui/material';
import { useGetResourceLabel, useLocale, useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../schema/visible.ts';
import { inSentence } from '../page/sentence.ts';

export function NoneRelated({ target }: { target: VisibleResource }) {
  const [translate, locale, labelOf] = [useTranslate(), useLocale(), useGetResourceLabel()];
  return (
    <Typography sx={{ color: 'text.secondary', px: 2, py: 3, textAlign: 'center' }}>
      {translate('views.list.none', { name: inSentence(labelOf(target.name, 2), locale) })}
    </Typography>
  );
}
