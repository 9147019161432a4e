import type { ErrorEvent } from '@sentry/react';
import { impersonal } from './impersonal.ts';

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

/** What people do and what the page says to the console: texts on screen are in it. */
const tellsOfPeople = /^(?:ui\.|console$)/;

/** Of an event, what may hold addresses and texts; the rest is the library's own. */
const parts = ['message', 'exception', 'request', 'breadcrumbs', 'transaction', 'contexts', 'extra', 'tags'] as const;

function impersonalEvent(event: ErrorEvent): ErrorEvent {
  const { user: _user, ...told } = event;
  for (const part of parts) if (told[part] !== undefined) Object.assign(told, { [part]: impersonal(told[part]) });
  return told;
}

/** Starts error reporting, with nothing personal in it; off without a DSN. Its code is fetched here, so that no page waits for it. */
export async function startErrorReporting(dsn: string | undefined): Promise<void> {
  if (!dsn) return;
  const { browserTracingIntegration, captureException, init } = await import('@sentry/react');
  init({
    dsn,
    ignoreErrors: [...ignoredMessages],
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    beforeSend: (event, { originalException }) => (isIgnored(originalException) ? null : impersonalEvent(event)),
    beforeSendSpan: impersonal,
    beforeBreadcrumb: (breadcrumb) => (tellsOfPeople.test(breadcrumb.category ?? '') ? null : impersonal(breadcrumb)),
    integrations: [browserTracingIntegration()],
    tracesSampleRate: 1,
  });
  report = captureException;
}

/** Errors of requests carry the status beside a message in the user's language. */
export const isIgnored = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && (ignoredStatuses.includes(error.status) || isLostReference(error));
