import { Box, Button } from '@mui/material';
import { useEffect, useEffectEvent, useRef } from 'react';
import Pad, { type PointGroup } from 'signature_pad';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import { ink } from '../theme/palette.ts';

interface SignaturePadProps {
  /** Called with the strokes as they are sent, null where nothing is drawn. */
  onChange: (strokes: string | null) => void;
}

/** Lets somebody draw a signature; a rotated phone keeps what was drawn. */
export function SignaturePad({ onChange }: SignaturePadProps) {
  const { translate } = useLanguage();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad>(null);
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const drawing = new Pad(element, { minDistance: 4, throttle: 16, penColor: ink });
    pad.current = drawing;
    const stopSizing = keepSized(element, drawing);
    const told = (): void => tell(strokesOf(drawing.toData()));
    drawing.addEventListener('endStroke', told);
    return () => {
      drawing.removeEventListener('endStroke', told);
      drawing.off();
      stopSizing();
    };
  }, []);

  const redraw = (data: PointGroup[]): void => {
    pad.current?.fromData(data);
    onChange(strokesOf(data));
  };
  return (
    <Box>
      <Box component="canvas" ref={canvas} role="img" aria-label={translate('signing.pad')} sx={paper} />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button onClick={() => redraw(pad.current?.toData().slice(0, -1) ?? [])} sx={thumb}>
          {translate('signing.undo')}
        </Button>
        <Button onClick={() => redraw([])} sx={thumb}>
          {translate('signing.clear')}
        </Button>
      </Box>
    </Box>
  );
}

/** Sizes the canvas to the screen's pixels, again only when its width really changes: phones fire resize on scroll. */
function keepSized(element: HTMLCanvasElement, drawing: Pad): () => void {
  let width = 0;
  const size = (): void => {
    if (element.offsetWidth === width) return;
    const data = drawing.toData();
    const grown = width === 0 ? 1 : element.offsetWidth / width;
    width = element.offsetWidth;
    const ratio = Math.max(window.devicePixelRatio, 1);
    element.width = width * ratio;
    element.height = element.offsetHeight * ratio;
    element.getContext('2d')?.scale(ratio, ratio);
    // Never enlarges, so that nothing is drawn past the lower edge.
    drawing.fromData(scaled(data, Math.min(grown, 1)));
  };
  const observer = new ResizeObserver(size);
  observer.observe(element);
  size();
  return () => observer.disconnect();
}

const scaled = (data: PointGroup[], by: number): PointGroup[] =>
  data.map((group) => ({
    ...group,
    points: group.points.map((point) => ({ ...point, x: point.x * by, y: point.y * by })),
  }));

/** Writes strokes as lists of points: x, y, milliseconds since the first one, pressure in thousandths. */
function strokesOf(data: readonly PointGroup[]): string | null {
  const start = data[0]?.points[0]?.time ?? 0;
  const strokes = data.map(({ points }) =>
    points.map(({ x, y, time, pressure }) => [x, y, time - start, pressure * 1000].map(Math.round)),
  );
  return strokes.length === 0 ? null : JSON.stringify(strokes);
}

/** Stays white in dark colours, as the ink is that of the document. */
const paper = {
  display: 'block',
  width: '100%',
  height: 180,
  touchAction: 'none',
  bgcolor: 'common.white',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  cursor: 'crosshair',
};
const thumb = { minHeight: 44 };
