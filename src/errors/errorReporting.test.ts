import { beforeEach, describe, expect, it, vi } from 'vitest';

const sentry = vi.hoisted(() => ({
  init: vi.fn(),
  captureException: vi.fn(),
  browserTracingIntegration: vi.fn(() => ({ name: 'BrowserTracing' })),
}));
vi.mock('@sentry/react', () => sentry);

const { ignoredMessages, isIgnored, reportCaughtError, reportError, startErrorReporting } = await import(
  './errorReporting.ts'
);
beforeEach(() => vi.clearAllMocks());

describe('error reporting', () => {
  it('is off without a DSN', async () => {
    await startErrorReporting(undefined);
    reportError(new Error('lost'));
    expect(sentry.init).not.toHaveBeenCalled();
    expect(sentry.captureException).not.toHaveBeenCalled();
  });

  it('traces everything and reports what the screen survived', async () => {
    await startErrorReporting('https://key@errors.test/1');
    expect(sentry.init).toHaveBeenCalledWith(
      expect.objectContaining({ dsn: 'https://key@errors.test/1', tracesSampleRate: 1, ignoreErrors: ignoredMessages }),
    );
    const error = new Error('drawn wrongly');
    reportError(error);
    expect(sentry.captureException).toHaveBeenCalledWith(error);
  });

  it('reports what an error boundary caught, and leaves it in the console with its components', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    await startErrorReporting('https://key@errors.test/1');
    const error = new Error('thrown by a drawing');
    reportCaughtError(error, { componentStack: 'at Cell' });
    expect(log).toHaveBeenCalledExactlyOnceWith(error, 'at Cell');
    expect(sentry.captureException).toHaveBeenCalledWith(error);
    log.mockRestore();
  });

  it('reports no personal data: no cookies, queries, addresses, clicks or typed text', async () => {
    await startErrorReporting('https://key@errors.test/1');
    const [options] = sentry.init.mock.lastCall ?? [];
    expect(options.dataCollection).toEqual({
      ...{ userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    });
    const event = {
      user: { ip_address: '192.0.2.1' },
      message: 'Lost jan@example.nl',
      request: { url: 'https://portal.example.nl/resetpassword?token=abc' },
      sdk: { name: 'react' },
    };
    expect(options.beforeSend(event, {})).toEqual({
      message: 'Lost …@…',
      request: { url: 'https://portal.example.nl/resetpassword' },
      sdk: { name: 'react' },
    });
    expect(options.beforeSendSpan({ name: '/activate/abc', attributes: { 'url.query': 'q=Jansen' } })).toEqual({
      name: '/activate/…',
      attributes: {},
    });
    expect(options.beforeBreadcrumb({ category: 'ui.click', message: 'button "Jansen"' })).toBeNull();
    expect(options.beforeBreadcrumb({ category: 'console', message: 'Jansen' })).toBeNull();
    expect(options.beforeBreadcrumb({ category: 'fetch', data: { url: '/api/users?q=Jansen' } })).toEqual({
      category: 'fetch',
      data: { url: '/api/users' },
    });
  });

  it.each([
    'Request failed with status code 401',
    'Request failed with status code 403',
    'Request failed with status 422',
    'Avoided redundant navigation to current location: "/".',
  ])('ignores "%s"', (message) => {
    expect(ignoredMessages.some((pattern) => pattern.test(message))).toBe(true);
  });

  it('reports other failures of requests', () => {
    expect(ignoredMessages.some((pattern) => pattern.test('Request failed with status code 500'))).toBe(false);
    expect(isIgnored(Object.assign(new Error('Interne fout'), { status: 500 }))).toBe(false);
  });

  it('knows a refusal by its status, whatever its message', () => {
    expect([401, 403, 422].map((status) => isIgnored(Object.assign(new Error('Nee'), { status })))).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('distinguishes a missing reference, which the form shows, from a missing page', () => {
    const notFound = (body: object) => Object.assign(new Error('Nee'), { status: 404, body });
    expect(isIgnored(notFound({ errors: { customer: 'Bestaat niet' } }))).toBe(true);
    expect(isIgnored(notFound({ code: 'NOT_FOUND' }))).toBe(false);
  });
});
