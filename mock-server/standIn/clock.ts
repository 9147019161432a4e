import { Temporal } from 'temporal-polyfill';

/** A clock that runs with the real one, and can be moved ahead. */
export class MovableClock {
  #ahead = 0;

  now(): Date {
    return new Date(Date.now() + this.#ahead);
  }

  /** Moves ahead by an ISO 8601 duration such as `P3D` or `PT5M`. */
  advance(duration: string): void {
    const now = Temporal.Instant.fromEpochMilliseconds(this.now().getTime()).toZonedDateTimeISO('UTC');
    this.#ahead += now.add(duration).epochMilliseconds - now.epochMilliseconds;
  }
}
