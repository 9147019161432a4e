import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import PostalMime, { type Attachment } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { Scripts } from '../standIn/script.ts';
import { SeenRequests } from '../standIn/seen.ts';
import type { Controlled } from '../standIn/standIn.ts';

/** Describes a received mail. */
export interface CaughtMail {
  id: number;
  to: readonly string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  /** Names what came along; the contents are not kept. */
  attachments: readonly CaughtFile[];
  caughtAt: string;
}

export interface CaughtFile {
  name: string;
  mediaType: string;
  /** Bytes. */
  size: number;
}

export interface MailStandIn extends Controlled {
  /** The value for SMTP_URL. */
  smtpUrl: string;
  /** The latest mails, newest first. */
  mails(): readonly CaughtMail[];
}

const kept = 200;
const largest = 1024 * 1024;

/**
 * Starts a mail server that delivers nothing: it keeps the latest mails in memory, to be read at `/mail`. A script
 * matches `MAIL` as method and the first recipient as path; its status is a reply code, such as 451 for "later" and 550
 * for "never".
 */
export async function startMailStandIn(): Promise<MailStandIn> {
  const mails: CaughtMail[] = [];
  let count = 0;
  const scripts = new Scripts();
  const seen = new SeenRequests();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: largest,
    disableReverseLookup: true,
    async onData(stream, { envelope }, done) {
      try {
        const { subject = '', text = '', html = '', from, attachments } = await PostalMime.parse(await buffer(stream));
        const to = envelope.rcptTo.map(({ address }) => address);
        const request = { method: 'MAIL', path: to[0] ?? '', body: subject };
        const one = seen.add(request);
        const { delayMs, status = 250 } = scripts.next(request) ?? {};
        if (delayMs !== undefined) await delay(delayMs, undefined, { ref: false });
        one.outcome = String(status);
        if (status >= 400) return void done(reply(status));
        count += 1;
        const caughtAt = new Date().toISOString();
        const files = attachments.map(caughtFile);
        mails.unshift({ id: count, to, from: from?.address ?? '', subject, text, html, attachments: files, caughtAt });
        mails.splice(kept);
        done();
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mails: () => mails,
    scripts,
    script: (script) => scripts.add(script),
    seen: () => seen.all,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const caughtFile = ({ filename, mimeType, content }: Attachment): CaughtFile => ({
  name: filename ?? '',
  mediaType: mimeType,
  size: typeof content === 'string' ? content.length : content.byteLength,
});

/** Returns a refusal as a reply code of SMTP (RFC 5321 section 4.2). A code 4xx is for a while, 5xx for good. */
const reply = (responseCode: number): Error =>
  Object.assign(new Error(responseCode < 500 ? 'Try again later' : 'Refused'), { responseCode });
