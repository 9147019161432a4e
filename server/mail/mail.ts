/** One message to one person, in both the forms that mail programs show. */
export interface Letter {
  /** One address, checked. */
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** What it takes to write to people. */
export interface Mail {
  /** Hands a letter to the mail server; throws where that does not take it, in words that name nobody. */
  deliver(letter: Letter): Promise<void>;
  /** Where people reach the web application, without a slash at the end. */
  publicUrl: string;
  /** Who writes, as letters name us. */
  sender: string;
}
