import type { Language } from './label.ts';
import type { Attributes } from './normalize.ts';
import type { AnyRecords, FollowUp, MakerContext, RequestOrigin } from './rule.ts';

/** Holds what an opening may do. What it writes is the server's own work, with the origin of the request as evidence. */
export interface OpeningContext<Records extends object = AnyRecords> extends MakerContext<Records> {
  language: Language;
  origin: RequestOrigin;
  /** Writes all or nothing, by the pipeline of every write. Throws where that refuses. */
  write(followUps: readonly FollowUp[]): Promise<void>;
  /**
   * Reads the file that the server makes of a record; null where it has none.
   * @throws MakerUnavailable
   */
  made(resource: keyof Records & string, id: string, field: string): Promise<Uint8Array | null>;
  /** Draws such a file as one SVG; null where it has none, or nothing draws it. */
  drawn(resource: keyof Records & string, id: string, field: string): Promise<string | null>;
}

/**
 * Opens one thing to everybody who holds its secret: `POST /api/openings/{name}`. What cannot be opened is answered with 404,
 * whatever the reason, so that nobody learns which secrets there were.
 */
export interface Opening<Asked = unknown, Records extends object = AnyRecords> {
  /** Reads the body of the request. Undefined for one that makes no sense. */
  read(body: unknown): Asked | undefined;
  /** Tells whether it changes and makes nothing: a page asks it again and again while somebody waits. */
  isLook?(asked: Asked): boolean;
  /** Answers, or undefined where nothing is opened. */
  answer(asked: Asked, context: OpeningContext<Records>): Promise<Attributes | undefined>;
}
