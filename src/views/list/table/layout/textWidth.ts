import { useEffect, useMemo, useState } from 'react';
import { sans } from '../../../../theme/fonts.ts';

/** Names the faces of texts in a list. */
export type Face = 'value' | 'title' | 'chip' | 'heading' | 'label';

/** Measures a text in a face, in pixels. */
export type TextWidth = (text: string, face: Face) => number;

/** Holds sizes in rem and letter spacing in em, as tableStyles.ts, CardFrame.tsx and theme/cells.ts say. */
const faces: Readonly<Record<Face, { size: number; weight: number; spacing: number }>> = {
  value: { size: 0.875, weight: 400, spacing: 0 },
  title: { size: 0.875, weight: 600, spacing: 0 },
  chip: { size: 0.75, weight: 600, spacing: 0 },
  heading: { size: 0.75, weight: 650, spacing: 0.01 },
  label: { size: 0.75, weight: 400, spacing: 0 },
};

/** Returns a function that measures texts by a canvas, again whenever a font has come. */
export function useTextWidth(): TextWidth {
  const [loads, setLoads] = useState(0);
  useEffect(() => {
    const { fonts } = document;
    if (typeof fonts === 'undefined') return;
    const measureAgain = (): void => setLoads((count) => count + 1);
    fonts.addEventListener('loadingdone', measureAgain);
    return () => fonts.removeEventListener('loadingdone', measureAgain);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: widths measured before a font came are wrong
  return useMemo(measuring, [loads]);
}

/** Remembers this many widths; a page of a list has hundreds of texts. */
const mostKept = 5000;

function measuring(): TextWidth {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const ofFace = Object.fromEntries(Object.keys(faces).map((face) => [face, widthIn(face as Face, rem)]));
  const kept = new Map<string, number>();
  return (text, face) => {
    const key = `${face} ${text}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    if (kept.size > mostKept) kept.clear();
    const width = ofFace[face]?.(text) ?? 0;
    kept.set(key, width);
    return width;
  };
}

/** Assumes this mean width of a letter, in em, where nothing can be measured. */
const meanLetter = 0.5;

function widthIn(face: Face, rem: number): (text: string) => number {
  const { size, weight, spacing } = faces[face];
  const pixels = size * rem;
  const context = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return (text) => text.length * (meanLetter + spacing) * pixels;
  context.font = `${weight} ${pixels}px ${sans}`;
  context.textRendering = 'geometricPrecision';
  return (text) => context.measureText(text).width + text.length * spacing * pixels;
}
