/** How long the peer remembers what it counted and where pages begin, in milliseconds. */
const remembering = 1000;

interface Kept<T> {
  value: Promise<T>;
  /** When it is forgotten; endless until it is found. */
  until: number;
}

/** Keeps what is being found, for a second from when it is. */
function kept<T>(value: Promise<T>): Kept<T> {
  const one: Kept<T> = { value, until: Number.POSITIVE_INFINITY };
  value.finally(() => {
    one.until = performance.now() + remembering;
  });
  return one;
}

/** Remembers what was found under a key for a second; those who ask meanwhile wait for the same answer. */
export class Remembered<T> {
  readonly #kept = new Map<string, Kept<T>>();

  of(key: string, find: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(key);
    if (known && known.until > performance.now()) return known.value;
    const found = kept(find());
    this.#kept.set(key, found);
    return found.value;
  }
}

/** A row of a list, at whose place others can be found. */
export interface Place {
  date: string;
  id: string;
}

/** How many pages apart a remembered place still helps. */
const near = 400;

/** Remembers for a second with which rows pages of a list begin. */
export class RememberedPages {
  readonly #known = new Map<number, Kept<Place>>();
  readonly #find: (page: number) => Promise<Place>;

  constructor(find: (page: number) => Promise<Place>) {
    this.#find = find;
  }

  /** Gives the nearest place that is known, or finds that of the page itself. */
  async nearest(page: number): Promise<Place & { page: number; until: number }> {
    const now = performance.now();
    let best: number | undefined;
    for (const [known, { until }] of this.#known) {
      if (until <= now) this.#known.delete(known);
      else if (Math.abs(known - page) <= near && (best === undefined || Math.abs(known - page) < Math.abs(best - page)))
        best = known;
    }
    const at = best ?? page;
    const found = this.#known.get(at) ?? kept(this.#find(page));
    this.#known.set(at, found);
    const place = await found.value;
    return { ...place, page: at, until: found.until };
  }

  /** Remembers the first row of a page as long as the place that it was found from. */
  note(page: number, place: Place, until: number): void {
    if (!this.#known.has(page)) this.#known.set(page, { value: Promise.resolve(place), until });
  }
}
