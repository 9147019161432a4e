/** Holds what a mail program must know of a mailbox. */
export interface MailSettings {
  address: string;
  /** The name of the server, for both directions. */
  server: string;
}

/** Gives ports that are encrypted from the first byte (RFC 8314): IMAP receives, submission sends. */
export const ports = { incoming: 993, outgoing: 465 } as const;
