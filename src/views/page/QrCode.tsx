import Box from '@mui/material/Box';
import { create } from 'qrcode';
import { useMemo } from 'react';

interface QrCodeProps {
  text: string;
  label: string;
}

/** Sets the width of the quiet zone in cells (ISO/IEC 18004). */
const quiet = 4;

/** Draws a QR code dark on light in every colour scheme, because not every scanner reads inverted ones. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}`}
      shapeRendering="crispEdges"
      sx={{ display: 'block', width: 208, maxWidth: '100%', bgcolor: 'common.white', borderRadius: 1 }}
    >
      <Box component="path" d={path} sx={{ fill: (theme) => theme.vars.palette.common.black }} />
    </Box>
  );
}

function drawn(text: string): { size: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const cells = Array.from({ length: modules.size * modules.size }, (_, index) => index);
  const dark = cells.filter((index) => modules.data[index]);
  const path = dark.map((index) => `M${index % modules.size} ${Math.floor(index / modules.size)}h1v1h-1z`).join('');
  return { size: modules.size, path };
}
