import PhotoIcon from '@mui/icons-material/AddAPhotoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useLanguage } from '../../../i18n/LanguageProvider.tsx';
import { pictureTypes } from './chosenFile.ts';

interface PictureDropProps {
  label: string;
  onFiles: (files: readonly File[]) => void;
  /** Drawn beside the button. */
  children?: ReactNode;
}

/** Takes a file, chosen by a button or dropped. */
export function PictureDrop({ label, onFiles, children }: PictureDropProps) {
  const { translate } = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <Box
      data-drop
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        flex: '1 1 240px',
        p: 2,
        borderRadius: 2,
        border: '1px dashed',
        borderColor: isOver ? 'primary.main' : 'text.disabled',
        bgcolor: isOver ? 'action.hover' : 'transparent',
      }}
    >
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={pictureTypes.join()}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Clears the input, so that the same file can be chosen again.
          target.value = '';
        }}
      />
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" startIcon={<PhotoIcon />} onClick={() => input.current?.click()}>
          {label}
        </Button>
        {children}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        <Box component="span" sx={{ '@media (hover: none)': { display: 'none' } }}>
          {translate('profile.picture.drop')}.{' '}
        </Box>
        {translate('profile.picture.kinds')}
      </Typography>
    </Box>
  );
}
