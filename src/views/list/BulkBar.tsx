import CloseIcon from '@mui/icons-material/Close';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, IconButton, Paper, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { SelectAllButton, useListContext, useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../schema/visible.ts';
import { CompactButton } from '../page/CompactButton.tsx';

const BulkDeleteDialog = lazy(async () => ({ default: (await import('./BulkDeleteDialog.tsx')).BulkDeleteDialog }));
const BulkEditDialog = lazy(async () => ({ default: (await import('./BulkEditDialog.tsx')).BulkEditDialog }));

/** As many as one page of the interface can hold. */
const mostSelected = 1000;

/** What can be done with the chosen rows; stands at the bottom of the screen while some are. */
export function BulkBar({ description }: { description: VisibleResource }) {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const close = (): void => setOpen(null);
  if (selectedIds.length === 0) return null;
  return (
    <Box sx={{ position: 'sticky', bottom: 16, zIndex: 'appBar', display: 'flex', justifyContent: 'center', mt: 2 }}>
      <Paper elevation={6} role="toolbar" aria-label={translate('views.bulk.toolbar')} sx={bar}>
        <IconButton size="small" onClick={() => onUnselectItems()} aria-label={translate('ra.action.unselect')}>
          <CloseIcon fontSize="small" />
        </IconButton>
        <Typography variant="body2" sx={{ fontWeight: 600, mr: 1 }} aria-live="polite">
          {translate('ra.action.bulk_actions', { smart_count: selectedIds.length })}
        </Typography>
        <SelectAllButton limit={mostSelected} />
        {description.can.update && (
          <CompactButton label={translate('ra.action.edit')} icon={<EditIcon />} onClick={() => setOpen('edit')} />
        )}
        {description.can.delete && (
          <CompactButton
            label={translate('ra.action.delete')}
            icon={<DeleteIcon />}
            color="error"
            onClick={() => setOpen('delete')}
          />
        )}
      </Paper>
      <Suspense>
        {open === 'edit' && <BulkEditDialog description={description} onClose={close} />}
        {open === 'delete' && <BulkDeleteDialog description={description} onClose={close} />}
      </Suspense>
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
