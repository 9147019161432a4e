export interface BreakerOptions {
  /** Failures in a row that open it. */
  failures: number;
  /** Milliseconds that it stays open. */
  rest: number;
  /** A clock in milliseconds that never goes back. */
  now: () => number;
}

/** Stops calls to a service that keeps failing. After a rest one call is let through, and its outcome decides. */
export class Breaker {
  readonly #options: BreakerOptions;
  #failures = 0;
  #restsUntil = 0;
  #isTrying = false;

  constructor(options: BreakerOptions) {
    this.#options = options;
  }

  /** Says whether a call may be made now. A caller that is let through reports the end. */
  lets(): boolean {
    if (this.#failures < this.#options.failures) return true;
    if (this.#isTrying || this.#options.now() < this.#restsUntil) return false;
    this.#isTrying = true;
    return true;
  }

  answered(): void {
    this.#failures = 0;
    this.#isTrying = false;
  }

  failed(): void {
    this.#failures += 1;
    this.#isTrying = false;
    this.#restsUntil = this.#options.now() + this.#options.rest;
  }
}
