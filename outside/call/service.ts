import type { Breaker } from './breaker.ts';
import type { FaultKind } from './outsideFault.ts';
import type { Reading } from './reading.ts';

/** Describes one attempt of a call, as log and metrics hear of it: never a query, header or body. */
export interface CallSeen {
  service: string;
  method: string;
  path: string;
  attempt: number;
  outcome: 'answered' | FaultKind;
  /** The code of the fault. */
  code?: string;
  status?: number;
  milliseconds: number;
}

/** Holds what calls need of the process around them. */
export interface Surroundings {
  /** A clock in milliseconds that never goes back. */
  now: () => number;
  wait: (milliseconds: number) => Promise<void>;
  seen: (call: CallSeen) => void;
}

export interface Refusal {
  code: string;
  message: string;
  /** Returns what the service says it did. Without it a 4xx means that nothing was done, a 5xx that nobody knows. */
  effect?: 'none' | 'unknown';
}

export interface Service {
  name: string;
  /** With or without a path; without a final slash. */
  baseUrl: string;
  headers: Record<string, string>;
  /** Whatever must be in no log, message or error. */
  secrets: readonly string[];
  /** Milliseconds for one attempt, its body included. */
  timeout: number;
  /** Attempts of a call that may be repeated. */
  attempts?: number;
  breaker: Breaker;
  surroundings: Surroundings;
  /** Reads the service's own words from a body that tells of a failure. */
  refusal?: (answer: Answer) => Refusal | undefined;
}

export interface OutsideRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** An object is sent as JSON, search parameters as a form. */
  body?: object | URLSearchParams;
  /** Secrets of this request alone, such as a code in its body. */
  secrets?: readonly string[];
  /** True for a change that has one effect however often it is sent. */
  isRepeatable?: boolean;
  /** True for what changes nothing though its method is not GET, such as a quotation. It is never in doubt. */
  isRead?: boolean;
  /** Statuses beyond 2xx that are answers. */
  accepts?: readonly number[];
  /** In milliseconds, instead of the service's. */
  timeout?: number;
  /** Follows redirects: only where no secret is sent. */
  followsRedirects?: boolean;
  signal?: AbortSignal;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** Reads the text as JSON; throws `Unreadable` where it is none. */
  json: () => Reading;
}

/** Makes a call and reads its answer. What the reader cannot read counts as no answer. */
export type Caller = <T>(request: OutsideRequest, read: (answer: Answer) => T) => Promise<T>;
