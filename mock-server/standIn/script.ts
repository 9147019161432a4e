/** Says what happens to the next requests that match, in place of the usual. */
export interface Script {
  /** A path takes `*` for any part; `bodyHas` is a piece of the body. */
  match: { method?: string; path?: string; bodyHas?: string };
  /** How many requests; one unless told. */
  times?: number;
  delayMs?: number;
  /** Breaks the connection before the work, or after it: then only the answer is lost. */
  drop?: 'before' | 'after';
  /** Answers this instead of working; with `then: 'ok'` the work is done as well. */
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  then?: 'ok';
}

export interface Scripted {
  method: string;
  path: string;
  body: string;
}

export interface WaitingScript extends Script {
  id: number;
}

/** Keeps the scripts of a stand-in, and gives each away as often as it asks. */
export class Scripts {
  #waiting: WaitingScript[] = [];
  #count = 0;

  add(script: Script): void {
    this.#count += 1;
    this.#waiting.push({ ...script, id: this.#count });
  }

  waiting(): readonly WaitingScript[] {
    return this.#waiting;
  }

  remove(id: number): void {
    this.#waiting = this.#waiting.filter((script) => script.id !== id);
  }

  next(request: Scripted): Script | undefined {
    const script = this.#waiting.find(({ match }) => matches(match, request));
    if (script === undefined) return undefined;
    script.times = (script.times ?? 1) - 1;
    if (script.times <= 0) this.#waiting = this.#waiting.filter((other) => other !== script);
    return script;
  }
}

function matches({ method, path, bodyHas }: Script['match'], request: Scripted): boolean {
  return (
    (method === undefined || method === request.method) &&
    (path === undefined || pattern(path).test(request.path)) &&
    (bodyHas === undefined || request.body.includes(bodyHas))
  );
}

const pattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`);
