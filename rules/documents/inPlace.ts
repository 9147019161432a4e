interface Line {
  id: string;
  position: number | null;
}

/** Sorts the lines of a document by position; those without one come last, oldest first. */
export const inPlace = <L extends Line>(lines: readonly L[]): L[] =>
  lines.toSorted((a, b) => placeOf(a) - placeOf(b) || Number(a.id) - Number(b.id));

const placeOf = ({ position }: Line): number => position ?? Number.MAX_SAFE_INTEGER;
