import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Box, Typography } from '@mui/material';
import { type DragEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';

/** Draws an area to drop a file on; click and keyboard open the file chooser. */
export function DropZone({ onFile }: { onFile(file: File): void }) {
  const translate = useTranslate();
  const [isOver, setIsOver] = useState(false);
  const hint = useId();
  const take = (files: FileList | null): void => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  const over = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <Box
      component="label"
      sx={zone}
      data-over={isOver}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <UploadIcon sx={{ fontSize: 40, color: 'primary.main' }} aria-hidden />
      <Typography sx={{ fontWeight: 600 }}>{translate('views.import.drop')}</Typography>
      <Typography id={hint} variant="body2" color="textSecondary">
        {translate('views.import.limits')}
      </Typography>
      <input
        type="file"
        accept=".csv,.txt,.xlsx,text/csv"
        aria-describedby={hint}
        style={hidden}
        onChange={({ target }) => {
          take(target.files);
          // Clears the input, so that choosing the same, corrected file fires again.
          target.value = '';
        }}
      />
    </Box>
  );
}

/** Hides the input visually, yet keeps it focusable. */
const hidden = { position: 'absolute', width: 1, height: 1, opacity: 0, overflow: 'hidden' } as const;

const zone = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 5,
  textAlign: 'center',
  cursor: 'pointer',
  border: '2px dashed',
  borderColor: 'divider',
  borderRadius: 2,
  transition: 'background-color 120ms, border-color 120ms',
  '&:hover, &[data-over=true]': { borderColor: 'primary.main', bgcolor: 'action.hover' },
  '&:focus-within': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
} as const;
