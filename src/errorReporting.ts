/** Outcomes of ordinary use that are no defects (portal specification, section 1). */
export const ignoredMessages: readonly RegExp[] = [
  /request failed with status(?: code)? (?:401|403|422)\b/i,
  /redundant navigation to (?:the )?current location/i,
];

const ignoredStatuses: readonly unknown[] = [401, 403, 422];

/** A 404 with faults of the form: what the record is to refer to is gone. */
const isLostReference = (error: object): boolean =>
  'status' in error && error.status === 404 && 'body' in error && hasFormErrors(error.body);

const hasFormErrors = (body: unknown): boolean => typeof body === 'object' && body !== null && 'errors' in body;

type Report = (error: unknown) => void;
let report: Report = () => undefined;

/** Tells the error-reporting service of a failure that the screen survived. Does nothing until it has been started. */
export const reportError: Report = (error) => report(error);

/** Starts error reporting; off without a DSN. Its code is fetched here, so that no page waits for it. */
export async function startErrorReporting(dsn: string | undefined): Promise<void> {
  if (!dsn) return;
  const { browserTracingIntegration, captureException, init } = await import('@sentry/react');
  init({
    dsn,
    ignoreErrors: [...ignoredMessages],
    beforeSend: (event, { originalException }) => (isIgnored(originalException) ? null : event),
    integrations: [browserTracingIntegration()],
    tracesSampleRate: 1,
  });
  report = captureException;
}

/** Errors of requests carry the status beside a message in the user's language. */
export const isIgnored = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && (ignoredStatuses.includes(error.status) || isLostReference(error));
