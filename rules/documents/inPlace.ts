interface Line {
  id: string;
  position: number | null;
}

/** The lines of a document as they stand in it: those without a place last, in the order in which they were made. */
export const inPlace = <L extends Line>(lines: readonly L[]): L[] =>
  lines.toSorted((a, b) => placeOf(a) - placeOf(b) || Number(a.id) - Number(b.id));

const placeOf = ({ position }: Line): number => position ?? Number.MAX_SAFE_INTEGER;
