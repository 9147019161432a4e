import type { Comparable } from './condition.ts';

/** One of the records that are made for a visitor who signs up. */
export interface SignUpRecord {
  resource: string;
  /** What the visitor may give of it. */
  fields?: readonly string[];
  /** It is only made where the visitor gives something of it. */
  optional?: true;
  /** What is the same for everybody. */
  values?: Readonly<Record<string, Comparable | readonly Comparable[]>>;
  /** What is given once and stands in two records: `contact.email`; several are joined by a space. */
  copies?: Readonly<Record<string, string | readonly string[]>>;
  /** References to records made before this one, by the names they have here. */
  references?: Readonly<Record<string, string>>;
}

/** The records of a sign-up in the order in which they are made, by the names they have in the request. */
export type SignUp = Readonly<Record<string, SignUpRecord>>;

/** The sources of a copied value: `['contact.email']`. */
export const sourcesOf = (copied: string | readonly string[]): readonly string[] => [copied].flat();

/** `contact.email` as the name of the record and that of its field. */
export function sourceParts(source: string): { record: string; field: string } {
  const [record = '', field = ''] = source.split('.');
  return { record, field };
}
