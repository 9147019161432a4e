/** Limits the ids of one question to the database. */
const most = 1000;

/** Asks about many ids, some at a time. */
export async function inChunks<R>(
  ids: Iterable<string>,
  ask: (some: readonly string[]) => Promise<readonly R[]>,
): Promise<R[]> {
  const all = [...new Set(ids)];
  const found: R[] = [];
  for (let start = 0; start < all.length; start += most) found.push(...(await ask(all.slice(start, start + most))));
  return found;
}
