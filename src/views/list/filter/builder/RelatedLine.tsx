import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, IconButton } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { VisibleResource } from '../../../../../schema/visible.ts';
import { PartWords } from '../parts/PartWords.tsx';
import type { DraftRelated } from './draft.ts';

interface RelatedLineProps {
  description: VisibleResource;
  part: DraftRelated;
  onRemove(): void;
}

/** Writes a condition on a related record in words, with a button that removes it. */
export function RelatedLine({ description, part, onRemove }: RelatedLineProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <Box component="p" sx={{ typography: 'body2', flex: 1, minWidth: 0, my: 1.75 }}>
        <PartWords description={description} part={part.related} />
      </Box>
      <IconButton onClick={onRemove} aria-label={translate('views.filter.removeRow')} sx={{ mt: 1 }}>
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
