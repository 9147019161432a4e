import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import RestoreIcon from '@mui/icons-material/RestoreOutlined';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { momentText } from '../cell/text.ts';
import { useLocale } from '../record/useLocale.ts';
import { Author } from './Author.tsx';
import { EntryChanges } from './change/EntryChanges.tsx';
import type { HistoryEntry } from './entry.ts';
import type { People } from './usePeople.ts';

const icons = {
  create: AddIcon,
  update: EditIcon,
  delete: DeleteIcon,
  purge: DeleteIcon,
  undelete: RestoreIcon,
  reveal: VisibilityIcon,
};

/** Lists the sources to show; plain requests are the rule and go unmentioned. */
const toldWays = new Set(['bulk', 'import', 'job', 'operations']);

interface EntryItemProps {
  entry: HistoryEntry;
  people: People;
  /** Restores the record as it was after this entry; undefined when nothing would change. */
  onRestore?: () => void;
  /** Undoes the change of one field; undefined when that is impossible. */
  undoOf(field: string): (() => void) | undefined;
}

/** Shows one change: author, time, values before and after, and reason. */
export function EntryItem({ entry, people, onRestore, undoOf }: EntryItemProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { action, at, reason, via } = entry;
  const requestId = via === 'system' ? undefined : entry.requestId;
  const Icon = icons[action];
  return (
    <Box component="li" sx={item}>
      <Box sx={badge} aria-hidden>
        <Icon sx={{ fontSize: 16 }} />
      </Box>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
          <Typography variant="body2" component="div">
            <Box component="span" sx={{ fontWeight: 600 }}>
              <Author entry={entry} people={people} />
            </Box>{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {translate(`views.history.action.${action}`)}
              {toldWays.has(via) && ` · ${translate(`views.history.via.${via}`)}`}
            </Box>
          </Typography>
          <Typography variant="body2" component="time" dateTime={at} sx={quiet}>
            {momentText(at, locale)}
          </Typography>
        </Box>
        {reason && (
          <Typography variant="body2" sx={quote}>
            {reason}
          </Typography>
        )}
        <EntryChanges entry={entry} undoOf={undoOf} />
        {(onRestore || requestId) && (
          <Box sx={foot}>
            {onRestore && (
              <Button size="small" startIcon={<RestoreIcon />} onClick={onRestore} sx={{ ml: -1.25 }}>
                {translate('views.history.toThisMoment')}
              </Button>
            )}
            {requestId && (
              <Box component="details" sx={{ ...quiet, ml: 'auto', typography: 'caption', overflowWrap: 'anywhere' }}>
                <Box component="summary" sx={{ cursor: 'pointer', textAlign: 'right' }}>
                  {translate('views.history.details')}
                </Box>
                {translate('views.history.request', { id: requestId })}
              </Box>
            )}
          </Box>
        )}
      </Box>
    </Box>
  );
}

const quiet = { color: 'text.secondary' };
const quote = { mt: 0.5, pl: 1.25, borderLeft: 3, borderColor: 'divider', whiteSpace: 'pre-wrap' };
const foot = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mt: 0.75 };
const item = {
  display: 'flex',
  gap: { xs: 1.5, sm: 2 },
  px: { xs: 2, sm: 2.5 },
  py: 2,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
};
const badge = {
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  flex: 'none',
  borderRadius: '50%',
  color: 'text.secondary',
  bgcolor: 'action.selected',
};
