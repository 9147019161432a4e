import { Fragment } from 'react';

/** Sets the letters from which a name may be too long for a line. */
const long = 16;

/** Lets long names of hosts and addresses break after their dots, as others do after spaces and hyphens. */
export function BreakableName({ name }: { name: string }) {
  const parts = name.split(' ').flatMap((word, index) => {
    const pieces = word.length < long ? [word] : word.split(/(?<=[.@])(?=.)/);
    return index === 0 ? pieces : [` ${pieces[0]}`, ...pieces.slice(1)];
  });
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity
    <Fragment key={index}>
      {index > 0 && !part.startsWith(' ') && <wbr />}
      {part}
    </Fragment>
  ));
}
