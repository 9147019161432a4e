/** Reports a refusal by the session routes, such as a wrong password. */
export class SessionError extends Error {
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  /** Code of the server, such as `LOGIN_TROTTLED`; `UNREACHABLE` or `UNREADABLE` without one. */
  readonly code: string;
  /** Details from the server, such as `seconds` to wait. */
  readonly meta: Readonly<Record<string, unknown>>;

  constructor(message: string, { status, code, meta = {} }: Pick<SessionError, 'status' | 'code'> & { meta?: object }) {
    super(message);
    this.name = 'SessionError';
    this.status = status;
    this.code = code;
    this.meta = { ...meta };
  }
}

export const unreachable = (cause: unknown): SessionError =>
  Object.assign(new SessionError('The server cannot be reached.', { status: 0, code: 'UNREACHABLE' }), { cause });

export const unreadable = (status: number): SessionError =>
  new SessionError('The answer of the server cannot be read.', { status, code: 'UNREADABLE' });

/** Reads the first error of a JSON:API error document, or else the status. */
export async function refusalOf(response: Response): Promise<SessionError> {
  const { status, statusText } = response;
  const document = (await response.json().catch(() => null)) as { errors?: readonly ErrorObject[] } | null;
  const error = document?.errors?.[0];
  if (!error?.code) return new SessionError(statusText || `HTTP ${status}`, { status, code: 'UNREADABLE' });
  return new SessionError(error.detail ?? error.title ?? error.code, { status, code: error.code, meta: error.meta });
}

interface ErrorObject {
  code?: string;
  title?: string;
  detail?: string;
  meta?: object;
}
