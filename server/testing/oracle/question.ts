/** Describes a request whose answer must not depend on hidden data. */
export interface Question {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  url: string;
  payload?: object;
  /** Media type of the payload. Default: JSON:API. */
  mediaType?: string;
  /** Media type of the requested file. */
  accept?: string;
  /** Name that the caller may not read; any other name must get the same answer. */
  hidden?: string;
  /** Number of further pages to request, by the cursors of the answers. */
  pages?: number;
}
