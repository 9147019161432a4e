/** One request, whose answer may tell nothing that its caller may not see. */
export interface Question {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  url: string;
  payload?: object;
  /** Of the payload; left out: JSON:API. */
  mediaType?: string;
  /** Asks for a file of this media type. */
  accept?: string;
  /** A name in it that the caller may not read: with any other name the answer must be the same. */
  hidden?: string;
  /** So many further pages are asked, each by the cursor that the one before tells. */
  pages?: number;
}
