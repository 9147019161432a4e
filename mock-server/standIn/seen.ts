/** Records a request that a stand-in received. */
export interface Seen {
  method: string;
  path: string;
  /** As in the address; absent where it is empty. */
  query?: string;
  body: string;
  at: Date;
  /** The status of the answer, or what became of it; absent while it is worked on. */
  outcome?: string;
}

const most = 1000;

/** Keeps the latest requests of a stand-in. */
export class SeenRequests {
  readonly all: Seen[] = [];

  add(request: Pick<Seen, 'method' | 'path' | 'query' | 'body'>): Seen {
    const { method, path, query, body } = request;
    const seen: Seen = { method, path, ...(query && { query }), body, at: new Date() };
    this.all.push(seen);
    if (this.all.length > most) this.all.shift();
    return seen;
  }
}
