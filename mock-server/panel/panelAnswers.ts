import type { StandInAnswer } from '../standIn/standIn.ts';
import type { PanelState, StoredAccount } from './panelStore.ts';

/** Holds one request to a panel, as its commands see it. */
export interface PanelRequest {
  panel: PanelState;
  host: string;
  origin: string;
  now: Date;
  method: string;
  /** The groups of the route's pattern. */
  parts: string[];
  /** The account that the caller acts for. */
  account?: StoredAccount;
  /** What form and query hold. */
  values: URLSearchParams;
  body: string;
  wantsJson: boolean;
}

export interface PanelRoute {
  method: string;
  /** Of the path below the host. */
  path: RegExp;
  answer: (request: PanelRequest) => StandInAnswer;
}

const form = (values: URLSearchParams): StandInAnswer => ({ status: 200, body: values.toString(), type: 'text/plain' });

/** Says of the old interface that something was done. */
export const succeeded = ({ wantsJson }: PanelRequest, text: string): StandInAnswer =>
  wantsJson ? { status: 200, body: { success: text } } : form(new URLSearchParams({ error: '0', text, details: '' }));

/** Refuses as the old interface does: 500 with JSON, or 200 with a form whose entities lack the semicolon. */
export const refused = ({ wantsJson }: PanelRequest, error: string, result: string): StandInAnswer => {
  const quoted = result.replaceAll("'", '&#39');
  if (wantsJson) return { status: 500, body: { error, result: quoted } };
  // Leaves the ampersand of the entity unescaped, as the panel does.
  const bare = `error=1&text=${encodeURIComponent(error)}&details=${encodeURIComponent(quoted).replaceAll('%26%23', '&#')}`;
  return { status: 200, body: bare, type: 'text/plain' };
};

export const listed = ({ wantsJson }: PanelRequest, names: readonly string[]): StandInAnswer =>
  wantsJson ? { status: 200, body: names } : form(new URLSearchParams(names.map((name) => ['list[]', name])));

/** Tells values of the old interface. */
export const told = ({ wantsJson }: PanelRequest, values: Record<string, string>): StandInAnswer =>
  wantsJson ? json(values) : form(new URLSearchParams(values));

export const json = (body: unknown, status = 200): StandInAnswer => ({ status, body });

export const problem = (status: number, type: string, message: string): StandInAnswer =>
  json({ type, message }, status);

/** Answers a failed login with a page and status 200. */
export const signInPage: StandInAnswer = {
  status: 200,
  type: 'text/html',
  body: '<!doctype html><html><head><title>DirectAdmin Login</title></head><body><form action="/CMD_LOGIN" method="post"><input name="username"><input type="password" name="password"></form></body></html>',
};
