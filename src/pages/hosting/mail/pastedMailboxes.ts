/** Holds a mailbox as it was pasted, on a line of its own. */
export interface PastedMailbox {
  line: string;
  username: string;
  /** Null for the main domain name. */
  mailDomain: string | null;
  password: string;
  /** In MB; absent where none was given. */
  quota?: number;
}

/**
 * Reads mailboxes from pasted lines: name or address, password, and how many MB it may hold. Parts are divided as a spreadsheet or
 * a file divides them; a line without a password has an empty one, which the server refuses in words.
 * @param domain the main domain name of the account
 */
export const pastedMailboxes = (text: string, domain: string): PastedMailbox[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => read(line, domain));

function read(line: string, domain: string): PastedMailbox {
  const [address = '', password = '', quota] = partsOf(line);
  const [username = '', host] = address.split('@');
  const megabytes = quota === undefined || quota === '' ? undefined : Number(quota.replace(/\s*MB$/i, ''));
  return {
    line,
    username,
    mailDomain: host && host.toLowerCase() !== domain ? host.toLowerCase() : null,
    password,
    ...(megabytes !== undefined && { quota: megabytes }),
  };
}

/** Divides a line by what follows its address: a tab, a semicolon or a comma, else spaces. A password may hold the others. */
function partsOf(line: string): string[] {
  const [, divider = /\s+/] = /^[^\s;,]+ *([\t;,])/.exec(line) ?? [];
  return line.split(divider).map((part) => part.trim());
}
