import DeleteForeverIcon from '@mui/icons-material/DeleteForeverOutlined';
import RestoreIcon from '@mui/icons-material/RestoreOutlined';
import { Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { SelectionBar } from '../list/selection/SelectionBar.tsx';

interface TrashSelectionProps {
  count: number;
  isBusy: boolean;
  onRestore(): void;
  onDiscard(): void;
}

/** Offers actions on the selected records. */
export function TrashSelection({ count, isBusy, onRestore, onDiscard }: TrashSelectionProps) {
  const translate = useTranslate();
  if (count === 0) return null;
  return (
    <SelectionBar>
      <Typography variant="body2" sx={{ fontWeight: 600, mr: 1 }} aria-live="polite">
        {translate('ra.action.bulk_actions', { smart_count: count })}
      </Typography>
      <Button size="small" startIcon={<RestoreIcon />} loading={isBusy} onClick={onRestore}>
        {translate('views.trash.restore')}
      </Button>
      <Button size="small" color="error" startIcon={<DeleteForeverIcon />} disabled={isBusy} onClick={onDiscard}>
        {translate('views.trash.discard')}
      </Button>
    </SelectionBar>
  );
}
