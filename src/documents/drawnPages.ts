/** Holds the pages of a document, drawn below each other in one picture. */
export interface DrawnPages {
  url: string;
  count: number;
}

/** Holds the height of a page over its width (ISO 216). */
const heightOfPage = 297 / 210;

/** Counts the pages by the shape of the drawing; its root says its width and height (SVG 2, section 8.2). */
export function pagesIn(svg: string): number {
  const [, width = '1', height = '1'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  return Math.max(1, Math.round(Number(height) / Number(width) / heightOfPage));
}
