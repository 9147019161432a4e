/** Completes react-admin's `_columnRanks`: unlisted columns follow in their own order. */
export function fullRanks(ranks: readonly number[] | undefined, length: number): number[] {
  const known = [...new Set(ranks)].filter((rank) => Number.isInteger(rank) && rank >= 0 && rank < length);
  const others = Array.from({ length }, (_, index) => index).filter((index) => !known.includes(index));
  return [...known, ...others];
}

/** Moves the column at `from` to `to`. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  const others = items.filter((_, index) => index !== from);
  return [...others.slice(0, to), item, ...others.slice(to)];
}
