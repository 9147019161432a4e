import Box from '@mui/material/Box';
import type { Area } from 'react-easy-crop';

interface RoundPreviewProps {
  url: string;
  /** The part of the picture, in per cent of it. */
  part: Area;
  size: number;
}

/** The chosen part as it will be seen. */
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
