import DeleteForeverIcon from '@mui/icons-material/DeleteForeverOutlined';
import RestoreIcon from '@mui/icons-material/RestoreOutlined';
import { Box, Button, Paper, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

interface TrashSelectionProps {
  count: number;
  isBusy: boolean;
  onRestore(): void;
  onDiscard(): void;
}

/** What can be done with the chosen records; stands at the bottom of the screen while some are. */
export function TrashSelection({ count, isBusy, onRestore, onDiscard }: TrashSelectionProps) {
  const translate = useTranslate();
  if (count === 0) return null;
  return (
    <Box sx={{ position: 'sticky', bottom: 16, zIndex: 'appBar', display: 'flex', justifyContent: 'center', mt: 2 }}>
      <Paper elevation={6} role="toolbar" aria-label={translate('views.bulk.toolbar')} sx={bar}>
        <Typography variant="body2" sx={{ fontWeight: 600, mr: 1 }} aria-live="polite">
          {translate('ra.action.bulk_actions', { smart_count: count })}
        </Typography>
        <Button size="small" startIcon={<RestoreIcon />} loading={isBusy} onClick={onRestore}>
          {translate('views.trash.restore')}
        </Button>
        <Button size="small" color="error" startIcon={<DeleteForeverIcon />} disabled={isBusy} onClick={onDiscard}>
          {translate('views.trash.discard')}
        </Button>
      </Paper>
    </Box>
  );
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 0.5,
  px: 1.5,
  py: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 3,
} as const;
