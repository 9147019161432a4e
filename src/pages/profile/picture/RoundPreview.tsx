import Box from '@mui/material/Box';
import type { Area } from 'react-easy-crop';

interface RoundPreviewProps {
  url: string;
  /** The part to show, in per cent of the picture. */
  part: Area;
  size: number;
}

/** Previews the chosen part. */
export const RoundPreview = ({ url, part: { x, y, width, height }, size }: RoundPreviewProps) => (
  <Box
    aria-hidden
    sx={{
      position: 'relative',
      overflow: 'hidden',
      flexShrink: 0,
      width: size,
      height: size,
      borderRadius: '50%',
      border: 1,
      borderColor: 'divider',
    }}
  >
    <img
      src={url}
      alt=""
      style={{
        position: 'absolute',
        width: `${10_000 / width}%`,
        height: `${10_000 / height}%`,
        left: `${(-100 * x) / width}%`,
        top: `${(-100 * y) / height}%`,
      }}
    />
  </Box>
);
