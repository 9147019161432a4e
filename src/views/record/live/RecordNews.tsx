import { Alert, Avatar, AvatarGroup, Box, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { onLiveEvent } from '../../../live/liveEvent.ts';
import { useDescription } from '../../descriptions.tsx';
import { asSentence } from '../../page/sentence.ts';
import { useLocale } from '../useLocale.ts';
import { type Editor, useEditors } from './useEditors.ts';

/** Reports that others edit the open record, or have removed it. */
export function RecordNews({ record }: { record: RaRecord<string> }) {
  const { name } = useDescription();
  const translate = useTranslate();
  const isRemoved = useRemoved(name, record.id);
  const editors = useEditors(name, record.id);
  return (
    <Box role="status" sx={{ '&:not(:empty)': { mb: 2 } }}>
      {isRemoved && <Alert severity="error">{translate('views.live.removed')}</Alert>}
      {!isRemoved && editors.length > 0 && <Editors editors={editors} />}
    </Box>
  );
}

function Editors({ editors }: { editors: readonly Editor[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  const names = editors.map(
    ({ name, isStaff }) => name ?? translate(isStaff ? 'views.live.staff' : 'views.live.someone'),
  );
  const listed = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
      <AvatarGroup max={4} aria-hidden sx={{ '& .MuiAvatar-root': face }}>
        {names.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two employees are named alike
          <Avatar key={index}>{name.charAt(0).toUpperCase()}</Avatar>
        ))}
      </AvatarGroup>
      <Typography variant="body2" color="textSecondary">
        {asSentence(translate('views.live.editing', { smart_count: names.length, names: listed }), locale)}
      </Typography>
    </Box>
  );
}

/** Returns whether the record was removed since it was opened, and not restored. */
function useRemoved(resource: string, id: string): boolean {
  const [isRemoved, setRemoved] = useState(false);
  useEffect(() => {
    setRemoved(false);
    return onLiveEvent((event) => {
      if (event.name === 'change' && event.type === resource && event.ids.includes(id))
        setRemoved(event.change === 'delete');
    });
  }, [resource, id]);
  return isRemoved;
}

const face = {
  width: 28,
  height: 28,
  fontSize: '0.75rem',
  fontWeight: 700,
  bgcolor: 'secondary.main',
  color: 'secondary.contrastText',
};
