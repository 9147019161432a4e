import type { Opened } from '../../call/attempt.ts';
import { callerOf, openerOf } from '../../call/callerOf.ts';
import { OutsideFault } from '../../call/outsideFault.ts';
import type { Reading } from '../../call/reading.ts';
import { redactor } from '../../call/redact.ts';
import type { Answer, Caller, OutsideRequest, Refusal, Service } from '../../call/service.ts';
import { PanelFault, type PanelFaultReason } from '../panel.ts';
import { plain, readOldAnswer, SignInPage } from './oldAnswer.ts';

export interface DirectAdminOptions extends Pick<Service, 'breaker' | 'surroundings'> {
  /** Such as `https://web01.example.nl:2222`. */
  url: string;
  /** The name we sign in with, as administrator or reseller. */
  login: string;
  /** A login key of that name. */
  key: string;
  timeout?: number;
}

type Values = Readonly<Record<string, string>>;

export interface OldCommand {
  /** Acts for this account; left out, for ourselves. */
  as?: string;
  command: string;
  /** Only what may stand in a log of the server: it becomes a part of the address. */
  query?: Values;
  /** Marks the command as a change. */
  form?: Values;
  /** Values of the form that no message may hold. */
  secrets?: readonly string[];
  isRepeatable?: boolean;
  timeout?: number;
}

export interface NewRequest extends Pick<OutsideRequest, 'method' | 'body' | 'secrets' | 'accepts' | 'isRepeatable'> {
  as?: string;
  path: string;
}

/** Calls both interfaces of a panel, over one breaker. */
export interface Client {
  login: string;
  old: <T>(command: OldCommand, read: (value: Reading) => T) => Promise<T>;
  modern: <T>(request: NewRequest, read: (answer: Answer) => T) => Promise<T>;
  /** Opens a file in the home folder of an account. */
  file: (request: FileRequest) => Promise<Opened>;
}

export interface FileRequest extends Pick<OutsideRequest, 'signal'> {
  as: string;
  /** Begins at the home folder, with a slash. */
  path: string;
}

export const service = 'panel';
const usualTimeout = 30_000;

/** Returns the ways to call a DirectAdmin. A login key acts for an account of ours as `login|account`. */
export function clientOf({
  url,
  login,
  key,
  timeout = usualTimeout,
  breaker,
  surroundings,
}: DirectAdminOptions): Client {
  const panel = { name: service, baseUrl: url, headers: {}, secrets: [key], timeout, breaker, surroundings, refusal };
  const call = callerOf(panel);
  const signedIn = (as: string | undefined) => {
    const credentials = Buffer.from(`${as === undefined ? login : `${login}|${as}`}:${key}`).toString('base64');
    return { headers: { authorization: `Basic ${credentials}` }, secrets: [credentials] };
  };

  async function old<T>(command: OldCommand, read: (value: Reading) => T): Promise<T> {
    const { as, query, form, secrets = [], isRepeatable, timeout: ownTimeout } = command;
    const { headers, secrets: credentials } = signedIn(as);
    const redact = redactor([key, ...credentials, ...secrets]);
    const request: OutsideRequest = {
      method: form === undefined ? 'GET' : 'POST',
      path: `/${command.command}`,
      query: { ...query, json: 'yes' },
      headers,
      ...(form !== undefined && { body: new URLSearchParams(form) }),
      secrets: [...credentials, ...secrets],
      isRepeatable,
      timeout: ownTimeout,
    };
    return panelFaults(call)(request, (answer) => read(accepted(answer, command.command, redact)));
  }

  async function modern<T>({ as, ...request }: NewRequest, read: (answer: Answer) => T): Promise<T> {
    const { headers, secrets } = signedIn(as);
    const all = { ...request, headers, secrets: [...secrets, ...(request.secrets ?? [])] };
    return panelFaults(call)(all, (answer) => read(answer));
  }

  const file: Client['file'] = ({ as, path, signal }) =>
    inPortsWords(async () => {
      const { headers, secrets } = signedIn(as);
      const query = { path };
      const opened = await openerOf(panel)({
        method: 'GET',
        path: '/api/filemanager/download',
        query,
        headers,
        secrets,
        signal,
      });
      if (!opened.headers.get('content-type')?.startsWith('text/html')) return opened;
      await opened.body.cancel();
      throw refusedWith({ code: 'signIn', message: 'a file was answered by a page to sign in', reason: 'auth' });
    });

  return { login, old, modern, file };
}

/** Returns what an answer with status 200 holds, unless it refuses after all. */
function accepted({ text }: Answer, command: string, redact: (text: string) => string): Reading {
  try {
    const answer = readOldAnswer(text);
    if (answer.error === undefined) return answer.value;
    const message = redact(`${command} was refused: ${answer.error} ${answer.details}`.trim());
    throw refusedWith({ code: redact(answer.error), message, reason: reasonIn(message) });
  } catch (error) {
    if (!(error instanceof SignInPage)) throw error;
    throw refusedWith({ code: 'signIn', message: `${command} was answered by a page to sign in`, reason: 'auth' });
  }
}

type Refused = Pick<PanelFault, 'code' | 'message' | 'reason'> & { field?: string };

/** Builds the fault of a command that was not done. */
export const refusedWith = (details: Refused): PanelFault => new PanelFault({ kind: 'refused', service, ...details });

/** Reads the panel's own words in a failure of either interface: it says so itself, so nothing was done. */
function refusal({ text }: Answer): Refusal | undefined {
  if (text.trim().startsWith('<')) return undefined;
  const answer = readOldAnswer(text);
  if (answer.error !== undefined) return { code: answer.error, message: answer.details, effect: 'none' };
  const code = answer.value.optionalText('type');
  if (code === undefined) return undefined;
  return { code, message: plain(answer.value.optionalText('message') ?? code) };
}

const reasonsByStatus: Readonly<Record<number, PanelFaultReason>> = {
  400: 'invalid',
  401: 'auth',
  403: 'auth',
  404: 'missing',
  409: 'taken',
};

/** Takes a redirect for the way to the page to sign in. */
const reasonOf = (status: number): PanelFaultReason =>
  status >= 300 && status < 400 ? 'auth' : (reasonsByStatus[status] ?? 'other');

/** Knows refusals by their words, as the old interface has no codes. */
const reasonsByWords: readonly (readonly [RegExp, PanelFaultReason])[] = [
  [/does(n't| not) exist|not found|no such/i, 'missing'],
  [/\bexists\b|already in use|is taken/i, 'taken'],
  [/max|limit|exceed|quota|too many/i, 'limit'],
  [/invalid|must |required|too (short|long|weak)|not allowed/i, 'invalid'],
];

const reasonIn = (words: string): PanelFaultReason =>
  reasonsByWords.find(([pattern]) => pattern.test(words))?.[1] ?? 'other';

const panelFaults =
  (call: Caller): Caller =>
  (request, read) =>
    inPortsWords(() => call(request, read));

/** Gives refusals the words of the port. */
async function inPortsWords<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof OutsideFault) || error instanceof PanelFault || error.kind !== 'refused') throw error;
    const { kind, code, status = 0, retryAfter } = error;
    const message = error.message.slice(service.length + 2);
    const byWords = reasonIn(`${code} ${message.slice(message.indexOf(':'))}`);
    const reason = byWords === 'other' ? reasonOf(status) : byWords;
    throw new PanelFault({ kind, service, code, message, status, retryAfter, reason });
  }
}
