import type { TextWidth } from './textWidth.ts';

/** Computes the width in which a heading takes two lines at most. It is that of the longer half at its best break. */
export function headingWidth(heading: string, textWidth: TextWidth): number {
  const words = heading.split(' ');
  const widthOf = (some: readonly string[]): number => (some.length > 0 ? textWidth(some.join(' '), 'heading') : 0);
  return Math.min(...words.map((_, at) => Math.max(widthOf(words.slice(0, at)), widthOf(words.slice(at)))));
}
