import type { ErrorEvent } from '@sentry/react';
import { impersonal } from './impersonal.ts';

/** Matches errors of ordinary use, which are not reported (docs/product.md, section 1). */
export const ignoredMessages: readonly RegExp[] = [
  /request failed with status(?: code)? (?:401|403|422)\b/i,
  /redundant navigation to (?:the )?current location/i,
];

const ignoredStatuses: readonly unknown[] = [401, 403, 422];

/** Returns whether a 404 has form faults: a referenced record is gone. */
const isLostReference = (error: object): boolean =>
  'status' in error && error.status === 404 && 'body' in error && hasFormErrors(error.body);

const hasFormErrors = (body: unknown): boolean => typeof body === 'object' && body !== null && 'errors' in body;

type Report = (error: unknown) => void;
let report: Report = () => undefined;

/** Reports a caught error; does nothing before error reporting has started. */
export const reportError: Report = (error) => report(error);

/** Reports an error that a boundary caught. Writes it to the console too, as React would by itself. */
export function reportCaughtError(error: unknown, { componentStack }: { componentStack?: string | undefined }): void {
  console.error(error, componentStack);
  reportError(error);
}

/** Matches breadcrumbs of clicks and console output, which contain texts of the screen. */
const tellsOfPeople = /^(?:ui\.|console$)/;

/** Lists members of an event that may hold email addresses and texts. */
const parts = ['message', 'exception', 'request', 'breadcrumbs', 'transaction', 'contexts', 'extra', 'tags'] as const;

function impersonalEvent(event: ErrorEvent): ErrorEvent {
  const { user: _user, ...cleaned } = event;
  for (const part of parts)
    if (cleaned[part] !== undefined) Object.assign(cleaned, { [part]: impersonal(cleaned[part]) });
  return cleaned;
}

/** Starts error reporting without personal data; off without a DSN. Loads its code lazily, so that no page waits for it. */
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

/** Returns whether an error is not reported. Compares statuses, because messages are in the user's language. */
export const isIgnored = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && (ignoredStatuses.includes(error.status) || isLostReference(error));
