import type { Label, Language } from './label.ts';
import type { Role } from './role.ts';
import type { AnyRecords, ManyRecords, RuleContext, SecretContext } from './rule.ts';

/** Holds a file that is sent while it is made, so that it may be larger than memory. */
export interface ReportFile {
  /** With its extension. */
  name: string;
  /** The media type. */
  type: string;
  content: AsyncIterable<string | Uint8Array>;
}

/** Reports that a file cannot be had now, such as from a service that does not answer. */
export class ReportUnavailable extends Error {
  /** What the caller reads. */
  readonly text: Label;

  constructor(text: Label) {
    super(text.en);
    this.text = text;
  }
}

/** Holds what a report may ask: all records, for any caller. */
export interface ReportContext<Records extends object = AnyRecords>
  extends Pick<RuleContext<Records>, 'find'>,
    ManyRecords<Records>,
    Pick<SecretContext<Records>, 'unseal'> {
  /** Answers 404 where the caller may not read a record. */
  requireReadable(resource: keyof Records & string, id: string): Promise<void>;
  now(): Date;
  language: Language;
  /** Aborted when the caller is gone. */
  signal: AbortSignal;
  /**
   * Returns the file of a field that the server makes, kept or made now. Null where the record has none.
   * @throws MakerUnavailable
   */
  made(resource: keyof Records & string, id: string, field: string): Promise<Uint8Array | null>;
}

/**
 * Describes a file that is sent while it is made, such as a journal: `GET /api/reports/{name}`. It reads past the rights
 * of its caller, so it names the roles that may have it.
 */
export interface Report<Asked = unknown, Records extends object = AnyRecords> {
  roles: readonly Role[];
  /** Reads the parameters of the query. Undefined for those that make no sense. */
  read(query: Readonly<Record<string, string>>): Asked | undefined;
  /** @throws ReportUnavailable */
  file(asked: Asked, context: ReportContext<Records>): ReportFile | Promise<ReportFile>;
}
