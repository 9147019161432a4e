import DeleteForeverIcon from '@mui/icons-material/DeleteForeverOutlined';
import RestoreIcon from '@mui/icons-material/RestoreOutlined';
import { Alert, Box, Checkbox, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { dayIn, dayText } from '../../../schema/day.ts';
import { momentText } from '../cell/text.ts';
import { Person } from '../history/Author.tsx';
import type { People } from '../history/usePeople.ts';
import { CompactButton } from '../page/CompactButton.tsx';
import { useLocale } from '../record/useLocale.ts';
import type { TrashedRecord } from './trashed.ts';

interface TrashItemProps {
  record: TrashedRecord;
  title: string;
  people: People;
  isChosen: boolean;
  /** Why an action on it failed. */
  fault?: string;
  onChoose(isChosen: boolean): void;
  onRestore(): void;
  onDiscard(): void;
}

/** Shows one removed record: its title, who removed it, and until when it can be restored. */
export function TrashItem({ record, title, people, isChosen, fault, ...on }: TrashItemProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { removedAt, expiresAt, user } = record;
  return (
    <Box component="li" sx={item}>
      <Checkbox
        size="small"
        checked={isChosen}
        onChange={(_, checked) => on.onChoose(checked)}
        slotProps={{ input: { 'aria-label': title } }}
        sx={{ ml: -1 }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="div" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
          <Person person={user} people={people} otherwise="somebody" />
          {' · '}
          {translate('views.trash.removedAt', { at: momentText(removedAt, locale) })}
          {' · '}
          {translate('views.trash.expires', { day: dayText(dayIn(new Date(expiresAt)), locale) })}
        </Typography>
        {fault && (
          <Alert severity="error" sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {fault}
          </Alert>
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 0.5 }}>
        <CompactButton label={translate('views.trash.restore')} icon={<RestoreIcon />} onClick={on.onRestore} />
        <CompactButton
          label={translate('views.trash.discard')}
          icon={<DeleteForeverIcon />}
          color="error"
          onClick={on.onDiscard}
        />
      </Box>
    </Box>
  );
}

const item = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
};
