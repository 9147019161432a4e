/** Records a request that a stand-in received. */
export interface Seen {
  method: string;
  path: string;
  body: string;
  at: Date;
  /** The status of the answer, or what became of it; absent while it is worked on. */
  outcome?: string;
}

const most = 1000;

/** Keeps the latest requests of a stand-in. */
export class SeenRequests {
  readonly all: Seen[] = [];

  add({ method, path, body }: Pick<Seen, 'method' | 'path' | 'body'>): Seen {
    const seen: Seen = { method, path, body, at: new Date() };
    this.all.push(seen);
    if (this.all.length > most) this.all.shift();
    return seen;
  }
}
