import { Temporal } from 'temporal-polyfill';

/** Runs with the real one, and can be moved ahead. */
export class MovableClock {
  #ahead: number;
  #onMove: (ahead: number) => void;

  /**
   * @param ahead milliseconds
   * @param onMove hears how far ahead it is after each move, to keep it
   */
  constructor(ahead = 0, onMove: (ahead: number) => void = () => undefined) {
    this.#ahead = ahead;
    this.#onMove = onMove;
  }

  /** Milliseconds that it is ahead of the real one. */
  get ahead(): number {
    return this.#ahead;
  }

  now(): Date {
    return new Date(Date.now() + this.#ahead);
  }

  /** Moves ahead by an ISO 8601 duration such as `P3D` or `PT5M`. */
  advance(duration: string): void {
    const now = Temporal.Instant.fromEpochMilliseconds(this.now().getTime()).toZonedDateTimeISO('UTC');
    this.#ahead += now.add(duration).epochMilliseconds - now.epochMilliseconds;
    this.#onMove(this.#ahead);
  }
}
