/** Describes one message to one person, in both forms that mail programs show. */
export interface Letter {
  /** One validated email address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly Attachment[];
}

/** Holds a file that goes along with a letter. */
export interface Attachment {
  name: string;
  mediaType: string;
  content: Uint8Array;
}

/** Sends the mail of a composition. */
export interface Mail {
  /** Sends a letter to the mail server. Throws where that refuses it, with a message that names nobody. */
  deliver(letter: Letter): Promise<void>;
  /** The address of the web application, without a trailing slash. */
  publicUrl: string;
  /** The sender's name in letters. */
  sender: string;
}
