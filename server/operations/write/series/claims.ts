/** Names the counter of one prefix and year. */
export interface CounterKey {
  prefix: string;
  year: number;
}

export const counterKey = ({ prefix, year }: CounterKey): string => `${prefix}${year}`;

/** What a transaction knows of the counters it takes, by their keys. */
export interface CounterClaims {
  /** All it came to need, at earlier attempts too. */
  wanted: Map<string, CounterKey>;
  /** Those it has taken by now. */
  held: Set<string>;
}

/** For the next attempt at a transaction: what the one before came to need, and nothing taken. */
export const claimsAfter = (before?: CounterClaims): CounterClaims => ({
  wanted: before?.wanted ?? new Map(),
  held: new Set(),
});
