import ipaddr from 'ipaddr.js';
import type { Letter, Mail } from './mail.ts';

export interface MailOptions {
  /** `smtp://user:password@host:587`, `smtps://…` for TLS from the first byte. */
  smtpUrl: string;
  /** `Name <address>`, or an address alone. */
  from: string;
  publicUrl: string;
}

const waits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends mail by SMTP (RFC 5321). Requires TLS outside this machine, as letters hold keys to accounts. */
export function openMail({ smtpUrl, from, publicUrl }: MailOptions): Mail {
  const options = { ...connectionTo(new URL(smtpUrl)), ...waits };
  let opened: ReturnType<typeof transportWith> | undefined;
  const sender = senderOf(from);
  return {
    publicUrl: publicUrl.replace(/\/+$/, ''),
    sender: sender.name || sender.address,
    async deliver({ to, subject, text, html, attachments = [] }: Letter) {
      try {
        opened ??= transportWith(options);
        const transport = await opened;
        await transport.sendMail({
          from: sender,
          // Passes an object, which is one address whatever it contains.
          to: { name: '', address: to },
          subject,
          text,
          html,
          attachments: attachments.map(({ name, mediaType, content }) => ({
            filename: name,
            contentType: mediaType,
            content: Buffer.from(content),
          })),
          // Prevents automatic replies (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        throw new Error(refusalOf(error));
      }
    },
  };
}

/** Loads what speaks SMTP at the first letter, as a start need not wait for it. */
async function transportWith(options: ReturnType<typeof connectionTo>) {
  const { createTransport } = await import('nodemailer');
  return createTransport(options);
}

function connectionTo(url: URL) {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isSecure = url.protocol === 'smtps:';
  return {
    host,
    ...(url.port && { port: Number(url.port) }),
    secure: isSecure,
    ...(!isSecure && (isLoopback(host) ? { ignoreTLS: true } : { requireTLS: true })),
    ...(url.username && { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
  };
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback');

/** Parses the two parts of `Name <address>`. */
function senderOf(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^\s*"?([^"<]*?)"?\s*<([^>]*)>\s*$/.exec(from) ?? [];
  return { name, address: address.trim() };
}

/** Drops the server's reply, as it holds the address, which neither logs nor the list of jobs may show. */
function refusalOf(error: unknown): string {
  const { code, command, responseCode } = error as { code?: unknown; command?: unknown; responseCode?: unknown };
  const details = [code, command, responseCode].filter((part) => ['string', 'number'].includes(typeof part));
  return `The mail server did not take the letter (${details.join(', ') || 'no reason given'}).`;
}
