import { escapedMarkup } from '../../../schema/escapedMarkup.ts';

/** Marks text as HTML, which is not escaped again. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | undefined | false | readonly Part[];

/** Writes HTML; everything put into it is escaped, other HTML apart. */
export const html = (pieces: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(pieces.map((piece, index) => piece + written(parts[index])).join(''));

function written(part: Part): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  return typeof part === 'object' ? part.map(written).join('') : escapedMarkup(String(part));
}
