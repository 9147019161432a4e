import { Fragment } from 'react';

/** Sets the letters from which a name may be too long for a line. */
const long = 16;

/** Lets long names break after their dots and hyphens, and nowhere else within a word. */
export function BreakableName({ name }: { name: string }) {
  const [first = '', ...rest] = piecesOf(name);
  return (
    <>
      {first}
      {rest.map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity
        <Fragment key={index}>
          <wbr />
          {piece}
        </Fragment>
      ))}
    </>
  );
}

/** Splits a name after the dots and hyphens of its long words; other words stay together as one text. */
const piecesOf = (name: string): string[] =>
  name.split(' ').reduce<string[]>((pieces, word, index) => {
    const [first = '', ...rest] = word.length < long ? [word] : word.split(/(?<=[.-])(?=.)/);
    return index === 0 ? [first, ...rest] : [...pieces.slice(0, -1), `${pieces.at(-1)} ${first}`, ...rest];
  }, []);
