/**
 * Says how a call failed. `refused`: the service said no. `unreachable`: nothing was done there.
 * `inDoubt`: a change was sent, and no answer can be trusted.
 */
export type FaultKind = 'refused' | 'unreachable' | 'inDoubt';

export interface FaultDetails {
  kind: FaultKind;
  service: string;
  /** What happened, without secrets: the service's own code, or one of ours such as `timeout`. */
  code: string;
  message: string;
  /** The HTTP status, where one arrived. */
  status?: number;
  /** In milliseconds, where the service said when to come back. */
  retryAfter?: number;
  /** The body of a refusal, as the adapter reads it. */
  body?: unknown;
}

/** Reports every failure of calls to outside services. Neither message nor enumerable members hold secrets. */
export class OutsideFault extends Error {
  readonly kind: FaultKind;
  readonly service: string;
  readonly code: string;
  readonly status: number | undefined;
  readonly retryAfter: number | undefined;
  /** Keeps the body out of logs, as it may hold what the service echoed. */
  readonly #body: unknown;

  constructor({ kind, service, code, message, status, retryAfter, body }: FaultDetails) {
    super(storable(`${service}: ${message}`));
    this.name = 'OutsideFault';
    this.kind = kind;
    this.service = service;
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
    this.#body = body;
  }

  get body(): unknown {
    return this.#body;
  }
}

/** Limits the characters of a message, which may quote a whole page of a service. */
const longest = 2000;

/** Removes what PostgreSQL stores in no text: a call whose answer cannot be written never ends. */
const storable = (text: string): string => text.replaceAll('\0', '').slice(0, longest).toWellFormed();
