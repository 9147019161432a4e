import PictureIcon from '@mui/icons-material/ImageOutlined';
import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import { Box } from '@mui/material';
import type { CSSProperties } from 'react';
import { bytesText } from '../list/files/bytesText.ts';
import { useLocale } from '../record/useLocale.ts';
import type { ShownFile } from './fileValue.ts';

/** Draws icon or small picture, name and size of a file on one line. */
export function FileLine({ file, picture }: { file: ShownFile; picture?: string | undefined }) {
  const locale = useLocale();
  const Icon = file.mediaType.startsWith('image/') ? PictureIcon : FileIcon;
  return (
    <span style={picture ? { ...line, alignItems: 'center' } : line}>
      {picture ? <img src={picture} alt="" style={thumbnail} /> : <Icon aria-hidden sx={icon} />}
      <span style={name}>{file.name}</span>
      <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {bytesText(file.size, locale)}
      </Box>
    </span>
  );
}

const line: CSSProperties = { display: 'inline-flex', alignItems: 'baseline', gap: 8, maxWidth: '100%', minWidth: 0 };
const name: CSSProperties = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' };
const thumbnail: CSSProperties = {
  width: 28,
  height: 28,
  objectFit: 'cover',
  borderRadius: 4,
  flexShrink: 0,
  alignSelf: 'center',
};
const icon = { fontSize: 20, color: 'text.secondary', flexShrink: 0, alignSelf: 'center' };
