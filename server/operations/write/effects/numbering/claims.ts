/** Names the counter of one prefix and year. */
export interface CounterKey {
  prefix: string;
  year: number;
}

export const counterKey = ({ prefix, year }: CounterKey): string => `${prefix}${year}`;

/** Holds what a transaction knows of the counters it locks, by their keys. */
export interface CounterClaims {
  /** All that it needed, in earlier attempts too. */
  wanted: Map<string, CounterKey>;
  /** Those it has locked by now. */
  held: Set<string>;
}

/** Makes the claims of the next attempt at a transaction: it wants what the one before needed, and holds nothing. */
export const claimsAfter = (before?: CounterClaims): CounterClaims => ({
  wanted: before?.wanted ?? new Map(),
  held: new Set(),
});
