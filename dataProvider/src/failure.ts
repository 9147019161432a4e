import { HttpError } from 'ra-core';
import type { ErrorObject, JsonApiDocument } from './document.ts';

/** Names why a request failed: refused, unreachable, timed out, or answered in another format. */
export type Problem = 'refused' | 'unreachable' | 'timeout' | 'unreadable';

export interface Failure {
  problem: Problem;
  /** HTTP status; 0 without an answer. */
  status: number;
  /** Empty over HTTP/2. */
  statusText: string;
  document: JsonApiDocument;
}

/** Types the value of `HttpError.body`. */
export interface FailureBody {
  problem: Problem;
  /** Code of the first fault. */
  code?: string;
  faults: readonly ErrorObject[];
  /** Present for faults of values only: messages for react-admin's forms, by name of the input. */
  errors?: FormErrors;
  /** The answer itself, such as a 412 with the current record. */
  document: JsonApiDocument;
}

export type FormErrors = Record<string, string | { serverError: string }>;

/**
 * Locates the fields of a form in a request that is no plain record. A name is the attribute that holds them; a list
 * names the place of each operation in the form (`lines.0`; empty for the form itself).
 */
export type FormPlaces = string | readonly string[];

export interface FailureTexts {
  /** Returns the message of the error, shown as a notification. */
  errorMessage: (failure: Failure) => string;
  /** Returns the message or translation key of one fault, shown beside its input. */
  faultMessage: (fault: ErrorObject) => string;
}

const sentences: Record<Exclude<Problem, 'refused'>, string> = {
  unreachable: 'The server cannot be reached.',
  timeout: 'The server did not answer in time.',
  unreadable: 'The answer of the server cannot be read.',
};

export const defaultTexts: FailureTexts = {
  errorMessage: ({ problem, status, statusText, document: { errors = [] } }) => {
    if (problem !== 'refused') return sentences[problem];
    const [fault] = errors;
    return (errors.length === 1 && fault?.detail) || statusText || fault?.title || `HTTP ${status}`;
  },
  faultMessage: ({ detail, title, code }) => detail ?? title ?? code ?? 'Invalid',
};

/**
 * Makes the error for react-admin. Sets `body.errors` only for faults of values, as its controllers take it for form
 * errors.
 */
export function httpErrorOf(failure: Failure, texts: FailureTexts, within?: FormPlaces): HttpError {
  const { problem, status, document } = failure;
  const faults = document.errors ?? [];
  const body: FailureBody = {
    problem,
    ...(faults[0]?.code && { code: faults[0].code }),
    faults,
    ...(isOfForm(status, faults, within) && { errors: formErrorsOf(faults, texts, within) }),
    document,
  };
  return new HttpError(texts.errorMessage(failure), status, body);
}

/**
 * Tells whether the faults concern a form. These are a 422, and a 404 that points at a missing reference (JSON:API
 * 1.1, "Updating Resources", 404).
 */
const isOfForm = (status: number, faults: readonly ErrorObject[], within?: FormPlaces): boolean =>
  faults.length > 0 &&
  (status === 422 || (status === 404 && faults.every((fault) => fieldOf(fault, within) !== undefined)));

/** Keeps the first fault of each field, as an input shows one. */
function formErrorsOf(faults: readonly ErrorObject[], { faultMessage }: FailureTexts, within?: FormPlaces): FormErrors {
  const errors: FormErrors = {};
  for (const fault of faults) {
    const field = fieldOf(fault, within) ?? 'root';
    errors[field] ??= field === 'root' ? { serverError: faultMessage(fault) } : faultMessage(fault);
  }
  return errors;
}

/** Finds the field of a fault: `meta.field` where a missing member has no pointer (JSON:API 1.1, "Error Objects"). */
function fieldOf({ source, meta }: ErrorObject, within?: FormPlaces): string | undefined {
  const path = (source?.pointer ?? '').split('/').slice(1).map(unescapePointer);
  const named = typeof meta?.['field'] === 'string' ? meta['field'] : undefined;
  if (!isList(within)) return named ?? memberIn(path, within);
  const [, index, ...inside] = path;
  const place = within[Number(index)];
  const field = named ?? memberIn(inside);
  return place === undefined || field === undefined ? undefined : [place, field].filter(Boolean).join('.');
}

const isList = (within: FormPlaces | undefined): within is readonly string[] => Array.isArray(within);

function memberIn([data, members, ...path]: readonly string[], wrapper?: string): string | undefined {
  if (data !== 'data') return undefined;
  if (members === 'relationships') return path[0];
  if (members !== 'attributes') return undefined;
  const fields = wrapper !== undefined && path[0] === wrapper ? path.slice(1) : path;
  return fields.join('.') || undefined;
}

/** Unescapes a JSON Pointer segment (RFC 6901, section 4). */
const unescapePointer = (segment: string): string => segment.replaceAll('~1', '/').replaceAll('~0', '~');
