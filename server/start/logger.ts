import { type DestinationStream, type Logger, pino } from 'pino';

/** Writes one JSON line per event to standard output, or to `destination`. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino({ level, serializers: { err: loggedError, error: loggedError } }, destination ?? pino.destination(1));

interface LoggedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: LoggedError;
}

/**
 * Strips the data from an error. A failed statement carries its values, in its message too, and PostgreSQL quotes rows in
 * `detail`: addresses, hashes of passwords. None of that belongs in a log.
 */
function loggedError(error: unknown): LoggedError | unknown {
  if (!(error instanceof Error)) return error;
  const { query, code } = error as Error & { query?: unknown; code?: unknown };
  return {
    type: error.name,
    message: typeof query === 'string' ? `Failed query: ${query}` : error.message,
    ...(typeof code === 'string' && { code }),
    // Keeps the frames only: the first lines of a stack repeat the message.
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(error.cause instanceof Error && { cause: loggedError(error.cause) as LoggedError }),
  };
}
