/** Holds the judgement of one port of one server after a minute. */
export interface Health {
  state: 'up' | 'down' | 'cannotTell';
  /** Checks in a row that it missed. */
  misses: number;
}

/** Holds one result of a minute. */
export interface Result {
  server: string;
  port: number;
  isOpen: boolean;
}

/** Counts a port as down after this many misses in a row: one may be chance, two a restart. */
const missesToDown = 3;

export const keyOf = ({ server, port }: Pick<Result, 'server' | 'port'>): string => `${server}:${port}`;

/**
 * Judges the checks of one minute by those before. When every port of several servers fails at once, the fault is
 * likely ours: nobody is down because of that minute, and it counts for nobody.
 */
export function judgeChecks(before: ReadonlyMap<string, Health>, results: readonly Result[]): Map<string, Health> {
  const servers = new Set(results.map(({ server }) => server));
  const isOurs = servers.size > 1 && results.every(({ isOpen }) => !isOpen);
  return new Map(results.map((result) => [keyOf(result), judged(before.get(keyOf(result)), result.isOpen, isOurs)]));
}

function judged(before: Health | undefined, isOpen: boolean, isOurs: boolean): Health {
  if (isOpen) return { state: 'up', misses: 0 };
  if (isOurs) return { state: 'cannotTell', misses: before?.misses ?? 0 };
  const misses = (before?.misses ?? 0) + 1;
  if (misses >= missesToDown) return { state: 'down', misses };
  // Ignores a first miss, above all of a server never seen up.
  return { state: before?.state ?? 'cannotTell', misses };
}
