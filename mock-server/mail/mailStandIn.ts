import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** Describes a received mail. */
export interface CaughtMail {
  id: number;
  to: readonly string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  caughtAt: string;
}

export interface MailStandIn {
  /** The value for SMTP_URL. */
  smtpUrl: string;
  /** The latest mails, newest first. */
  mails(): readonly CaughtMail[];
  close(): Promise<void>;
}

const kept = 200;
const largest = 1024 * 1024;

/** Starts a mail server that delivers nothing: it keeps the latest mails in memory, to be read at `/mail`. */
export async function startMailStandIn(): Promise<MailStandIn> {
  const mails: CaughtMail[] = [];
  let count = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: largest,
    disableReverseLookup: true,
    async onData(stream, { envelope }, done) {
      try {
        const { subject = '', text = '', html = '', from } = await PostalMime.parse(await buffer(stream));
        count += 1;
        const to = envelope.rcptTo.map(({ address }) => address);
        const caughtAt = new Date().toISOString();
        mails.unshift({ id: count, to, from: from?.address ?? '', subject, text, html, caughtAt });
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
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
