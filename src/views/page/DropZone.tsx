import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Box, Typography } from '@mui/material';
import { type DragEvent, type Ref, useId, useState } from 'react';

interface DropZoneProps {
  title: string;
  /** What it takes. */
  hint: string;
  /** As the `accept` of an HTML input. */
  accept: string;
  /** Names and describes the input further, by ids. */
  labelledBy?: string;
  describedBy?: string;
  /** Whether it is drawn low, as one input of a form. */
  isCompact?: boolean;
  isInvalid?: boolean;
  isDisabled?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  onFile(file: File): void;
}

/** Draws an area to drop a file on; click and keyboard open the file chooser. */
export function DropZone({
  title,
  hint,
  accept,
  isCompact = false,
  isDisabled = false,
  onFile,
  ...props
}: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);
  const titleId = useId();
  const hintId = useId();
  const take = (files: FileList | null): void => {
    const file = files?.[0];
    if (file && !isDisabled) onFile(file);
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
      sx={isCompact ? low : zone}
      data-over={isOver}
      data-invalid={props.isInvalid}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <UploadIcon sx={{ fontSize: isCompact ? 24 : 40, color: 'primary.main' }} aria-hidden />
      <Typography id={titleId} variant={isCompact ? 'body2' : 'body1'} sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Typography id={hintId} variant={isCompact ? 'caption' : 'body2'} color="textSecondary">
        {hint}
      </Typography>
      <input
        ref={props.inputRef}
        type="file"
        accept={accept}
        disabled={isDisabled}
        aria-labelledby={props.labelledBy && `${props.labelledBy} ${titleId}`}
        aria-describedby={[hintId, props.describedBy].filter(Boolean).join(' ')}
        aria-invalid={props.isInvalid || undefined}
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
  '&[data-invalid=true]': { borderColor: 'error.main' },
  '&:focus-within': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
} as const;

const low = { ...zone, gap: 0.25, py: 1.5, borderWidth: 1 } as const;
