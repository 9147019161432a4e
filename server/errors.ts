/** Holds one fault of a request (JSON:API 1.1, "Error Objects"). Public: all of it is answered. */
export interface ErrorObject {
  status: string;
  code: string;
  title: string;
  detail?: string;
  source?: { pointer?: string; parameter?: string; header?: string };
  meta?: Record<string, unknown>;
}

export interface ErrorOptions {
  code: string;
  title: string;
  detail?: string;
  source?: ErrorObject['source'];
  meta?: Record<string, unknown>;
}

/**
 * Carries errors that a caller may see; no other class does. Anything else thrown is a defect, answered as 500 with an
 * id and nothing of the inside.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: readonly ErrorObject[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, errors: readonly ErrorOptions[], headers: Readonly<Record<string, string>> = {}) {
    super(errors.map((error) => error.detail ?? error.title).join('; '));
    this.name = 'ApiError';
    this.status = status;
    this.errors = errors.map((error) => ({ status: String(status), ...error }));
    this.headers = headers;
  }

  /** Makes a 400 for a query parameter that is unknown or has an invalid value. */
  static badParameter(parameter: string, detail: string): ApiError {
    return new ApiError(400, [{ code: 'INVALID_PARAMETER', title: 'Bad Request', detail, source: { parameter } }]);
  }

  /** Makes a 400 for a document that is not a JSON:API request; `pointer` leads to the wrong member. */
  static badDocument(pointer: string, detail: string): ApiError {
    return new ApiError(400, [{ code: 'INVALID_DOCUMENT', title: 'Bad Request', detail, source: { pointer } }]);
  }

  static unauthorized(detail = 'Sign in first.'): ApiError {
    return new ApiError(401, [{ code: 'UNAUTHORIZED', title: 'Unauthorized', detail }], {
      'WWW-Authenticate': 'Bearer',
    });
  }

  /** Refuses attributes that are unknown or that the caller may not write: 403 for both, so that nothing is learned. */
  static notWritable(pointers: readonly string[]): ApiError {
    return new ApiError(
      403,
      pointers.map((pointer) => ({
        code: 'NOT_WRITABLE',
        title: 'Forbidden',
        detail: 'This member does not exist or may not be written.',
        source: { pointer },
      })),
    );
  }

  static forbidden(detail: string): ApiError {
    return new ApiError(403, [{ code: 'FORBIDDEN', title: 'Forbidden', detail }]);
  }

  /** Makes a 404 for a record that is absent or hidden, which are never told apart. */
  static notFound(): ApiError {
    return new ApiError(404, [{ code: 'NOT_FOUND', title: 'Not Found', detail: 'There is no such thing here.' }]);
  }

  static conflict(error: Omit<ErrorOptions, 'title'>): ApiError {
    return new ApiError(409, [{ title: 'Conflict', ...error }]);
  }

  /** Makes a 422 with one error object per fault. */
  static invalid(errors: readonly Omit<ErrorOptions, 'title'>[]): ApiError {
    return new ApiError(
      422,
      errors.map((error) => ({ title: 'Unprocessable Content', ...error })),
    );
  }
}
