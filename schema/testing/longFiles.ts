/**
 * Finds test files that say how long they take, and those of them that a run leaves out. A comment such as `@long: 40 s`
 * marks one; `@long: 40 s, by part` says that the file itself draws what it asks.
 */
import { readFileSync } from 'node:fs';
import { drawnOf, foursOf } from './thoroughness.ts';

const mark = /@long: (\d+) s(, by part)?/;

interface LongFiles {
  /** Files with the mark, the longest first. */
  long: string[];
  /** Files of them that this run does not ask: three of each four that take about as long. */
  leftOut: string[];
}

/**
 * @param read returns the text of a file
 * @param draw returns those files of about the same length that a run asks
 */
export function longFiles(
  files: readonly string[],
  read = (file: string): string => readFileSync(file, 'utf8'),
  draw: typeof drawnOf = drawnOf,
): LongFiles {
  const marked = files.flatMap((file) => {
    const [found, seconds, isByPart] = mark.exec(read(file)) ?? [];
    return found ? [{ file, seconds: Number(seconds), isByPart: isByPart !== undefined }] : [];
  });
  const long = marked.toSorted((a, b) => b.seconds - a.seconds);
  const drawable = long.filter(({ isByPart }) => !isByPart);
  const drawn = foursOf(drawable).flatMap((alike) => draw(alike, alike.map(({ file }) => file).join(' ')));
  return {
    long: long.map(({ file }) => file),
    leftOut: drawable.filter((file) => !drawn.includes(file)).map(({ file }) => file),
  };
}
