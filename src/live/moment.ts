/** Holds a moment by two clocks: one that nobody sets, and one that also counts while the machine sleeps. */
export interface Moment {
  steady: number;
  wall: number;
}

export const now = (): Moment => momentAt(performance.now());

/** Makes the moment that `performance.now()` gave, in this page. */
export const momentAt = (steady: number): Moment => ({ steady, wall: Date.now() - (performance.now() - steady) });

/** Returns how many milliseconds ago a moment was, by the clock that counted more. */
export const elapsedSince = ({ steady, wall }: Moment): number =>
  Math.max(performance.now() - steady, Date.now() - wall);
